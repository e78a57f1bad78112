// How long the games of a run were, and how long its engines thought.
#pragma once

#include <cstdint>
#include <vector>

#include "base/deadline.hpp"

namespace tengen::report {

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

}  // namespace tengen::report
