#include "othello/position.hpp"

#include <gtest/gtest.h>

#include "unit/plugins/unhurried.hpp"

namespace othello {
namespace {

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  Squares moves = position.moves();
  if (moves == 0) return position.passed().moves() == 0 ? 1 : perft(position.passed(), depth - 1);
  std::uint64_t games = 0;
  for (; moves != 0; moves = without_first(moves))
    games += perft(position.played(first_of(moves)), depth - 1);
  return games;
}

// https://aartbik.blogspot.com/2009/02/perft-for-reversi.html; a pass is a ply.
TEST(OthelloPosition, CountsAsManyGamesAsThereAre) {
  const std::uint64_t games[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  for (int depth = 0; depth < static_cast<int>(std::size(games)); ++depth)
    EXPECT_EQ(perft(start, depth), games[depth]) << "depth " << depth;
}

// The rule word for word: rows of the other's discs, in eight directions, up to an own one.
Squares turned_by_the_rule(const Position& position, int square) {
  Squares turned = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      Squares row = 0;
      int x = square % 8 + dx, y = square / 8 + dy;
      const auto on = [&](Squares set) {
        return x >= 0 && x < 8 && y >= 0 && y < 8 && (set & set_of(8 * y + x)) != 0;
      };
      if (dx == 0 && dy == 0) continue;
      for (; on(position.other); x += dx, y += dy) row |= set_of(8 * y + x);
      if (on(position.own)) turned |= row;
    }
  return turned;
}

TEST(OthelloPosition, TurnsWhatTheRuleSaysOnEverySquare) {
  std::mt19937 random(1);
  for (int game = 0; game < 500; ++game) {
    const Position position = tengen::test::random_position(4 + static_cast<int>(random() % 56), random);
    for (int square = 0; square < square_count; ++square) {
      if ((position.empty() & set_of(square)) == 0) continue;
      const Squares turned = turned_by_the_rule(position, square);
      ASSERT_EQ(position.flips(square), turned) << square;
      ASSERT_EQ((position.moves() & set_of(square)) != 0, turned != 0) << square;
    }
  }
}

TEST(OthelloPosition, GivesEmptySquaresToTheWinner) {
  EXPECT_EQ((Position{0x7, 0}).final_score(), 64);
  EXPECT_EQ((Position{0, 0x7}).final_score(), -64);
  EXPECT_EQ((Position{0x3, 0xc}).final_score(), 0);
  EXPECT_EQ((Position{~std::uint64_t{0xff}, 0xff}).final_score(), 48);
}

TEST(OthelloPosition, FollowsAHistoryOverPassesToldAndUntold) {
  using tengen::plugin::Move;
  // Black f5, white passes though it would not have to, black again: the colours say whose discs they are.
  const Move black{5, 4, TENGEN_MOVE_STONE, TENGEN_BLACK}, pass{0, 0, TENGEN_MOVE_PASS, TENGEN_WHITE},
      again{2, 3, TENGEN_MOVE_STONE, TENGEN_BLACK};
  const std::vector<std::vector<Move>> histories = {{black, pass, again}, {black, again}};
  for (const auto& history : histories) {
    tengen_request request{};
    request.colour = TENGEN_WHITE;
    request.moves = history.data();
    request.move_count = static_cast<std::uint32_t>(history.size());
    const tengen::plugin::Stops stopped;
    const Position position =
        position_of(tengen::plugin::Request(request, tengen::plugin::StopToken(stopped, 1), {}));
    EXPECT_EQ(position, start.played(37).passed().played(26));
  }
}

TEST(OthelloPosition, BeginsWithTheDiscsThatWereSetUpAlone) {
  using tengen::plugin::Move;
  // White, to move, turns b1 from c1; then black has c2 and d3 in a row.
  const std::vector<Move> history{{1, 0, TENGEN_MOVE_SET_UP, TENGEN_BLACK},
                                  {0, 0, TENGEN_MOVE_SET_UP, TENGEN_WHITE},
                                  {3, 1, TENGEN_MOVE_SET_UP, TENGEN_BLACK},
                                  {2, 0, TENGEN_MOVE_STONE, TENGEN_WHITE}};
  tengen_request request{};
  request.moves = history.data();
  const tengen::plugin::Stops stopped;
  const auto position = [&](std::uint32_t moves, tengen_colour colour) {
    request.move_count = moves;
    request.colour = colour;
    return position_of(tengen::plugin::Request(request, tengen::plugin::StopToken(stopped, 1), {}));
  };
  EXPECT_EQ(position(3, TENGEN_WHITE), (Position{set_of(0), set_of(1) | set_of(11)}));
  EXPECT_EQ(position(4, TENGEN_BLACK), (Position{set_of(11), set_of(0) | set_of(1) | set_of(2)}));
}

}  // namespace
}  // namespace othello
