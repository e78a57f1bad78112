#include "tengen/othello/evaluation.hpp"

#include <algorithm>
#include <utility>

// The file becomes a part of this object: no code of a package may look for files at run time.
asm(R"(
  .section .rodata
  .global tengen_othello_weights, tengen_othello_weights_end
  .hidden tengen_othello_weights, tengen_othello_weights_end
tengen_othello_weights:
  .incbin ")" TENGEN_OTHELLO_WEIGHTS R"("
tengen_othello_weights_end:
  .previous
)");

extern "C" {
extern const std::int8_t tengen_othello_weights[];
extern const std::int8_t tengen_othello_weights_end[];
}

namespace tengen_othello {
namespace {

constexpr std::array<std::size_t, instance_count> make_offsets() {
  constexpr std::size_t states[pattern_count] = {59049, 19683, 6561, 6561, 6561, 6561, 2187, 729, 243, 81};
  constexpr std::size_t instances[pattern_count] = {4, 4, 4, 4, 4, 2, 4, 4, 4, 4};
  std::array<std::size_t, instance_count> offsets{};
  std::size_t offset = 0, next = 0;
  for (std::size_t pattern = 0; pattern < pattern_count; ++pattern) {
    for (std::size_t i = 0; i < instances[pattern]; ++i) offsets[next++] = offset;
    offset += states[pattern];
  }
  return offsets;
}
constexpr auto offsets = make_offsets();

std::size_t moves_counted(Squares moves) {
  return std::min(static_cast<std::size_t>(othello::count(moves)), most_moves - 1);
}

}  // namespace

std::span<const std::int8_t> weights() { return {tengen_othello_weights, tengen_othello_weights_end}; }

Board Board::played(int square, Squares turned) const {
  const PatternSet& set = PatternSet::all();
  Board next = *this;
  next.position = position.played(square, turned);
  next.second_to_move = !second_to_move;
  const int placed = second_to_move ? 2 : 1, flipped = second_to_move ? 1 : -1;
  for (const auto& step : set.steps(square))
    next.states[step.instance] = static_cast<std::uint16_t>(next.states[step.instance] + placed * step.power);
  for (; turned != 0; turned = othello::without_first(turned))
    for (const auto& step : set.steps(othello::first_of(turned)))
      next.states[step.instance] =
          static_cast<std::uint16_t>(next.states[step.instance] + flipped * step.power);
  return next;
}

Board Board::passed() const {
  Board next = *this;
  next.position = position.passed();
  next.second_to_move = !second_to_move;
  return next;
}

const Evaluation& Evaluation::standard() {
  static const Evaluation evaluation;
  return evaluation;
}

Evaluation::Evaluation() {
  const auto* next = weights().data();
  for (Phase& phase : phases_) {
    for (Weights& side : phase.by_side) side.resize(state_count);
    for (const Pattern& pattern : PatternSet::all().patterns()) {
      const auto first = phase.by_side[0].begin() + static_cast<std::ptrdiff_t>(pattern.offset);
      const auto second = phase.by_side[1].begin() + static_cast<std::ptrdiff_t>(pattern.offset);
      for (std::size_t state = 0; state < pattern.states; ++state) {
        const std::size_t canonical = pattern.canonical(state);
        first[static_cast<std::ptrdiff_t>(state)] =
            canonical == state ? *next++ : first[static_cast<std::ptrdiff_t>(canonical)];
      }
      for (std::size_t state = 0; state < pattern.states; ++state)
        second[static_cast<std::ptrdiff_t>(state)] = first[pattern.exchanged[state]];
    }
    for (auto* moves : {&phase.own_moves, &phase.other_moves}) {
      std::copy(next, next + most_moves, moves->begin());
      next += most_moves;
    }
  }
}

int Evaluation::value(const Board& board) const {
  const Phase& phase = phases_[static_cast<std::size_t>(phase_of(board.position.empties()))];
  const std::int8_t* const worth = phase.by_side[board.second_to_move ? 1 : 0].data();
  int sum = phase.own_moves[moves_counted(board.position.moves())] +
            phase.other_moves[moves_counted(board.position.passed().moves())];
  for (std::size_t i = 0; i < instance_count; ++i) sum += worth[offsets[i] + board.states[i]];
  return std::clamp(sum * 10, -6400, 6400);
}

}  // namespace tengen_othello
