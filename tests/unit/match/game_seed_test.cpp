#include "match/game_seed.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tengen::match {
namespace {

TEST(GameSeed, IsNeverTheSameInRunsWithNeighbouringSeeds) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t run = 0; run < 20; ++run) {
    for (std::int64_t number = 1; number <= 100; ++number) {
      for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
        EXPECT_TRUE(seeds.insert(game_seed(run, number, seat)).second) << run << " " << number;
      }
    }
  }
}

}  // namespace
}  // namespace tengen::match
