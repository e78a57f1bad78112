#include "move_order.hpp"

#include <algorithm>
#include <cstdlib>

namespace tengen::framework {

CellSet MoveOrder::candidates(const Position& position, Colour side) {
  const Analyser& analyser = position.analyser();
  // Against an open three only its own points help, or a four of one's own; in caro points further off too.
  if (analyser.open_four_count(opposite(side)) > 0 && one_reply_stops_a_four(position.rule())) {
    CellSet set = analyser.fours(opposite(side));
    for (std::size_t word = 0; word < CellSet::word_count; ++word)
      set.set_word(word, set.word(word) | analyser.fours(side).word(word));
    return set;
  }
  return position.board().near_stones(2);
}

void MoveOrder::fill(MoveList& moves, const Position& position, Colour side, Cell first, int ply) const {
  constexpr std::int32_t before_all_others = 1 << 30;
  candidates(position, side).for_each([&](Cell cell) {
    moves.add(cell, cell == first ? before_all_others : worth(position, side, cell, ply));
  });
}

std::int32_t MoveOrder::worth(const Position& position, Colour side, Cell cell, int ply) const {
  const Analyser& analyser = position.analyser();
  std::int32_t sum =
      values_[analyser.shapes(side, cell)].mover + values_[analyser.shapes(opposite(side), cell)].other;
  sum += history_[index(side)][cell] / 32;
  const auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (cell == killers[0]) sum += 500;
  if (cell == killers[1]) sum += 350;
  const auto& stones = position.board().stones();
  if (!stones.empty() && answers_[index(side)][stones.back().cell] == cell) sum += 350;
  return sum;
}

void MoveOrder::add_history(Colour side, Cell move, int amount) {
  std::int32_t& known = history_[index(side)][move];
  known += amount - known * std::abs(amount) / most;
}

void MoveOrder::reward(Colour side, Cell move, Cell before, int depth, int ply) {
  add_history(side, move, std::min(depth * depth * 16, 2000));
  answers_[index(side)][before] = move;
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != move) killers = {move, killers[0]};
}

void MoveOrder::punish(Colour side, Cell move, int depth) {
  add_history(side, move, -std::min(depth * depth * 16, 2000));
}

}  // namespace tengen::framework
