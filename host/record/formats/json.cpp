#include "record/formats/json.hpp"

#include <boost/json.hpp>
#include <cmath>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/date.hpp"
#include "record/text/json_text.hpp"

namespace tengen::record {
namespace {

// Microseconds are what the host can measure: no more digits than that. Half a microsecond is rounded up, as
// in the store.
double rounded_ms(Duration duration) {
  return std::round(static_cast<double>(duration.count()) / 1000) / 1000;
}

// What only some turns have is only there then.
boost::json::object turn_json(const PlayedTurn& done, const GameRecord& record) {
  const Turn& turn = *done.turn;
  boost::json::object object{{"seat", turn.seat == game::Seat::first ? 1 : 2},
                             {"colour", done.colour == game::Colour::black ? "black" : "white"},
                             {"question", question_text(done.question.kind)},
                             {"answer", answer_text(turn.answer, record.setup)},
                             {"time_ms", rounded_ms(turn.time)},
                             {"cpu_ms", rounded_ms(turn.cpu)}};
  if (turn.by_host) object["by_host"] = true;
  if (turn.left) object["left_ms"] = rounded_ms(*turn.left);
  if (turn.thought.score) object["score"] = *turn.thought.score / 100.0;
  if (turn.thought.depth) object["depth"] = *turn.thought.depth;
  if (turn.thought.nodes) object["nodes"] = *turn.thought.nodes;
  if (!turn.thought.line.empty()) object["pv"] = turn.thought.line;
  if (!turn.comment.empty()) object["comment"] = turn.comment;
  return object;
}

boost::json::object account_json(const TimeAccount& account) {
  boost::json::object object{{"seat", account.seat == game::Seat::first ? 1 : 2},
                             {"answered", account.is_answered}};
  for (const auto& [name, value] : time_account_fields) object[name] = rounded_ms(account.*value);
  return object;
}

boost::json::object start_json(const game::Position& start, const game::Setup& setup) {
  const auto points = [&](const std::vector<game::Point>& stones) {
    boost::json::array array;
    for (const auto stone : stones) array.emplace_back(game::point_text(stone, setup));
    return array;
  };
  return {{"black", points(start.black)},
          {"white", points(start.white)},
          {"to_move", start.to_move == game::Colour::black ? "black" : "white"}};
}

void add_players(const GameRecord& record, game::Seat black_seat, boost::json::object& object) {
  const auto& black = record.player(black_seat);
  const auto& white = record.player(game::opponent(black_seat));
  object["black_time_ms"] = rounded_ms(black.time);
  object["white_time_ms"] = rounded_ms(white.time);
  object["black_cpu_ms"] = rounded_ms(black.cpu);
  object["white_cpu_ms"] = rounded_ms(white.cpu);
  object["black_ponder_ms"] = rounded_ms(black.ponder_cpu);
  object["white_ponder_ms"] = rounded_ms(white.ponder_cpu);
  object["black_tc"] = black.time_control;
  object["white_tc"] = white.time_control;
}

// By name; two players of one name share an entry.
void add_confinement(const GameRecord& record, game::Seat black_seat, boost::json::object& object) {
  const auto& black = record.player(black_seat);
  const auto& white = record.player(game::opponent(black_seat));
  boost::json::object tiers;
  tiers[black.name] = black.tier;
  tiers[white.name] = white.tier;
  boost::json::object walls;
  boost::json::array unconfined;
  for (const PlayerRecord* player : {&black, &white}) {
    if (!player->walls.empty()) walls[player->name] = player->walls;
    if (!player->confined()) unconfined.emplace_back(player->name);
  }
  object["tier"] = tiers;
  object["walls"] = walls;
  object["unconfined"] = unconfined;
}

void add_turns(const GameRecord& record, const Playthrough* played, boost::json::object& object) {
  boost::json::array times;
  boost::json::array cpu_times;
  for (const Turn& turn : record.turns) {
    times.push_back(rounded_ms(turn.time));
    cpu_times.push_back(rounded_ms(turn.cpu));
  }
  object["move_times_ms"] = times;
  object["move_cpu_ms"] = cpu_times;
  boost::json::array turns;
  if (played != nullptr) {
    for (const auto& done : played->turns) turns.push_back(turn_json(done, record));
  }
  object["turns"] = turns;
}

}  // namespace

std::string to_json(const GameRecord& record, Duration since_start, std::string_view type) {
  const auto played = play_through(record);
  const game::Game* const game = played ? played->game.get() : nullptr;
  const auto black = game != nullptr ? seat_of(game::Colour::black, *game) : game::Seat::first;
  boost::json::object object{
      {"type", type},
      {"game", record.number},
      {"round", record.round},
      {"pair", record.pair},
      {"black", record.player(black).name},
      {"white", record.player(game::opponent(black)).name},
      {"first", black == game::Seat::first ? "black" : "white"},
      {"variant", record.setup.game},
      {"rule", record.setup.rule},
      {"size", record.setup.size},
      {"opening", record.setup.opening},
      {"pass", record.setup.pass},
      {"result", game::text(record.outcome.score)},
      {"reason", game::text(record.outcome.reason)},
      {"detail", record.outcome.detail},
      {"plies", game != nullptr ? game->moves().size() : 0},
      {"moves", game != nullptr ? game::moves_text(*game) : ""},
      {"opening_plies", record.opening_plies},
  };
  if (record.start) object["start"] = start_json(*record.start, record.setup);
  add_players(record, black, object);
  add_turns(record, played ? &*played : nullptr, object);
  object["overshoot_ms"] = rounded_ms(record.overshoot);
  if (!record.continued_after.empty())
    object["continued_after"] = boost::json::value_from(record.continued_after);
  if (record.time_account) object["time_account"] = account_json(*record.time_account);
  add_confinement(record, black, object);
  if (record.date != Date{}) object["date"] = second_text(record.date);
  if (!record.event.empty()) object["event"] = record.event;
  if (!record.site.empty()) object["site"] = record.site;
  if (!record.comment.empty()) object["comment"] = record.comment;
  object["t"] = std::round(std::chrono::duration<double>(since_start).count() * 1e6) / 1e6;
  return json_text(object);
}

namespace {

Result<std::string> to_json_line(const GameRecord& record, const WriteOptions&) {
  if (auto played = play_through(record); !played) return played.error();
  return to_json(record, Duration::zero()) + "\n";
}

// One object; a tree of SGF begins with another bracket.
bool begins_json(std::string_view bytes) {
  const auto start = beginning(bytes);
  return start.starts_with("{") && trimmed(start.substr(1)).starts_with("\"");
}

}  // namespace

constinit const FormatInfo json_format{
    .id = "json",
    .name = "JSON, one object a line",
    .suffixes = {"json", "jsonl", "ndjson"},
    .carries = {Part::names,     Part::date,    Part::hour,   Part::second,        Part::event,
                Part::site,      Part::round,   Part::size,   Part::rule,          Part::result,
                Part::reason,    Part::times,   Part::clocks, Part::thoughts,      Part::comments,
                Part::decisions, Part::opening, Part::run,    Part::continuations, Part::passes,
                Part::pass_right},
    .time_unit = std::chrono::microseconds(1),
    .begins = &begins_json,
    .reader = &open_json,
    .writer = &to_json_line};

}  // namespace tengen::record
