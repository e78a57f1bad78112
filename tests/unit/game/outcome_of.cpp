#include "unit/game/outcome_of.hpp"

#include "base/text.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {

std::string outcome_of(const Game& game) {
  if (!game.outcome()) return "open";
  return std::string(text(game.outcome()->score)) + " " + std::string(text(game.outcome()->reason)) + " " +
         game.outcome()->detail;
}

std::string outcome_of(const Setup& setup, std::string_view moves) {
  return outcome_of(*replayed(setup, moves));
}

std::string in_turn(std::string_view black, std::string_view white) {
  const auto blacks = split(black, ' '), whites = split(white, ' ');
  std::string moves;
  for (std::size_t i = 0; i < blacks.size(); ++i) {
    moves.append(blacks[i]).append(" ");
    if (i < whites.size()) moves.append(whites[i]).append(" ");
  }
  return moves;
}

}  // namespace tengen::game
