#include "web/run/run_picture.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "record/formats/json.hpp"
#include "record/text/answer_text.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

constexpr std::size_t most_ended = 64;

std::int64_t number_of(const json::object& object, std::string_view name, std::int64_t otherwise = 0) {
  Members members(object);
  return members.number(name).value_or(otherwise);
}

std::optional<Duration> duration_of(const json::value& value) {
  std::error_code error;
  const auto nanoseconds = value.to_number<std::int64_t>(error);
  return error ? std::nullopt : std::optional<Duration>(nanoseconds);
}

match::ClocksLeft left_of(const json::object& line) {
  match::ClocksLeft left;
  Members members(line);
  const auto* const array = members.array("left_ns");
  for (std::size_t i = 0; array != nullptr && i < left.size() && i < array->size(); ++i)
    left[i] = duration_of((*array)[i]);
  return left;
}

game::Seat seat_of(const json::object& line) {
  return number_of(line, "seat") == 0 ? game::Seat::first : game::Seat::second;
}

match::OpenQuestion question_of(const json::object& object) {
  match::OpenQuestion question;
  question.id = static_cast<std::uint64_t>(number_of(object, "id"));
  question.seat = seat_of(object);
  question.asked = TimePoint(Duration(number_of(object, "asked_ns")));
  Members members(object);
  if (const auto deadline = members.number("deadline_ns")) question.deadline = TimePoint(Duration(*deadline));
  return question;
}

record::Thought thought_of(const json::object& line) {
  Members members(line);
  record::Thought thought;
  if (const auto score = members.number("score")) thought.score = static_cast<int>(*score);
  if (const auto depth = members.number("depth")) thought.depth = static_cast<int>(*depth);
  if (const auto nodes = members.number("nodes")) thought.nodes = static_cast<std::uint64_t>(*nodes);
  thought.line = members.text("line", 4000);
  return thought;
}

std::optional<record::GameRecord> record_of_line(const json::object& line) {
  Members members(line);
  const auto* const object = members.object("record");
  if (object == nullptr) return std::nullopt;
  const std::string text = json::serialize(*object);
  auto game = record::open_json(text, {})->next();
  if (!game || !*game) return std::nullopt;
  return std::move(**game);
}

// Who plays, by seat.
GameOrder order_of(const record::GameRecord& record, const json::object& values) {
  GameOrder order;
  order.setup = record.setup;
  Members members(values);
  const auto* const engines = members.array("engines");
  for (std::size_t i = 0; i < 2; ++i) {
    auto& seat = order.seats[i];
    seat.name = record.players[i].name;
    seat.engine = seat.name;
    if (const auto clock = engine::parse_time_control(record.players[i].time_control)) seat.clock = *clock;
    for (std::size_t k = 0; engines != nullptr && k < engines->size(); ++k) {
      Members engine((*engines)[k].as_object());
      if (engine.text("name") == seat.name) seat.engine = engine.text("id");
    }
  }
  return order;
}

// What viewers see of a line, by the names that both have.
json::object chosen(const json::object& line, std::initializer_list<std::string_view> names) {
  json::object object;
  for (const auto name : names)
    if (const auto* const value = line.if_contains(name)) object[name] = *value;
  return object;
}

}  // namespace

std::vector<std::string> RunPicture::take(std::string_view lines) {
  std::vector<std::string> messages;
  while (!lines.empty()) {
    const auto end = std::min(lines.find('\n'), lines.size());
    if (const auto line = parse_object(lines.substr(0, end))) take_line(*line, messages);
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return messages;
}

void RunPicture::take_line(const json::object& line, std::vector<std::string>& messages) {
  Members members(line);
  const std::string type = members.text("type");
  const auto add = [&](std::vector<std::string> more) {
    std::move(more.begin(), more.end(), std::back_inserter(messages));
  };
  if (type == "state") {
    take_state(line);
    messages = {snapshot()};
  } else if (type == "start") {
    add(start(line));
  } else if (type == "question") {
    add(tell(line, match::QuestionOpened{number_of(line, "game"), question_of(line), left_of(line)}));
  } else if (type == "turn") {
    const auto* const game = this->game(number_of(line, "game"));
    if (game == nullptr) return;
    const auto answer = record::parse_answer(members.text("answer", 4000), game->record().setup);
    if (!answer) return;
    record::Turn turn{seat_of(line), *answer, Duration(number_of(line, "time_ns"))};
    turn.by_host = members.flag("by_host");
    turn.thought = thought_of(line);
    const auto left = left_of(line);
    turn.left = left[game::index(turn.seat)];
    add(tell(line, match::TurnTaken{number_of(line, "game"),
                                    static_cast<std::size_t>(number_of(line, "number")), turn, left}));
  } else if (type == "thinking" || type == "complaint" || type == "line") {
    messages.push_back(json::serialize(line));
  } else if (type == "end") {
    end(line, messages);
  } else if (type == "void") {
    games_.erase(number_of(line, "game"));
  } else if (type == "paused" || type == "concurrency") {
    change(chosen(line, {"paused", "concurrency"}), messages);
  } else if (type == "over") {
    over_ = true;
    change(chosen(line, {"complete"}), messages);
  }
}

void RunPicture::take_state(const json::object& line) {
  values_ = chosen(line, {"games", "finished", "void", "concurrency", "paused", "complete", "games_a_minute",
                          "seconds_left", "test", "setup", "engines"});
  // Games that ended meanwhile were not told.
  std::erase_if(games_, [](const auto& one) { return one.second.picture->is_playing(); });
  Members members(line);
  const auto* const running = members.array("running");
  for (std::size_t i = 0; running != nullptr && i < running->size(); ++i)
    if ((*running)[i].is_object()) start((*running)[i].get_object());
}

std::vector<std::string> RunPicture::start(const json::object& line) {
  auto record = record_of_line(line);
  if (!record) return {};
  Members members(line);
  match::RunState state;
  state.sequence = ++sequence_;
  auto& running = state.running[0];
  running.view.left = left_of(line);
  if (const auto* const question = members.object("question")) running.view.question = question_of(*question);
  running.view.paused = members.flag("paused");
  auto& game = games_[number_of(line, "game")];
  game.slot = number_of(line, "slot");
  game.picture =
      std::make_unique<GamePicture>(std::to_string(number_of(line, "game")), order_of(*record, values_));
  running.view.record = std::move(*record);
  return game.picture->take({std::move(state), {}});
}

std::vector<std::string> RunPicture::tell(const json::object& line, match::Happening what) {
  const auto found = games_.find(number_of(line, "game"));
  if (found == games_.end()) return {};
  auto event =
      std::make_shared<const match::Event>(match::Event{++sequence_, SteadyClock::now(), std::move(what)});
  return found->second.picture->take({std::nullopt, {std::move(event)}});
}

void RunPicture::end(const json::object& line, std::vector<std::string>& messages) {
  const std::int64_t number = number_of(line, "game");
  if (auto record = record_of_line(line)) {
    const match::Standings none{std::vector<std::string>()};
    for (auto& message : tell(line, match::GameEnded{0, std::move(*record), none}))
      messages.push_back(std::move(message));
    ended_.push_back(number);
  }
  if (ended_.size() > most_ended) {
    games_.erase(ended_.front());
    ended_.pop_front();
  }
  change(chosen(line, {"games", "finished", "void", "test", "games_a_minute", "seconds_left"}), messages);
}

void RunPicture::change(json::object changes, std::vector<std::string>& messages) {
  for (const auto& [name, value] : changes) values_[name] = value;
  messages.push_back(json::serialize(json::object{{"type", "run changed"}, {"changes", std::move(changes)}}));
}

std::string RunPicture::snapshot() const {
  json::object run = values_;
  run["id"] = id_;
  run["name"] = name_;
  json::array running;
  for (const auto& [number, game] : games_)
    if (game.picture->is_playing()) running.push_back(game.picture->state());
  run["running"] = std::move(running);
  return json::serialize(json::object{{"type", "run"}, {"run", std::move(run)}});
}

const GamePicture* RunPicture::game(std::int64_t number) const {
  const auto found = games_.find(number);
  return found == games_.end() ? nullptr : found->second.picture.get();
}

}  // namespace tengen::web
