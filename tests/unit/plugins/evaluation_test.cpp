#include "tengen/othello/evaluation.hpp"

#include <gtest/gtest.h>

#include "unit/plugins/unhurried.hpp"

namespace tengen_othello {
namespace {

Squares turned(Squares set, int way) {
  Squares result = 0;
  for (; set != 0; set = othello::without_first(set)) {
    int x = othello::first_of(set) % 8, y = othello::first_of(set) / 8;
    if ((way & 1) != 0) x = 7 - x;
    if ((way & 2) != 0) y = 7 - y;
    if ((way & 4) != 0) std::swap(x, y);
    result |= othello::set_of(8 * y + x);
  }
  return result;
}

TEST(OthelloEvaluation, HasAWeightForEveryState) {
  std::size_t states = 0, canonical = 0;
  for (const Pattern& pattern : PatternSet::all().patterns()) {
    EXPECT_EQ(pattern.offset, states);
    states += pattern.states;
    for (std::size_t state = 0; state < pattern.states; ++state) {
      canonical += pattern.canonical(state) == state ? 1 : 0;
      ASSERT_EQ(pattern.mirrored[pattern.mirrored[state]], state);
      ASSERT_EQ(pattern.exchanged[pattern.exchanged[state]], state);
    }
  }
  EXPECT_EQ(states, state_count);
  EXPECT_EQ(PatternSet::all().instances().size(), instance_count);
  EXPECT_EQ(weights().size(), phase_count * (canonical + 2 * most_moves));
}

TEST(OthelloEvaluation, IsTheSameMoveByMoveAsFromScratch) {
  std::mt19937 random(5);
  int compared = 0;
  for (int game = 0; game < 300; ++game) {
    Board board(othello::start);
    for (;;) {
      Squares moves = board.position.moves();
      if (moves == 0) board = board.passed();
      if (moves == 0) moves = board.position.moves();
      if (moves == 0) break;
      for (auto n = random() % static_cast<unsigned>(othello::count(moves)); n > 0; --n)
        moves = othello::without_first(moves);
      const int square = othello::first_of(moves);
      board = board.played(square, board.position.flips(square));
      ASSERT_EQ(Evaluation::standard().value(board), Evaluation::standard().value(Board(board.position)));
      ++compared;
    }
  }
  EXPECT_GT(compared, 15000);
}

TEST(OthelloEvaluation, DoesNotDependOnHowTheBoardIsTurned) {
  std::mt19937 random(6);
  for (int i = 0; i < 500; ++i) {
    const Position position = tengen::test::random_position(2 + i % 57, random);
    const int value = Evaluation::standard().value(Board(position));
    for (int way = 1; way < 8; ++way) {
      const Position other{turned(position.own, way), turned(position.other, way)};
      ASSERT_EQ(Evaluation::standard().value(Board(other)), value) << "way " << way;
    }
  }
}

TEST(OthelloEvaluation, KnowsWhoIsAheadNearTheEnd) {
  const auto endgames = tengen::test::ffo_endgames(TEST_FFO);
  int right = 0, decided = 0;
  for (const auto& endgame : endgames) {
    if (std::abs(endgame.score) < 10) continue;
    ++decided;
    right += (Evaluation::standard().value(Board(endgame.position)) > 0) == (endgame.score > 0) ? 1 : 0;
  }
  EXPECT_GE(right, decided * 2 / 3) << "of " << decided;
}

}  // namespace
}  // namespace tengen_othello
