// The events of a run for any number of subscribers, who come and go while it is played. No game waits for a
// subscriber: one that is slow loses its queue and gets a snapshot of the run instead.
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

// Any thread, one at a time. The hub outlives it.
class Subscription {
 public:
  // What has happened since the last batch.
  struct Batch {
    // First of all, and whenever events were lost: how the run stands. The events follow it.
    std::optional<RunState> snapshot;
    std::vector<std::shared_ptr<const Event>> events;
  };

  ~Subscription();
  Subscription(const Subscription&) = delete;
  Subscription& operator=(const Subscription&) = delete;

  // Waits until there is something to take.
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

// Listens to a run and to its games (MatchOptions::events). Any thread.
class EventHub : public MatchObserver, public GameListener {
 public:
  static constexpr std::size_t usual_capacity = 4096;

  // `on_event` is called, on the thread of the event, when there is something to take; it returns soon and
  // calls nothing of the hub.
  std::unique_ptr<Subscription> subscribe(Detail detail, std::size_t capacity = usual_capacity,
                                          std::function<void()> on_event = {});
  RunState state() const;
  // The same without the games that run, which costs little.
  RunState summary() const;
  // Whether a subscriber is told that much now.
  bool tells(Detail detail) const { return detail_.load(std::memory_order_relaxed) >= detail; }

  // How the run's test stands, for the state.
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
  // `change` brings the state up to date; both happen at once.
  template <class Change>
  void post(Detail detail, Happening what, Change&& change);
  void post(Detail detail, Happening what);
  // The mutex is held.
  void update_detail();

  mutable std::mutex mutex_;  // guards what follows
  mutable std::condition_variable changed_;
  RunState state_;
  std::vector<Subscription*> subscriptions_;
  std::atomic<Detail> detail_ = Detail::none;  // the highest of the subscriptions
};

}  // namespace tengen::match
