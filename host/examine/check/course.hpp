// Games of an engine against random moves, one after the other until it has made so many moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "examine/check/judgement.hpp"

namespace tengen::examine::check {

struct Course {
  game::Setup setup;
  Duration limit{};                      // for each move
  int moves = 1;                         // of its own
  game::Seat seat = game::Seat::second;  // in the first game; the other one in the next, and so on
  std::uint64_t seed = 1;                // of the random moves, and told to it
};

struct Played {
  std::vector<game::Answer> answers;
  Timing timing = Timing::kept;  // the worst
  std::string longest;           // that it took for one, in words
  std::optional<Verdict> broken;
};

// Until its last move, or one that cannot stand.
Played play(match::Interview& engine, const Course& course);

}  // namespace tengen::examine::check
