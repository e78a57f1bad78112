// Takes a run's finished units to its store, off the games' threads.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "match/observer.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// One thread of its own commits the units in the order in which they ended; those that end within 20 ms go
// together into one transaction. When it cannot keep up, the games wait for it, so that
// memory does not grow.
class StoreWriter : public match::MatchObserver {
 public:
  // Told of each unit after its commit; also of one that the store had already.
  using OnStored = std::function<void(const match::Unit&)>;

  // The store outlives the writer and is the writer's until finish(). Both functions are called from the
  // writer's thread: `on_failure` once, when nothing can be stored any more; later units are dropped.
  StoreWriter(Store& store, std::function<void()> on_failure, OnStored on_stored = {});
  ~StoreWriter() override { (void)finish(); }
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;

  void on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) override;
  void on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                       const std::string& why) override;

  // A note of the run, which is committed with the units that ended before it, and not after a later one.
  void add_note(std::string_view name, std::string value);

  // Commits what is left and ends the thread. The error that it has met, if any.
  Status finish();

 private:
  void add(FinishedUnit unit);
  void write_all();

  Store& store_;
  std::function<void()> on_failure_;
  OnStored on_stored_;
  std::mutex mutex_;              // guards what follows
  std::condition_variable work_;  // there is something to commit
  std::condition_variable room_;  // there is room for more, or nothing is taken any more
  std::vector<FinishedUnit> waiting_;
  NamedValues notes_;
  bool finishing_ = false;
  Status status_ = success();
  std::thread thread_;
};

}  // namespace tengen::tournament
