#include "game/perft.hpp"

#include <bit>
#include <cassert>
#include <vector>

#include "game/othello_position.hpp"

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

// Of an Othello game on 8x8 in which a disc is asked for, or a pass.
OthelloPosition bitboards(const Game& game) {
  OthelloPosition position;
  const Colour mover = game.colour(game.question().seat);
  for (int square = 0; square < 64; ++square) {
    const auto disc = game.at({static_cast<std::int16_t>(square % 8), static_cast<std::int16_t>(square / 8)});
    if (!disc) continue;
    (*disc == mover ? position.mover : position.waiting) |= std::uint64_t{1} << square;
  }
  return position;
}

// Every answer to the open question, as perft counts them.
std::vector<Answer> answers(const Game& game) {
  const Question& question = game.question();
  if (question.kind == QuestionKind::pass) return {Answer::pass()};
  assert(question.kind == QuestionKind::place && question.count <= 2);
  std::vector<Answer> all;
  const auto points = game.legal_points();
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (question.count == 1) {
      all.push_back(Answer::place(points[i]));
      continue;
    }
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      all.push_back({AnswerKind::points, {points[i], points[j]}, 0});
    }
  }
  return all;
}

}  // namespace

std::uint64_t perft(const Game& game, int depth, PassCounts passes) {
  if (game.outcome()) return 1;
  const Setup& setup = game.setup();
  if (setup.game == "othello" && setup.size == 8) return count(bitboards(game), depth, passes);
  return perft_by_answers(game, depth, passes);
}

std::uint64_t perft_by_answers(const Game& game, int depth, PassCounts passes) {
  if (depth <= 0 || game.outcome()) return 1;
  const bool pass = game.question().kind == QuestionKind::pass;
  const auto all = answers(game);
  if (depth == 1 && !pass) return all.size();
  std::uint64_t leaves = 0;
  for (const Answer& answer : all) {
    const auto next = game.clone();
    [[maybe_unused]] const auto refusal = next->answer(answer);
    assert(!refusal);
    leaves += perft_by_answers(*next, pass ? depth_after_pass(depth, passes) : depth - 1, passes);
  }
  return leaves;
}

}  // namespace tengen::game
