#include "tournament/run/store_writer.hpp"

namespace tengen::tournament {
namespace {

// A second's worth of the fastest games there are.
constexpr std::size_t most_waiting = 1000;

}  // namespace

StoreWriter::StoreWriter(Store& store, std::function<void()> on_failure, OnStored on_stored)
    : store_(store),
      on_failure_(std::move(on_failure)),
      on_stored_(std::move(on_stored)),
      thread_([this] { write_all(); }) {}

void StoreWriter::on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) {
  add({unit, records, {}});
}

void StoreWriter::on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                                  const std::string&) {
  add({unit, {}, result});
}

void StoreWriter::add(FinishedUnit unit) {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.size() < most_waiting || !status_; });
    if (!status_) return;
    waiting_.push_back(std::move(unit));
  }
  changed_.notify_all();
}

void StoreWriter::write_all() {
  for (;;) {
    std::vector<FinishedUnit> units;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return finishing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      units.swap(waiting_);
    }
    changed_.notify_all();
    const auto added = store_.add(units);
    if (added) {
      for (std::size_t i = 0; on_stored_ && i < units.size(); ++i) on_stored_(units[i].unit);
      continue;
    }
    {
      const std::lock_guard lock(mutex_);
      status_ = added.error();
      waiting_.clear();
    }
    changed_.notify_all();
    on_failure_();
    return;
  }
}

Status StoreWriter::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
  return status_;
}

}  // namespace tengen::tournament
