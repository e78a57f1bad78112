#include "game/perft.hpp"

#include <bit>
#include <cassert>

#include "game/othello.hpp"

namespace tengen::game {
namespace {

int depth_after_pass(int depth, PassCounts passes) {
  return passes == PassCounts::as_a_move ? depth - 1 : depth;
}

std::uint64_t count(const OthelloPosition& position, int depth, PassCounts passes) {
  if (depth <= 0) return 1;
  std::uint64_t left = position.legal();
  if (left == 0) {
    if (position.passed().legal() == 0) return 1;
    return count(position.passed(), depth_after_pass(depth, passes), passes);
  }
  if (depth == 1) return static_cast<std::uint64_t>(std::popcount(left));
  std::uint64_t leaves = 0;
  for (; left != 0; left &= left - 1) {
    leaves += count(position.after(std::countr_zero(left)), depth - 1, passes);
  }
  return leaves;
}

}  // namespace

std::uint64_t perft(const Game& game, int depth, PassCounts passes) {
  if (game.outcome()) return 1;
  const auto* othello = dynamic_cast<const Othello*>(&game);
  return othello ? count(othello->position(), depth, passes) : perft_by_answers(game, depth, passes);
}

std::uint64_t perft_by_answers(const Game& game, int depth, PassCounts passes) {
  if (depth <= 0 || game.outcome()) return 1;
  const auto below = [&](const Answer& answer, int left) {
    const auto next = game.clone();
    [[maybe_unused]] const auto refusal = next->answer(answer);
    assert(!refusal);
    return perft_by_answers(*next, left, passes);
  };
  if (game.question().kind == QuestionKind::pass) {
    return below(Answer::pass(), depth_after_pass(depth, passes));
  }
  assert(game.question().kind == QuestionKind::place && game.question().count == 1);
  const auto points = game.legal_points();
  if (depth == 1) return points.size();
  std::uint64_t leaves = 0;
  for (const Point point : points) leaves += below(Answer::place(point), depth - 1);
  return leaves;
}

}  // namespace tengen::game
