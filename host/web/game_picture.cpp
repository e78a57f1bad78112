#include "web/game_picture.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"
#include "record/model/continuation.hpp"
#include "record/text/date.hpp"
#include "web/position_json.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;
using game::Seat;

json::value milliseconds_or_null(const std::optional<Duration>& duration) {
  return duration ? json::value(*duration / std::chrono::milliseconds(1)) : json::value(nullptr);
}

json::value clock_json(const engine::TimeControl& clock) {
  if (!clock.limited()) return nullptr;
  const auto ms = [](Duration duration) { return duration / std::chrono::milliseconds(1); };
  return json::object{
      {"turn_ms", ms(clock.turn)}, {"match_ms", ms(clock.match)}, {"increment_ms", ms(clock.increment)}};
}

// The record of a game before its run tells it.
record::GameRecord expected_record(const GameOrder& order) {
  record::GameRecord record;
  if (order.continued) record = order.continued->record;
  record.setup = order.setup;
  for (std::size_t i = 0; i < 2; ++i) record.players[i].name = order.seats[i].name;
  return record;
}

}  // namespace

std::int64_t host_ms(TimePoint point) { return point.time_since_epoch() / std::chrono::milliseconds(1); }

GamePicture::GamePicture(std::string id, GameOrder order)
    : id_(std::move(id)), order_(std::move(order)), record_(expected_record(order_)) {
  replay();
}

GamePicture::GamePicture(std::string id, GameOrder order, record::GameRecord record)
    : id_(std::move(id)), order_(std::move(order)), record_(std::move(record)), playing_(false) {
  for (const auto& turn : record_.turns)
    if (turn.left) left_[game::index(turn.seat)] = turn.left;
  replay();
  over_ = record_.outcome.score != game::Score::none || record_.outcome.reason != game::Reason::aborted ||
          (game_ && game_->outcome());
  if (over_ && game_ && game_->outcome() && record_.outcome.score == game::Score::none)
    record_.outcome = *game_->outcome();
}

void GamePicture::replay() {
  auto game = record::replay(record_);
  game_ = game ? std::move(*game) : nullptr;
}

json::array GamePicture::players() const {
  json::array players;
  for (const Seat seat : {Seat::first, Seat::second}) {
    const std::size_t i = game::index(seat);
    const auto& wanted = order_.seats[i];
    const auto& player = record_.players[i];
    json::object object{{"name", printable(player.name.empty() ? wanted.name : player.name)},
                        {"kind", wanted.person ? "person" : "engine"},
                        {"colour", colour_text(game_ ? game_->colour(seat) : game::Colour::black)},
                        {"clock", clock_json(wanted.clock)},
                        {"left_ms", milliseconds_or_null(left_[i])}};
    if (!wanted.person) {
      object["engine"] = wanted.engine;
      object["level"] = wanted.level;
      object["tier"] = player.tier;
    }
    players.push_back(std::move(object));
  }
  return players;
}

json::value GamePicture::question_value() const {
  if (!game_ || game_->outcome() || over_ || !question_) return nullptr;
  json::object object = question_json(*game_);
  object["id"] = question_->id;
  object["asked_ms"] = host_ms(question_->asked);
  object["deadline_ms"] =
      question_->deadline ? json::value(host_ms(*question_->deadline)) : json::value(nullptr);
  return object;
}

json::object GamePicture::state() const {
  std::unique_ptr<game::Game> played;
  json::object state{
      {"id", id_},
      {"sequence", sequence_},
      {"host_ms", host_ms()},
      {"setup", setup_json(record_.setup)},
      {"players", players()},
      {"start", start_json(record_)},
      {"turns", turns_json(record_, played)},
      {"question", question_value()},
      {"paused_ms", paused_ms()},
      {"draw_offered_by",
       draw_offered_by_ ? json::value(game::index(*draw_offered_by_)) : json::value(nullptr)},
      {"status", !error_.empty() ? "failed"
                 : over_         ? "over"
                 : playing_      ? "playing"
                                 : "stopped"},
      {"outcome", over_ ? json::value(outcome_json(record_.outcome)) : json::value(nullptr)},
      {"error", error_},
      {"date", record_.date == record::Date() ? json::value(nullptr)
                                              : json::value(record::second_text(record_.date))}};
  if (order_.keys.are_used()) state["linked"] = true;
  if (order_.link) state["waits_for"] = game::index(*order_.link);
  if (!order_.after.empty()) state["after"] = order_.after;
  if (!order_.next.empty()) state["next"] = order_.next;
  return state;
}

json::object GamePicture::summary() const {
  json::object summary{
      {"id", id_},
      {"setup", setup_json(record_.setup)},
      {"players", players()},
      {"turns", record_.turns.size()},
      {"status", !error_.empty() ? "failed"
                 : over_         ? "over"
                 : playing_      ? "playing"
                                 : "stopped"},
      {"outcome", over_ ? json::value(outcome_json(record_.outcome)) : json::value(nullptr)}};
  if (order_.keys.are_used()) summary["linked"] = true;
  if (order_.link) summary["waits_for"] = game::index(*order_.link);
  if (order_.file) summary["file"] = to_json(*order_.file);
  return summary;
}

json::value GamePicture::paused_ms() const {
  return paused_ ? json::value(host_ms(*paused_)) : json::value(nullptr);
}

// The question's clock stood still so long.
void GamePicture::move_question(Duration by) {
  question_->asked += by;
  if (question_->deadline) *question_->deadline += by;
}

void GamePicture::pause(TimePoint at) {
  if (!paused_) paused_ = at;
}

void GamePicture::go_on(TimePoint at) {
  if (!paused_) return;
  const Duration pause = at - std::max(*paused_, question_ ? question_->asked : *paused_);
  paused_.reset();
  if (!question_ || pause <= Duration::zero()) return;
  if (left_out_of_ != question_->id) left_out_ = {};
  left_out_of_ = question_->id;
  left_out_ += pause;
  move_question(pause);
}

void GamePicture::take_snapshot(const match::RunState& state) {
  sequence_ = state.sequence;
  if (state.running.empty()) return;
  const auto& view = state.running.begin()->second.view;
  record_ = view.record;
  left_ = view.left;
  question_ = view.question;
  if (question_ && question_->id == left_out_of_) move_question(left_out_);
  if (view.paused && !paused_) paused_ = SteadyClock::now();
  if (!view.paused) paused_.reset();
  draw_offered_by_ = view.draw_offered_by;
  replay();
}

std::vector<std::string> GamePicture::take(const match::Subscription::Batch& batch) {
  std::vector<std::string> messages;
  if (batch.snapshot) {
    take_snapshot(*batch.snapshot);
    messages.push_back(snapshot());
  }
  for (const auto& event : batch.events) {
    if (event->sequence <= sequence_) continue;
    sequence_ = event->sequence;
    if (auto message = take(*event)) messages.push_back(json::serialize(*message));
  }
  return messages;
}

std::optional<json::object> GamePicture::take(const match::Event& event) {
  json::object message{{"game", id_}, {"sequence", event.sequence}, {"host_ms", host_ms()}};
  json::object changes;
  if (const auto* const started = std::get_if<match::GameStarted>(&event.what)) {
    const auto view = started->session->view();
    record_ = view.record;
    left_ = view.left;
    replay();
    // A game that was continued has turns that nobody was told of.
    return json::object{{"type", "snapshot"}, {"game", state()}};
  }
  if (const auto* const question = std::get_if<match::QuestionOpened>(&event.what)) {
    message["type"] = "question";
    question_ = question->question;
    left_ = question->left;
    changes["question"] = question_value();
  } else if (const auto* const taken = std::get_if<match::TurnTaken>(&event.what)) {
    // What a view has shown already.
    if (taken->number <= record_.turns.size() || !game_) return std::nullopt;
    message["type"] = "turn";
    const auto before = game_->clone();
    if (game_->answer(taken->turn.answer)) return std::nullopt;
    record_.turns.push_back(taken->turn);
    question_.reset();
    draw_offered_by_.reset();
    left_ = taken->left;
    message["turn"] = turn_json(taken->turn, *before, *game_);
    changes["question"] = nullptr;
    changes["draw_offered_by"] = nullptr;
  } else if (const auto* const steered = std::get_if<match::GameSteered>(&event.what)) {
    message["type"] = "steered";
    message["did"] = steered->done.did;
    left_ = steered->left;
    const auto& command = steered->command;
    if (std::holds_alternative<match::Pause>(command)) pause(event.at);
    if (std::holds_alternative<match::Continue>(command)) go_on(event.at);
    if (const auto* const offer = std::get_if<match::OfferDraw>(&command)) draw_offered_by_ = offer->seat;
    if (std::holds_alternative<match::DeclineDraw>(command)) draw_offered_by_.reset();
    if (std::holds_alternative<match::TakeBack>(command)) {
      record_.turns.resize(std::min(record_.turns.size(), steered->done.turns));
      draw_offered_by_.reset();
      question_.reset();
      replay();
    }
    changes["paused_ms"] = paused_ms();
    changes["draw_offered_by"] =
        draw_offered_by_ ? json::value(game::index(*draw_offered_by_)) : json::value(nullptr);
    changes["question"] = question_value();
  } else if (const auto* const ended = std::get_if<match::GameEnded>(&event.what)) {
    message["type"] = "end";
    record_ = ended->record;
    question_.reset();
    over_ = true;
    playing_ = false;
    paused_.reset();
    replay();
    changes["status"] = "over";
    changes["paused_ms"] = nullptr;
    changes["question"] = nullptr;
    changes["outcome"] = outcome_json(record_.outcome);
  } else {
    return std::nullopt;
  }
  message["turns"] = record_.turns.size();
  changes["players"] = players();
  message["changes"] = std::move(changes);
  return message;
}

std::string GamePicture::end(const std::string& error) {
  error_ = error;
  playing_ = false;
  question_.reset();
  return snapshot();
}

std::string GamePicture::lead_to(const std::string& next) {
  order_.next = next;
  return snapshot();
}

std::string GamePicture::snapshot() const {
  return json::serialize(json::object{{"type", "snapshot"}, {"game", state()}});
}

}  // namespace tengen::web
