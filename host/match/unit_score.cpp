#include "match/unit_score.hpp"

namespace tengen::match {

std::optional<int> half_points(game::Score score, game::Colour colour) {
  if (score == game::Score::none) return std::nullopt;
  const auto winner = game::winner(score);
  if (!winner) return 1;
  return *winner == colour ? 2 : 0;
}

void UnitScore::add(std::optional<int> half_points) {
  if (!half_points) {
    ++voids;
    return;
  }
  wins += *half_points == 2 ? 1 : 0;
  draws += *half_points == 1 ? 1 : 0;
  losses += *half_points == 0 ? 1 : 0;
}

UnitScore score_of(const std::vector<record::GameRecord>& games) {
  UnitScore score;
  auto seat = game::Seat::first;
  for (const auto& game : games) {
    // The outcome is by colours, which an opening procedure can exchange.
    const auto winner = record::winner(game);
    const bool is_void = game.outcome.score == game::Score::none;
    score.add(is_void ? std::nullopt : std::optional(!winner ? 1 : *winner == seat ? 2 : 0));
    seat = game::opponent(seat);
  }
  return score;
}

UnitResult result_of(std::int64_t unit, const UnitScore& first) {
  return {unit,        first.half_points() / 2.0, first.reversed().half_points() / 2.0, true, first.wins,
          first.losses};
}

}  // namespace tengen::match
