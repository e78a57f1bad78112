// Short games that show facts about an engine. The engine is asked as in a match.
#pragma once

#include <string>

#include "examine/probe/probe.hpp"

namespace tengen::examine::probe {

// The engine makes this number of moves from the empty board, or at least one if the probe must end. Its
// opponent begins in the middle and then plays into the corners. This shows whether the engine's board is
// smaller than it says.
struct Play {
  int moves = 5;
  Duration limit = std::chrono::milliseconds(300);
  game::Seat seat = game::Seat::first;
};
struct Played {
  std::string fault;    // empty: all moves were legal
  bool silent = false;  // the fault is that no answer came
  bool is_legal() const { return fault.empty(); }
};
// Plays in a separate process.
Played play(Probe& probe, const game::Setup& setup, const Play& how);

}  // namespace tengen::examine::probe
