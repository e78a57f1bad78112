#include "tournament/store/unit_totals.hpp"

namespace tengen::tournament {
namespace {

void count_fault(game::Fault fault, EngineTotals& loser) {
  loser.crashes += fault == game::Fault::crash ? 1 : 0;
  loser.time_losses += fault == game::Fault::time_loss ? 1 : 0;
  loser.illegal_moves += fault == game::Fault::illegal_move ? 1 : 0;
}

}  // namespace

UnitTotals totals_of(std::size_t first, const std::vector<StoredGame>& games) {
  UnitTotals totals;
  for (const StoredGame& game : games) {
    const auto colour = game.black == first ? game::Colour::black : game::Colour::white;
    const auto score = game::parse_score(game.result).value_or(game::Score::none);
    const auto points = match::half_points(score, colour);
    totals.score.add(points);
    const auto reason = game::parse_reason(game.reason);
    if (game::winner(score) && reason)
      count_fault(game::fault(*reason), *points == 0 ? totals.first : totals.second);
  }
  const auto add = [](const match::UnitScore& score, EngineTotals& to) {
    to.games.add(score);
    to.pairs.add(score);
  };
  add(totals.score, totals.first);
  add(totals.score.reversed(), totals.second);
  return totals;
}

}  // namespace tengen::tournament
