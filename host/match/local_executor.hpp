// Plays units in slots of this process. Each slot has its own thread and, if pinned, its own CPUs.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "match/cpu_claims.hpp"
#include "match/executor.hpp"
#include "match/slot.hpp"

namespace tengen::match {

class LocalExecutor final : public Executor, private Run {
 public:
  // The factory must outlive the executor. Orders name entrants by index; `concurrency` is the capacity.
  LocalExecutor(std::vector<Entrant> entrants, MatchOptions options, engine::EngineFactory& factory);
  ~LocalExecutor() override;

  Result<std::vector<std::string>> start(ExecutorEvents& events) override;
  std::vector<std::string> notices() const override;
  void submit(UnitOrder order) override;
  void cancel(std::int64_t unit) override;
  int capacity() const override { return capacity_; }
  void set_capacity(int units) override;
  void pause() override;
  void go_on() override;
  void stop() override;
  void abort() override;
  void finish() override;

 private:
  // A slot and its unit. A slot that has ended keeps its place until its number is used again.
  struct Seat {
    std::unique_ptr<Slot> slot;
    std::optional<Unit> unit = {};
    bool left = false;
  };

  std::optional<UnitOrder> next_unit(int slot) override;
  bool may_play_on(int slot) override;
  void game_started(const GameStarted& game) override { events_->game_started(game); }
  void game_finished(int slot, const record::GameRecord& record) override {
    events_->game_finished(slot, record);
  }
  void game_voided(int slot, const record::GameRecord& record, int replays) override {
    events_->game_voided(slot, record, replays);
  }
  void unit_finished(int slot, const Unit& unit, const std::vector<record::GameRecord>& records) override;
  const std::atomic<bool>& aborted() const override { return aborted_; }

  // The number of CPUs that one game can use.
  std::size_t useful_cpus() const;
  void claim_cpus_for_all();
  // The caller of the functions below holds the mutex.
  void fill_seats();
  std::vector<int> cpus_of(int slot);
  // The CPUs for a slot that has none of its own: as many as one game can use.
  std::vector<int> shared_cpus_of(int slot) const;
  // How many slots have CPUs of their own.
  int slots_with_cpus() const;
  void note_shared_cpus();

  std::vector<Entrant> entrants_;
  MatchOptions options_;
  engine::EngineFactory& factory_;
  ExecutorEvents* events_ = nullptr;
  std::atomic<int> capacity_;
  std::atomic<bool> aborted_ = false;

  mutable std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  std::map<int, Seat> seats_;                // by number of the slot
  std::vector<std::unique_ptr<Slot>> left_;  // slots that may still be closing their engines
  std::vector<CpuClaim> cpus_;               // in the order of the slots, `cpus_each_` for each
  std::size_t cpus_each_ = 0;                // 0: slots have no CPUs of their own
  std::vector<std::string> notices_;
  std::deque<UnitOrder> waiting_;
  std::set<std::int64_t> cancelled_;
  bool paused_ = false;
  bool stopped_ = false;
  bool finished_ = false;
};

}  // namespace tengen::match
