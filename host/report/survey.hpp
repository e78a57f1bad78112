// Facts that need every game of a run: endings, lengths, times, tiers. They are collected in one pass over
// the games; memory does not grow with the number of games.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "report/replayed_game.hpp"
#include "report/strength_curve.hpp"

namespace tengen::report {

// How games ended, by reason and engine.
class Endings {
 public:
  // The games that ended for one reason.
  struct Row {
    std::int64_t games = 0;
    std::vector<std::int64_t> won;    // by engine: how many of these games it won
    std::vector<std::int64_t> lost;   // by engine: how many it lost
    std::vector<std::int64_t> drawn;  // by engine: how many of its games were draws
  };

  explicit Endings(std::size_t engines) : engines_(engines) {}
  void add(const tournament::StoredGame& game);
  const std::map<std::string, Row>& rows() const { return rows_; }

 private:
  std::size_t engines_;
  std::map<std::string, Row> rows_;
};

// How many games have each length, in moves: of all engines, and of each engine.
class LengthHistogram {
 public:
  explicit LengthHistogram(std::size_t engines) : by_engine_(engines) {}
  void add(std::size_t black, std::size_t white, int plies);

  struct Binned {
    int width = 1;  // of a bin, in moves; the first bin begins at 0
    std::vector<std::int64_t> all;
    std::vector<std::vector<std::int64_t>> by_engine;
  };
  // Returns at most `most_bins` bins. Their width is 1, 2, 5, 10, 20, …
  Binned binned(std::size_t most_bins) const;

 private:
  using Counts = std::vector<std::int64_t>;  // by number of moves
  Counts all_;
  std::vector<Counts> by_engine_;
};

// The number of answers by their time. The bins are the same for every run: 1, 2, 5, 10, … microseconds.
class TimeHistogram {
 public:
  explicit TimeHistogram(std::size_t engines);
  void add(std::size_t engine, Duration time);

  // Where bins begin, except the first, which begins at 0.
  static const std::vector<Duration>& bounds();
  const std::vector<std::vector<std::int64_t>>& by_engine() const { return by_engine_; }

 private:
  std::vector<std::vector<std::int64_t>> by_engine_;
};

struct Survey {
  Survey(std::size_t engines, std::int64_t units)
      : endings(engines), lengths(engines), times(engines), curve(engines, units), tiers(engines) {}

  // Games must come in the order of their numbers. `replayed`: nullptr if the rules refuse the game; then its
  // times are unknown.
  void add(const tournament::StoredGame& game, const ReplayedGame* replayed);

  Endings endings;
  LengthHistogram lengths;
  TimeHistogram times;
  StrengthCurve curve;
  // By engine: the number of games in each tier.
  std::vector<std::map<std::string, std::int64_t>> tiers;
  std::int64_t began = 0;  // the end of the first game, in seconds since 1970
  std::int64_t ended = 0;  // the end of the last game
  std::int64_t unreplayed = 0;
};

}  // namespace tengen::report
