#include "match/adjudication.hpp"

#include <cstdio>

namespace tengen::match {
namespace {

std::string in_units(int hundredths) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", hundredths / 100.0);
  return text;
}

std::string moves(int count) { return std::to_string(count) + (count == 1 ? " move" : " moves"); }

}  // namespace

std::optional<game::Outcome> Adjudicator::judge(const game::Game& game, const record::Turn& turn) {
  if (game.outcome() || (!rules_.draw && !rules_.resign)) return std::nullopt;
  // A forced pass says nothing about the game.
  if (turn.answer.kind == game::AnswerKind::pass) return std::nullopt;
  // What was said of the other colour does not count.
  if (turn.answer.kind == game::AnswerKind::swap) claims_ = {};
  Claims& claims = claims_[game::index(turn.seat)];
  const auto score = turn.thought.score;
  const auto claimed = [&](bool claim, int& row) { row = claim ? row + 1 : 0; };
  // Any number may come; the least one has no opposite.
  claimed(score && rules_.draw && *score <= rules_.draw->score && *score >= -rules_.draw->score, claims.even);
  claimed(score && rules_.resign && *score <= -rules_.resign->score, claims.lost);
  claimed(score && rules_.resign && *score >= rules_.resign->score, claims.won);
  for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
    if (auto outcome = judge_loss(game, seat)) return outcome;
  }
  return judge_draw(game);
}

std::optional<game::Outcome> Adjudicator::judge_draw(const game::Game& game) const {
  if (!rules_.draw || game.moves().size() < static_cast<std::size_t>(rules_.draw->from)) return std::nullopt;
  for (const Claims& claims : claims_) {
    if (claims.even < rules_.draw->moves) return std::nullopt;
  }
  return game::Outcome{
      game::Score::draw, game::Reason::adjudication,
      "both called it even within " + in_units(rules_.draw->score) + " for " + moves(rules_.draw->moves)};
}

std::optional<game::Outcome> Adjudicator::judge_loss(const game::Game& game, game::Seat seat) const {
  if (!rules_.resign || claims_[game::index(seat)].lost < rules_.resign->moves) return std::nullopt;
  const bool agreed = claims_[game::index(game::opponent(seat))].won >= rules_.resign->moves;
  if (rules_.resign->both_agree && !agreed) return std::nullopt;
  const auto loser = game.colour(seat);
  return game::Outcome{game::win_for(game::opponent(loser)), game::Reason::adjudication,
                       std::string(loser == game::Colour::black ? "black" : "white") + " called it lost by " +
                           in_units(rules_.resign->score) + " for " + moves(rules_.resign->moves) +
                           (rules_.resign->both_agree ? ", its opponent won" : "")};
}

}  // namespace tengen::match
