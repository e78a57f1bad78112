#include "web/analyse/hint.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "match/finding_json.hpp"
#include "record/model/playthrough.hpp"
#include "web/api.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

// What a hint may take.
constexpr Duration hint_limit = std::chrono::seconds(2);

std::string move_text(const match::Finding& finding, const game::Setup& setup, std::size_t count) {
  std::string text;
  const auto& moves = finding.lines.front().moves;
  for (std::size_t i = 0; i < moves.size() && i < count; ++i)
    text += (i == 0 ? "" : " ") + game::point_text(moves[i].at, setup);
  return text;
}

std::string score_text(const match::Finding& finding) {
  const auto& score = finding.lines.front().thought.score;
  if (!score) return {};
  char text[32];
  std::snprintf(text, sizeof text, ", %+.2f", *score / 100.0);
  return text;
}

}  // namespace

Status check_hint(const GamePicture& game) {
  const auto& order = game.order();
  const bool is_asked = game.is_playing() && game.question() && game.game() && !game.game()->outcome();
  if (!is_asked) return failed("nobody is asked in this game now");
  const auto seat = game::index(game.question()->seat);
  if (!order.seats[seat].person) return failed("an engine is asked now; a hint is for people");
  if (order.seats[1 - seat].person && !order.hints)
    return Error{ErrorCode::refused, "the opponent is a person, and hints were not agreed for this game", {}};
  if (game.game()->question().kind != game::QuestionKind::place)
    return failed("a hint is for questions that ask for stones");
  return success();
}

void give_hint(const Request& request, const std::string& id, GameTable& games, AnalysisTable& analyses,
               const manifest::Registry& registry, const Respond& respond) {
  const GamePicture* const game = games.open(id);
  if (game == nullptr) return respond(error_response(not_found("there is no such game")));
  if (const auto may = check_hint(*game); !may) return respond(error_response(may.error()));
  auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  const Speaker speaker = take_speaker(*object, request);
  const auto sits = check_seat(game->order().keys, speaker, game->question()->seat);
  if (!sits) return respond(error_response(sits.error()));
  auto seat = read_seat(*object);
  if (!seat) return respond(error_response(seat.error()));
  seat->clock = {.turn = hint_limit};
  auto stones = record::without_procedure(game->record());
  if (!stones) return respond(error_response(stones.error()));
  auto entrant = engine_of(*seat, stones->setup, registry);
  if (!entrant) return respond(error_response(entrant.error()));
  const std::string name = printable(entrant->name, 60);
  match::AnalysisTask task{std::move(*stones), {}, 1, hint_limit};
  task.after = {task.record.turns.size()};
  const auto setup = task.record.setup;
  const auto asked = game->question()->id;
  const auto helped = game->question()->seat;
  const auto count = static_cast<std::size_t>(game->game()->question().count);
  const auto begun =
      analyses.ask(std::move(*entrant), std::move(task), [=, &games](const match::Finding& finding) {
        const bool is_empty = finding.lines.empty() || finding.lines.front().moves.empty();
        if (is_empty && !finding.why.empty()) return respond(error_response(failed(printable(finding.why))));
        if (is_empty) return respond(error_response(failed("the engine found no move")));
        json::object hint = match::finding_json(0, finding, setup).at("lines").as_array().at(0).as_object();
        hint["question"] = asked;
        hint["by"] = name;
        // What was shown is told, unless the question is over: then it helped nobody.
        const GamePicture* const now = games.open(id);
        const auto session = games.session(id);
        const bool is_open = now != nullptr && now->question() && now->question()->id == asked;
        if (is_open && session)
          (*session)->steer(match::Remark{helped, "hint: " + move_text(finding, setup, count) + " (" + name +
                                                      score_text(finding) + ")"},
                            {});
        respond(json_response(200, hint));
      });
  if (!begun) respond(error_response(begun.error()));
}

}  // namespace tengen::web
