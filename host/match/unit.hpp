// The unit of work: the games of two engines from one opening, usually one with each colour. They are played
// one after the other in the same place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tengen::match {

struct Unit {
  std::int64_t number = 0;  // from 1; unique in the run
  std::int64_t round = 0;   // from 1
  std::size_t first = 0;    // indices of engines; the first is black in the first game
  std::size_t second = 0;
  std::int64_t opening = 0;     // index of the opening in the run's sequence, from 0
  int games = 2;                // colours alternate
  std::int64_t first_game = 1;  // number of its first game in the run; numbers have no gaps
  int attempt = 1;              // how often the unit has been handed out
  std::string worker = {};      // the executor's name for the worker that played it; empty: this host

  bool operator==(const Unit&) const = default;
};

// The points of a unit. Void games give no points.
struct UnitResult {
  std::int64_t number = 0;
  double first_points = 0;
  double second_points = 0;
  bool played = true;  // false: an engine has withdrawn, and its opponent gets the points
  // Games won by playing.
  int first_wins = 0;
  int second_wins = 0;
};

}  // namespace tengen::match
