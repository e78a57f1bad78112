#include "web/position_json.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "record/text/answer_text.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

json::array stone_json(game::Point point, game::Colour colour, const game::Setup& setup) {
  return {json::string(game::point_text(point, setup)), json::string(colour_text(colour))};
}

// Points whose stones the turn changed without placing one there.
json::array turned_json(const game::Game& before, const game::Game& after) {
  json::array turned;
  const auto& setup = after.setup();
  for (int y = 0; y < setup.size; ++y) {
    for (int x = 0; x < setup.size; ++x) {
      const game::Point point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      const auto was = before.at(point);
      if (was && was != after.at(point)) turned.emplace_back(game::point_text(point, setup));
    }
  }
  return turned;
}

}  // namespace

std::string_view colour_text(game::Colour colour) {
  return colour == game::Colour::black ? "black" : "white";
}

json::object setup_json(const game::Setup& setup) {
  return {{"game", setup.game},
          {"rule", setup.rule},
          {"size", setup.size},
          {"opening", setup.opening},
          {"pass", setup.pass}};
}

json::array points_json(std::span<const game::Point> points, const game::Setup& setup) {
  json::array array;
  for (const auto& point : points) array.emplace_back(game::point_text(point, setup));
  return array;
}

json::array start_json(const record::GameRecord& record) {
  json::array stones;
  const auto game = record::begin(record);
  if (!game) return stones;
  for (int y = 0; y < record.setup.size; ++y) {
    for (int x = 0; x < record.setup.size; ++x) {
      const game::Point point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      if (const auto colour = (*game)->at(point)) stones.push_back(stone_json(point, *colour, record.setup));
    }
  }
  return stones;
}

json::object turn_json(const record::Turn& turn, const game::Game& before, const game::Game& after) {
  const auto& setup = after.setup();
  json::array stones;
  for (const auto& move : after.moves().subspan(before.moves().size())) {
    if (move.kind == game::MoveKind::stone) stones.push_back(stone_json(move.at, move.colour, setup));
  }
  json::object object{{"seat", game::index(turn.seat)},
                      {"colour", colour_text(before.colour(turn.seat))},
                      {"kind", record::question_text(before.question().kind)},
                      {"answer", record::answer_text(turn.answer, setup)},
                      {"by_host", turn.by_host},
                      {"time_ms", turn.time / std::chrono::milliseconds(1)},
                      {"stones", std::move(stones)},
                      {"turned", turned_json(before, after)}};
  if (turn.thought.score) object["score"] = *turn.thought.score;
  if (turn.thought.depth) object["depth"] = *turn.thought.depth;
  if (!turn.comment.empty()) object["comment"] = turn.comment;
  return object;
}

json::array turns_json(const record::GameRecord& record, std::unique_ptr<game::Game>& game) {
  json::array turns;
  auto begun = record::begin(record);
  if (!begun) return turns;
  game = std::move(*begun);
  for (const auto& turn : record.turns) {
    const auto before = game->clone();
    if (game->outcome() || game->answer(turn.answer)) break;
    turns.push_back(turn_json(turn, *before, *game));
  }
  return turns;
}

json::object question_json(const game::Game& game) {
  const auto& question = game.question();
  const auto& setup = game.setup();
  json::object object{{"kind", record::question_text(question.kind)},
                      {"seat", game::index(question.seat)},
                      {"count", question.count},
                      {"offers", points_json({question.offers.begin(), question.offers.end()}, setup)},
                      {"fifths", question.fifths},
                      {"legal", nullptr},
                      {"forbidden", points_json(game.forbidden_points(), setup)}};
  const bool limited = question.restricted || game::game_of(setup).turns_stones;
  if (limited && question.kind == game::QuestionKind::place)
    object["legal"] = points_json(game.legal_points(), setup);
  return object;
}

json::object outcome_json(const game::Outcome& outcome) {
  json::object object{{"score", game::text(outcome.score)},
                      {"reason", game::text(outcome.reason)},
                      {"detail", outcome.detail},
                      {"line", nullptr}};
  if (outcome.reason == game::Reason::five) {
    const auto ends = split(outcome.detail, '-');
    if (ends.size() == 2) object["line"] = json::array{json::string(ends[0]), json::string(ends[1])};
  }
  return object;
}

}  // namespace tengen::web
