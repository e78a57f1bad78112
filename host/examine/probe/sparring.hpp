// Games of an engine for the sake of finding something out, asked as a match asks.
#pragma once

#include <string>

#include "examine/probe/probe.hpp"

namespace tengen::examine::probe {

// So many moves of its own from the empty board. Its opponent begins in the middle and then plays into the
// corners, where programs whose board is smaller than they say are found out.
struct Play {
  int moves = 5;
  Duration limit = std::chrono::milliseconds(300);
  game::Seat seat = game::Seat::first;
};
struct Played {
  std::string fault;    // empty: all legal
  bool silent = false;  // the fault is that nothing came
  bool is_legal() const { return fault.empty(); }
};
// In a process of its own.
Played play(Probe& probe, const game::Setup& setup, const Play& how);

}  // namespace tengen::examine::probe
