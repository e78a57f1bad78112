#include "tournament/control/run_watch.hpp"

#include <boost/json.hpp>
#include <cmath>
#include <map>

#include "base/text.hpp"
#include "record/formats/json.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/json_text.hpp"
#include "tournament/run/standings_json.hpp"

namespace tengen::tournament {
namespace {

namespace json = boost::json;

// A watcher reads ten batches a second: what is lost in between comes as a state.
constexpr std::size_t capacity = 4096;

std::int64_t nanoseconds(TimePoint point) { return point.time_since_epoch() / std::chrono::nanoseconds(1); }

json::array left_json(const match::ClocksLeft& left) {
  json::array array;
  for (const auto& one : left) array.push_back(one ? json::value(one->count()) : json::value(nullptr));
  return array;
}

void add_thought(json::object& object, const record::Thought& thought) {
  if (thought.score) object["score"] = *thought.score;
  if (thought.depth) object["depth"] = *thought.depth;
  if (thought.nodes) object["nodes"] = *thought.nodes;
  if (!thought.line.empty()) object["line"] = printable(thought.line, 400);
}

json::object question_json(const match::OpenQuestion& question) {
  return {{"id", question.id},
          {"seat", game::index(question.seat)},
          {"asked_ns", nanoseconds(question.asked)},
          {"deadline_ns",
           question.deadline ? json::value(nanoseconds(*question.deadline)) : json::value(nullptr)}};
}

// The record is text already.
json::value record_json(const record::GameRecord& record) {
  std::error_code error;
  return json::parse(record::to_json(record, Duration::zero()), error);
}

json::object game_json(const match::GameStarted& game, const match::GameView& view) {
  return {{"game", game.number},
          {"slot", game.slot},
          {"black", printable(game.black)},
          {"white", printable(game.white)},
          {"record", record_json(view.record)},
          {"left_ns", left_json(view.left)},
          {"question", view.question ? json::value(question_json(*view.question)) : json::value(nullptr)},
          {"paused", view.paused}};
}

json::object rates_json(const match::RunState& run) {
  json::object object{{"games", run.games},
                      {"finished", run.finished()},
                      {"void", run.standings.voided()},
                      {"games_a_minute", std::round(run.rate() * 10) / 10},
                      {"seconds_left", nullptr},
                      {"test", run.test.empty() ? json::value(nullptr) : json::value(run.test)}};
  if (const auto left = run.seconds_left()) object["seconds_left"] = std::round(*left);
  return object;
}

json::object state_json(const match::RunState& run) {
  json::object object = rates_json(run);
  object["type"] = "state";
  object["concurrency"] = run.concurrency;
  object["paused"] = run.paused;
  object["complete"] = run.complete ? json::value(*run.complete) : json::value(nullptr);
  object["seconds"] = std::round(std::chrono::duration<double>(SteadyClock::now() - run.start).count());
  const auto& setup = run.info.setup;
  object["setup"] = json::object{{"game", setup.game},
                                 {"rule", setup.rule},
                                 {"size", setup.size},
                                 {"opening", setup.opening},
                                 {"pass", setup.pass}};
  json::array engines;
  for (const auto& one : run.info.participants)
    engines.push_back({{"name", printable(one.name)},
                       {"id", printable(one.id)},
                       {"tier", one.tier},
                       {"clock", printable(one.time_control)}});
  object["engines"] = std::move(engines);
  object["standings"] = to_json(run.standings);
  json::array running;
  for (const auto& [slot, one] : run.running) running.push_back(game_json(one.game, one.view));
  object["running"] = std::move(running);
  return object;
}

// An event as an object without its type; nothing: watchers are not told of it.
class Teller {
 public:
  Teller(const game::Setup& setup, const match::EventHub& events, std::optional<std::int64_t> lines_of)
      : setup_(setup), events_(events), lines_of_(lines_of) {}

  std::optional<json::object> operator()(const match::GameStarted& game) const {
    auto object = game_json(game, game.session ? game.session->view() : match::GameView{});
    object["type"] = "start";
    return object;
  }
  std::optional<json::object> operator()(const match::QuestionOpened& one) const {
    json::object object = question_json(one.question);
    object["type"] = "question";
    object["game"] = one.game;
    object["left_ns"] = left_json(one.left);
    return object;
  }
  std::optional<json::object> operator()(const match::TurnTaken& one) const {
    json::object object{{"type", "turn"},
                        {"game", one.game},
                        {"number", one.number},
                        {"seat", game::index(one.turn.seat)},
                        {"answer", record::answer_text(one.turn.answer, setup_)},
                        {"time_ns", one.turn.time.count()},
                        {"by_host", one.turn.by_host},
                        {"left_ns", left_json(one.left)}};
    add_thought(object, one.turn.thought);
    return object;
  }
  std::optional<json::object> operator()(const match::ThinkingTold& one) const {
    json::object object{{"type", "thinking"}, {"game", one.game}, {"seat", game::index(one.seat)}};
    add_thought(object, one.thought);
    return object;
  }
  std::optional<json::object> operator()(const match::Complained& one) const {
    return json::object{{"type", "complaint"},
                        {"game", one.game},
                        {"seat", game::index(one.seat)},
                        {"text", printable(one.text, 400)}};
  }
  std::optional<json::object> operator()(const match::ProtocolLine& one) const {
    if (one.game != lines_of_) return std::nullopt;
    return json::object{{"type", "line"},
                        {"game", one.game},
                        {"seat", game::index(one.seat)},
                        {"direction", std::string(1, one.direction)},
                        {"text", printable(one.line, 400)}};
  }
  std::optional<json::object> operator()(const match::GameSteered& one) const {
    return json::object{{"type", "steered"},
                        {"game", one.game},
                        {"did", one.done.did},
                        {"turns", one.done.turns},
                        {"left_ns", left_json(one.left)}};
  }
  std::optional<json::object> operator()(const match::GameEnded& one) const {
    json::object object{{"type", "end"}};
    for (auto& [name, value] : rates_json(events_.summary())) object[name] = std::move(value);
    object["game"] = one.record.number;
    object["slot"] = one.slot;
    object["record"] = record_json(one.record);
    object["finished"] = one.standings.finished();
    object["void"] = one.standings.voided();
    object["standings"] = to_json(one.standings);
    return object;
  }
  std::optional<json::object> operator()(const match::GameVoided& one) const {
    return json::object{
        {"type", "void"}, {"game", one.record.number}, {"slot", one.slot}, {"replays", one.replays}};
  }
  std::optional<json::object> operator()(const match::UnitSkipped& one) const {
    return json::object{{"type", "skipped"}, {"games", one.unit.games}, {"why", printable(one.why, 400)}};
  }
  std::optional<json::object> operator()(const match::RunPaused& one) const {
    return json::object{{"type", "paused"}, {"paused", one.paused}};
  }
  std::optional<json::object> operator()(const match::ConcurrencyChanged& one) const {
    return json::object{{"type", "concurrency"}, {"concurrency", one.slots}};
  }
  std::optional<json::object> operator()(const match::RunEnded& one) const {
    return json::object{{"type", "over"}, {"complete", one.complete}};
  }
  std::optional<json::object> operator()(const match::RunStarted&) const { return std::nullopt; }
  std::optional<json::object> operator()(const match::UnitEnded&) const { return std::nullopt; }

 private:
  const game::Setup& setup_;
  const match::EventHub& events_;
  const std::optional<std::int64_t> lines_of_;
};

// Of many words of an engine's thinking in a batch only the last one of each seat is told.
std::vector<const match::Event*> worth_telling(const match::Subscription::Batch& batch) {
  std::map<std::pair<std::int64_t, game::Seat>, const match::Event*> last;
  for (const auto& event : batch.events)
    if (const auto* const told = std::get_if<match::ThinkingTold>(&event->what))
      last[{told->game, told->seat}] = event.get();
  std::vector<const match::Event*> events;
  for (const auto& event : batch.events) {
    const auto* const told = std::get_if<match::ThinkingTold>(&event->what);
    if (told == nullptr || last[{told->game, told->seat}] == event.get()) events.push_back(event.get());
  }
  return events;
}

}  // namespace

RunWatch::RunWatch(match::EventHub& events, std::optional<std::int64_t> lines_of,
                   std::function<void()> on_news)
    : events_(events),
      lines_of_(lines_of),
      subscription_(events.subscribe(lines_of ? match::Detail::lines : match::Detail::thinking, capacity,
                                     std::move(on_news))) {}

std::string RunWatch::take() {
  const auto batch = subscription_->take();
  std::string text;
  if (batch.snapshot) {
    setup_ = batch.snapshot->info.setup;
    text += record::json_text(state_json(*batch.snapshot)) + "\n";
  }
  const Teller tell(setup_, events_, lines_of_);
  for (const auto* const event : worth_telling(batch))
    if (auto object = std::visit(tell, event->what)) text += record::json_text(std::move(*object)) + "\n";
  return text;
}

}  // namespace tengen::tournament
