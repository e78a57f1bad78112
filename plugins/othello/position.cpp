#include "othello/position.hpp"

namespace othello {

Position position_of(const tengen::plugin::Request& request) {
  const bool set_up = request.move_count > 0 && request.moves[0].kind == TENGEN_MOVE_SET_UP;
  Position position = set_up ? Position{} : start;
  tengen_colour to_move = TENGEN_BLACK;
  const auto turn_to = [&](tengen_colour colour) {
    if (colour != to_move) position = position.passed();
    to_move = colour;
  };
  // A pass needs no entry of its own: the colour of the next disc says it.
  for (const tengen::plugin::Move& move : request.history()) {
    if (move.kind == TENGEN_MOVE_SET_UP)
      (move.colour == to_move ? position.own : position.other) |= set_of(square_at({move.x, move.y}));
    if (move.kind != TENGEN_MOVE_STONE) continue;
    turn_to(move.colour);
    position = position.played(square_at({move.x, move.y}));
    to_move = 1 - to_move;
  }
  turn_to(request.colour);
  return position;
}

}  // namespace othello
