// What searches need in a test: time without end, and positions to look at.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "othello/position.hpp"
#include "watch.hpp"

namespace tengen::test {

// A host whose clock stands still, and a request without a deadline; it can be stopped by hand.
class Unhurried {
 public:
  Unhurried();
  plugins::Watch watch(std::uint64_t nodes = 0) const;
  void stop() { stops_.add(1); }

 private:
  tengen_host table_{};
  tengen_request request_{};
  tengen::plugin::Stops stops_;
};

// Where a game stands after moves by lot; both sides can still move. So many squares are empty, or one fewer.
othello::Position random_position(int empties, std::mt19937& random);

struct FfoEndgame {
  int number;
  othello::Position position;
  int score;
  std::vector<int> best;
};
std::vector<FfoEndgame> ffo_endgames(const std::string& file);

}  // namespace tengen::test
