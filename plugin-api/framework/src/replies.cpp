#include "tengen/framework/replies.hpp"

namespace tengen::framework {
namespace {

// The first point on one side of a would-be five that does not hold the attacker's stone.
Cell end_of_row(const Board& board, Cell five, Direction direction, int way, Colour attacker) {
  Cell cell = stepped(five, direction, way);
  while (board.has(cell, attacker)) cell = stepped(cell, direction, way);
  return cell;
}

void add_ends(CellList& replies, const Board& board, const Analyser& analyser, Cell five, Colour attacker) {
  for (const Direction direction : directions) {
    if (shape_in(analyser.shapes(attacker, five), direction) != Shape::five) continue;
    for (const int way : {-1, 1}) {
      const Cell end = end_of_row(board, five, direction, way, attacker);
      if (board.empty(end) && !replies.has(end)) replies.add(end);
    }
  }
}

}  // namespace

CellList replies_to_fives(const Board& board, const Analyser& analyser, Rule rule, Colour attacker) {
  CellList replies;
  const bool only_the_point = one_reply_stops_a_four(rule);
  if (only_the_point && analyser.five_count(attacker) > 1) return replies;
  analyser.fives(attacker).for_each([&](Cell five) {
    if (!replies.has(five)) replies.add(five);
    if (!only_the_point) add_ends(replies, board, analyser, five, attacker);
  });
  return replies;
}

}  // namespace tengen::framework
