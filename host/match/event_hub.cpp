#include "match/event_hub.hpp"

#include <algorithm>

namespace tengen::match {
namespace {

ClocksLeft clocks_of(const GameSession& session) {
  return {session.at(game::Seat::first).clock.left(), session.at(game::Seat::second).clock.left()};
}

}  // namespace

Subscription::~Subscription() {
  const std::lock_guard lock(hub_.mutex_);
  std::erase(hub_.subscriptions_, this);
  hub_.update_detail();
}

bool Subscription::wait(Deadline deadline) const {
  std::unique_lock lock(hub_.mutex_);
  const auto is_there = [&] { return lost_ || !queue_.empty(); };
  if (!deadline.is_never()) return hub_.changed_.wait_until(lock, deadline.point(), is_there);
  hub_.changed_.wait(lock, is_there);
  return true;
}

Subscription::Batch Subscription::take() {
  Batch batch;
  std::unique_lock lock(hub_.mutex_);
  batch.events.assign(queue_.begin(), queue_.end());
  queue_.clear();
  if (!std::exchange(lost_, false)) return batch;
  lock.unlock();
  batch.snapshot = hub_.state();
  // What came in between is in the snapshot; what comes from here on is in the next batch.
  lock.lock();
  std::erase_if(queue_, [&](const auto& event) { return event->sequence <= batch.snapshot->sequence; });
  return batch;
}

std::unique_ptr<Subscription> EventHub::subscribe(Detail detail, std::size_t capacity,
                                                  std::function<void()> on_event) {
  std::unique_ptr<Subscription> subscription(new Subscription(*this, detail, capacity, std::move(on_event)));
  const std::lock_guard lock(mutex_);
  subscriptions_.push_back(subscription.get());
  update_detail();
  return subscription;
}

void EventHub::update_detail() {
  Detail highest = Detail::none;
  for (const auto* subscription : subscriptions_) highest = std::max(highest, subscription->detail_);
  detail_ = highest;
}

RunState EventHub::state() const {
  std::unique_lock lock(mutex_);
  RunState state = state_;
  lock.unlock();
  // Sessions have locks of their own, which their threads hold while they take a turn down.
  for (auto& [slot, running] : state.running) {
    if (running.game.session) running.view = running.game.session->view();
  }
  return state;
}

RunState EventHub::summary() const {
  const std::lock_guard lock(mutex_);
  RunState summary;
  summary.sequence = state_.sequence;
  summary.info = state_.info;
  summary.start = state_.start;
  summary.games = state_.games;
  summary.standings = state_.standings;
  summary.test = state_.test;
  summary.paused = state_.paused;
  summary.concurrency = state_.concurrency;
  summary.complete = state_.complete;
  return summary;
}

template <class Change>
void EventHub::post(Detail detail, Happening what, Change&& change) {
  const std::lock_guard lock(mutex_);
  change();
  ++state_.sequence;
  if (!tells(detail)) return;
  const auto event =
      std::make_shared<const Event>(Event{state_.sequence, SteadyClock::now(), std::move(what)});
  for (auto* subscription : subscriptions_) {
    if (subscription->detail_ < detail || subscription->lost_) continue;
    if (subscription->queue_.size() >= subscription->capacity_) {
      subscription->queue_.clear();
      subscription->lost_ = true;
    } else {
      subscription->queue_.push_back(event);
    }
    if (subscription->on_event_) subscription->on_event_();
  }
  changed_.notify_all();
}

void EventHub::post(Detail detail, Happening what) {
  post(detail, std::move(what), [] {});
}

void EventHub::on_test(std::string words) {
  const std::lock_guard lock(mutex_);
  state_.test = std::move(words);
}

void EventHub::on_games(std::int64_t games) {
  const std::lock_guard lock(mutex_);
  state_.games = games;
}

void EventHub::on_thinking(std::int64_t game, game::Seat seat, const record::Thought& thought) {
  if (tells(Detail::thinking)) post(Detail::thinking, ThinkingTold{game, seat, thought});
}

void EventHub::on_line(std::int64_t game, game::Seat seat, char direction, std::string_view line) {
  if (tells(Detail::lines)) post(Detail::lines, ProtocolLine{game, seat, direction, std::string(line)});
}

void EventHub::on_question(const GameSession& session, const OpenQuestion& question) {
  if (!tells(Detail::turns)) return;
  post(Detail::turns, QuestionOpened{session.record().number, question, clocks_of(session)});
}

void EventHub::on_turn(const GameSession& session) {
  if (!tells(Detail::turns)) return;
  const auto& record = session.record();
  const auto& turn = record.turns.back();
  if (auto complaint = session.at(turn.seat).player.engine->complaint(); !complaint.empty())
    post(Detail::turns, Complained{record.number, turn.seat, std::move(complaint)});
  post(Detail::turns, TurnTaken{record.number, record.turns.size(), turn, clocks_of(session)});
}

void EventHub::on_steered(const GameSession& session, const Command& command, const Steered& done) {
  if (!tells(Detail::turns)) return;
  post(Detail::turns, GameSteered{session.record().number, command, done, clocks_of(session)});
}

void EventHub::on_start(const RunInfo& info) {
  post(Detail::results, RunStarted{info}, [&] {
    state_.info = info;
    state_.standings = info.before;
    state_.games = info.games;
    state_.concurrency = info.concurrency;
    state_.start = SteadyClock::now();
  });
}

void EventHub::on_game_start(const GameStarted& game) {
  post(Detail::results, game, [&] { state_.running[game.slot] = {game, SteadyClock::now()}; });
}

void EventHub::on_game_end(int slot, const record::GameRecord& record, const Standings& standings) {
  const auto change = [&] {
    state_.running.erase(slot);
    state_.standings = standings;
  };
  if (tells(Detail::results)) return post(Detail::results, GameEnded{slot, record, standings}, change);
  // Nobody is told: the copies are saved.
  const std::lock_guard lock(mutex_);
  change();
  ++state_.sequence;
}

void EventHub::on_game_void(int slot, const record::GameRecord& record, int replays) {
  post(Detail::results, GameVoided{slot, record, replays}, [&] {
    state_.running.erase(slot);
    state_.standings.add_void();
  });
}

void EventHub::on_unit_end(const Unit& unit, const std::vector<record::GameRecord>&) {
  post(Detail::results, UnitEnded{unit});
}

void EventHub::on_unit_skipped(const Unit& unit, const UnitResult& result, const std::string& why) {
  post(Detail::results, UnitSkipped{unit, result, why});
}

void EventHub::on_pause(bool paused) {
  post(Detail::results, RunPaused{paused}, [&] { state_.paused = paused; });
}

void EventHub::on_concurrency(int slots) {
  post(Detail::results, ConcurrencyChanged{slots}, [&] { state_.concurrency = slots; });
}

void EventHub::on_end(const Standings& standings, bool complete) {
  post(Detail::results, RunEnded{standings, complete}, [&] {
    state_.standings = standings;
    state_.complete = complete;
  });
}

}  // namespace tengen::match
