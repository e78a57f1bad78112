// Writes a run's finished units to its store, on a thread of its own.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "match/observer.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// The thread commits units in the order in which they ended. Units that end within 20 ms share a transaction.
// If the thread cannot keep up, the games wait, so that memory does not grow.
class StoreWriter : public match::MatchObserver {
 public:
  // Called for each unit after its commit, also if the store had the unit already.
  using OnStored = std::function<void(const match::Unit&)>;

  // The store must outlive the writer; only the writer uses it until finish(). Both functions are called on
  // the writer's thread. `on_failure` is called once, when nothing can be stored any more; later units are
  // dropped.
  StoreWriter(Store& store, std::function<void()> on_failure, OnStored on_stored = {});
  ~StoreWriter() override { (void)finish(); }
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;

  void on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) override;
  void on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                       const std::string& why) override;

  // Adds a note of the run. It is committed with the units that ended before, and before any later unit.
  // Drops the note if finish() was called before.
  void add_note(std::string_view name, std::string value);
  // Waits until all notes are on the disk, but at most two seconds. Also returns if nothing can be stored any
  // more.
  void wait_for_notes();

  // Commits the rest and ends the thread. Returns the first error, with the number of lost games.
  Status finish();

 private:
  void add(FinishedUnit unit);
  void write_all();

  Store& store_;
  std::function<void()> on_failure_;
  OnStored on_stored_;
  std::mutex mutex_;              // guards the following members
  std::condition_variable work_;  // there is something to commit
  std::condition_variable room_;  // there is room for more, a note is stored, or the thread accepts nothing
                                  // any more
  std::vector<FinishedUnit> waiting_;
  NamedValues notes_;
  std::size_t added_notes_ = 0;
  std::size_t stored_notes_ = 0;
  bool finishing_ = false;
  Status status_ = success();
  std::size_t lost_games_ = 0;  // games that ended and cannot be stored
  std::thread thread_;
};

}  // namespace tengen::tournament
