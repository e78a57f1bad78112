// Positions whose forbidden points are known, out of tests/data/renju. Each file's head has the grammar.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "game/position.hpp"

namespace tengen::game {

struct RenjuCase {
  std::string name;
  int size = 0;
  Position position;          // black to move
  std::set<Point> forbidden;  // of the whole board
  std::set<Point> legal;      // not forbidden
  std::set<Point> five;       // black wins there
};

// Every case of every file.
std::vector<RenjuCase> renju_cases();

}  // namespace tengen::game
