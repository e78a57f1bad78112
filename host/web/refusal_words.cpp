#include "web/refusal_words.hpp"

#include <algorithm>
#include <optional>

#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::web {
namespace {

using game::QuestionKind;

// A stone that is no stone of the game: taken, or named twice.
std::optional<RefusalWords> words_of_points(const game::Game& game, const game::Answer& answer) {
  for (auto point = answer.points.begin(); point != answer.points.end(); ++point) {
    const std::string text = game::point_text(*point, game.setup());
    if (game.at(*point)) return RefusalWords{"occupied", {text}};
    if (std::find(answer.points.begin(), point, *point) != point) return RefusalWords{"named twice", {text}};
  }
  return std::nullopt;
}

RefusalWords words_of_offers(const game::Game& game, const game::Answer& answer) {
  const auto forbidden = game.forbidden_points();
  for (const auto& point : answer.points)
    if (std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end())
      return {"forbidden offer", {game::point_text(point, game.setup())}};
  return {"symmetric offers", {}};
}

}  // namespace

RefusalWords words_of(const game::Game& game, const game::Answer& answer) {
  const auto& question = game.question();
  const bool asks_points = question.kind != QuestionKind::pass &&
                           question.kind != QuestionKind::fifth_count &&
                           question.kind != QuestionKind::pick_fifth;
  if (asks_points && answer.kind == game::AnswerKind::points) {
    if (answer.points.size() != static_cast<std::size_t>(question.count))
      return {"count of points", {std::to_string(question.count)}};
    if (auto words = words_of_points(game, answer)) return *words;
    if (question.kind == QuestionKind::propose_opening) return {"no designated opening", {}};
    if (question.kind == QuestionKind::offer_fifths || question.kind == QuestionKind::swap)
      return words_of_offers(game, answer);
    if (question.kind == QuestionKind::place && question.restricted) return {"outside region", {}};
    if (game::game_of(game.setup()).turns_stones)
      return {"turns nothing", {game::point_text(answer.points.front(), game.setup())}};
  }
  return {"other answer", {}};
}

std::string_view key_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_input:
      return "bad input";
    case ErrorCode::not_found:
      return "not found";
    case ErrorCode::duplicate:
      return "duplicate";
    case ErrorCode::refused:
      return "refused";
    case ErrorCode::incompatible:
      return "incompatible";
    case ErrorCode::timed_out:
      return "timed out";
    case ErrorCode::no_room:
      return "no room";
    case ErrorCode::failed:
      break;
  }
  return "failed";
}

}  // namespace tengen::web
