#include "tournament/run/store_writer.hpp"

#include <chrono>

namespace tengen::tournament {
namespace {

// A second's worth of the fastest games there are.
constexpr std::size_t most_waiting = 1000;

// How long a unit waits for others to be committed with, which spares a wake-up and a transaction for each of
// them; at most so many go together. A host that is killed loses no more than this.
constexpr auto longest_wait = std::chrono::milliseconds(20);
constexpr std::size_t most_together = 64;

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
  std::unique_lock lock(mutex_);
  room_.wait(lock, [&] { return waiting_.size() < most_waiting || !status_; });
  if (!status_) return;
  waiting_.push_back(std::move(unit));
  if (waiting_.size() == 1 || waiting_.size() == most_together) work_.notify_one();
}

void StoreWriter::add_note(std::string_view name, std::string value) {
  const std::lock_guard lock(mutex_);
  if (!status_) return;
  notes_.emplace_back(name, std::move(value));
  work_.notify_one();
}

void StoreWriter::write_all() {
  for (;;) {
    std::vector<FinishedUnit> units;
    NamedValues notes;
    {
      std::unique_lock lock(mutex_);
      work_.wait(lock, [&] { return finishing_ || !waiting_.empty() || !notes_.empty(); });
      if (waiting_.empty() && notes_.empty()) return;
      work_.wait_for(lock, longest_wait, [&] { return finishing_ || waiting_.size() >= most_together; });
      units.swap(waiting_);
      notes.swap(notes_);
    }
    room_.notify_all();
    const auto added = store_.add(units, notes);
    if (added) {
      for (std::size_t i = 0; on_stored_ && i < units.size(); ++i) on_stored_(units[i].unit);
      continue;
    }
    {
      const std::lock_guard lock(mutex_);
      status_ = added.error();
      waiting_.clear();
    }
    room_.notify_all();
    on_failure_();
    return;
  }
}

Status StoreWriter::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  work_.notify_all();
  if (thread_.joinable()) thread_.join();
  return status_ ? store_.check_in_place() : status_;
}

}  // namespace tengen::tournament
