#include "report/endings.hpp"

#include "game/outcome.hpp"

namespace tengen::report {

void Endings::add(const tournament::StoredGame& game) {
  Row& row = rows_[game.reason];
  row.won.resize(engines_);
  row.lost.resize(engines_);
  ++row.games;
  const auto score = game::parse_score(game.result);
  const auto winner = score ? game::winner(*score) : std::nullopt;
  if (!winner) return;
  const bool black_won = *winner == game::Colour::black;
  ++row.won[black_won ? game.black : game.white];
  ++row.lost[black_won ? game.white : game.black];
}

}  // namespace tengen::report
