// Who plays whom, when, with which colours; made up as it is asked for, so a million games take no memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tengen::match {

struct ScheduledGame {
  int number = 0;         // from 1
  int round = 0;          // from 1
  int pair = 0;           // from 1: every two games of the same two engines, one with each colour
  std::size_t black = 0;  // indices of entrants
  std::size_t white = 0;
};

// A round robin: each round every entrant meets every other one `games` times. Colours alternate from game to
// game of a pair of entrants, across rounds too.
class Schedule {
 public:
  Schedule(std::size_t entrants, int rounds, int games)
      : entrants_(entrants), rounds_(rounds), games_(games) {}

  // At most the largest int; who plans a run refuses more.
  int total() const { return static_cast<int>(std::min<std::int64_t>(wanted(), INT32_MAX)); }
  std::int64_t wanted() const { return static_cast<std::int64_t>(rounds_) * pairings() * games_; }
  std::optional<ScheduledGame> next() {
    if (given_ >= total()) return std::nullopt;
    return at(given_++);
  }

 private:
  int pairings() const { return static_cast<int>(entrants_ * (entrants_ - 1) / 2); }
  int per_round() const { return pairings() * games_; }
  ScheduledGame at(int index) const {
    const int round = index / per_round();
    const int pairing = index % per_round() / games_;
    const int game = round * games_ + index % games_;  // of these two, over all rounds
    std::size_t first = 0;
    std::size_t rest = static_cast<std::size_t>(pairing);
    while (rest >= entrants_ - 1 - first) rest -= entrants_ - 1 - first++;
    const std::size_t second = first + 1 + rest;
    ScheduledGame scheduled;
    scheduled.number = index + 1;
    scheduled.round = round + 1;
    scheduled.pair = pairing + 1 + pairings() * (game / 2);
    scheduled.black = game % 2 == 0 ? first : second;
    scheduled.white = game % 2 == 0 ? second : first;
    return scheduled;
  }

  std::size_t entrants_;
  int rounds_;
  int games_;
  int given_ = 0;
};

}  // namespace tengen::match
