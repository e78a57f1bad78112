// Sends the events of a run to any number of subscribers, which may come and go. No game waits for a
// subscriber: a slow one loses its queue and gets a snapshot of the run instead.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "match/event.hpp"
#include "match/run_state.hpp"

namespace tengen::match {

class EventHub;

// Any thread, one at a time. The hub must outlive the subscription.
class Subscription {
 public:
  // The events since the last batch.
  struct Batch {
    // Set at first and after lost events: the state of the run before the events below.
    std::optional<RunState> snapshot;
    std::vector<std::shared_ptr<const Event>> events;
  };

  ~Subscription();
  Subscription(const Subscription&) = delete;
  Subscription& operator=(const Subscription&) = delete;

  // Waits until take() has something.
  bool wait(Deadline deadline) const;
  Batch take();

 private:
  friend class EventHub;
  Subscription(EventHub& hub, Detail detail, std::size_t capacity, std::function<void()> on_event)
      : hub_(hub), detail_(detail), capacity_(capacity), on_event_(std::move(on_event)) {}

  EventHub& hub_;
  const Detail detail_;
  const std::size_t capacity_;
  const std::function<void()> on_event_;
  // Guarded by the hub's mutex.
  std::deque<std::shared_ptr<const Event>> queue_;
  bool lost_ = true;
};

// Gets the events of a run and its games (MatchOptions::events). Any thread.
class EventHub : public MatchObserver, public GameListener {
 public:
  static constexpr std::size_t usual_capacity = 4096;

  // Calls `on_event` on the event's thread when take() has something. `on_event` must return soon and must
  // not call the hub.
  std::unique_ptr<Subscription> subscribe(Detail detail, std::size_t capacity = usual_capacity,
                                          std::function<void()> on_event = {});
  RunState state() const;
  // The state without running games; cheap.
  RunState summary() const;
  // Whether a subscriber gets events of this level now.
  bool tells(Detail detail) const { return detail_.load(std::memory_order_relaxed) >= detail; }

  // Sets the number of games of the run, without skipped ones.
  void on_games(std::int64_t games);
  // Sets the test's status in the state.
  void on_test(std::string words);
  void on_thinking(std::int64_t game, game::Seat seat, const record::Thought& thought);
  void on_line(std::int64_t game, game::Seat seat, char direction, std::string_view line);

  void on_question(const GameSession& session, const OpenQuestion& question) override;
  void on_turn(const GameSession& session) override;
  void on_steered(const GameSession& session, const Command& command, const Steered& done) override;

  void on_start(const RunInfo& info) override;
  void on_game_start(const GameStarted& game) override;
  void on_game_end(int slot, const record::GameRecord& record, const Standings& standings) override;
  void on_game_void(int slot, const record::GameRecord& record, int replays) override;
  void on_unit_end(const Unit& unit, const std::vector<record::GameRecord>& records) override;
  void on_unit_skipped(const Unit& unit, const UnitResult& result, const std::string& why) override;
  void on_pause(bool paused) override;
  void on_concurrency(int slots) override;
  void on_end(const Standings& standings, bool complete) override;

 private:
  friend class Subscription;
  // Updates the state by `change` and sends the event, under one lock.
  template <class Change>
  void post(Detail detail, Happening what, Change&& change);
  void post(Detail detail, Happening what);
  // The caller holds the mutex.
  void update_detail();

  mutable std::mutex mutex_;  // guards the members below
  mutable std::condition_variable changed_;
  RunState state_;
  std::vector<Subscription*> subscriptions_;
  std::atomic<Detail> detail_ = Detail::none;  // the highest of the subscriptions
};

}  // namespace tengen::match
