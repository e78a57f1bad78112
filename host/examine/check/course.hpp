// Games of an engine against random moves. Games follow each other until the engine has made `moves` moves.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "examine/check/judgement.hpp"

namespace tengen::examine::check {

struct Course {
  game::Setup setup;
  Duration limit{};                         // for each move
  int moves = 1;                            // of the engine
  game::Seat seat = game::Seat::second;     // of the engine in the first game; the seats alternate
  std::uint64_t seed = 1;                   // of the random moves; the engine is told the same seed
  std::function<void()> after_answer = {};  // is called while the engine still runs; may be empty
};

struct Played {
  std::vector<game::Answer> answers;
  Timing timing = Timing::kept;  // the worst
  std::string longest;           // time for one answer, in words
  std::optional<Verdict> broken;
};

bool is_same(const game::Answer& one, const game::Answer& other);

// Plays until the engine's last move, or until an answer that the rules do not allow.
Played play(match::Interview& engine, const Course& course);

}  // namespace tengen::examine::check
