// What only the games of a run tell, gathered while they pass by: memory does not grow with their number.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "report/replayed_game.hpp"
#include "report/strength_curve.hpp"

namespace tengen::report {

// How the games ended, by word and by engine.
class Endings {
 public:
  // Of one word.
  struct Row {
    std::int64_t games = 0;
    std::vector<std::int64_t> won;   // by engine: games of this ending that it won
    std::vector<std::int64_t> lost;  // and lost
  };

  explicit Endings(std::size_t engines) : engines_(engines) {}
  void add(const tournament::StoredGame& game);
  const std::map<std::string, Row>& rows() const { return rows_; }

 private:
  std::size_t engines_;
  std::map<std::string, Row> rows_;
};

// Games of each length in moves; of one engine, those that it played.
class LengthHistogram {
 public:
  explicit LengthHistogram(std::size_t engines) : by_engine_(engines) {}
  void add(std::size_t black, std::size_t white, int plies);

  struct Binned {
    int width = 1;  // of a bin, in moves; the first begins at 0
    std::vector<std::int64_t> all;
    std::vector<std::vector<std::int64_t>> by_engine;
  };
  // In at most so many bins, of a width that people count in: 1, 2, 5, 10, 20, …
  Binned binned(std::size_t most_bins) const;

 private:
  using Counts = std::vector<std::int64_t>;  // by number of moves
  Counts all_;
  std::vector<Counts> by_engine_;
};

// Answers by the time that they took. The bins are the same for every run: 1, 2, 5, 10, … microseconds.
class TimeHistogram {
 public:
  explicit TimeHistogram(std::size_t engines);
  void add(std::size_t engine, Duration time);

  // Where bins begin, but for the first, which begins at 0.
  static const std::vector<Duration>& bounds();
  const std::vector<std::vector<std::int64_t>>& by_engine() const { return by_engine_; }

 private:
  std::vector<std::vector<std::int64_t>> by_engine_;
};

struct Survey {
  Survey(std::size_t engines, std::int64_t units)
      : endings(engines), lengths(engines), times(engines), curve(engines, units), tiers(engines) {}

  // By number. `replayed`: nullptr when the rules refuse the game, whose times are unknown then.
  void add(const tournament::StoredGame& game, const ReplayedGame* replayed);

  Endings endings;
  LengthHistogram lengths;
  TimeHistogram times;
  StrengthCurve curve;
  std::vector<std::map<std::string, std::int64_t>> tiers;  // by engine: where it ran, in how many games
  std::int64_t began = 0;  // when the first game and the last one ended, seconds since 1970
  std::int64_t ended = 0;
  std::int64_t unreplayed = 0;
};

}  // namespace tengen::report
