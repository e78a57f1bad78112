#include "tournament/run/store_writer.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

// A second's worth of the fastest games there are.
constexpr std::size_t most_waiting = 1000;

// How long a unit waits for others: one transaction for several units spares wake-ups.
constexpr auto longest_wait = std::chrono::milliseconds(20);
// Units in one transaction, also when the disk is slower than the games: on a full disk, or when the host is
// killed, no more than these are lost at once.
constexpr std::size_t most_together = 64;

// Whoever waits for a note does not wait for a broken disk.
constexpr auto longest_commit = std::chrono::seconds(2);

std::size_t games_of(const std::vector<FinishedUnit>& units) {
  std::size_t games = 0;
  for (const auto& unit : units) games += unit.games.size();
  return games;
}

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
  if (!status_) {
    lost_games_ += unit.games.size();
    return;
  }
  waiting_.push_back(std::move(unit));
  if (waiting_.size() == 1 || waiting_.size() == most_together) work_.notify_one();
}

void StoreWriter::add_note(std::string_view name, std::string value) {
  const std::lock_guard lock(mutex_);
  if (!status_ || finishing_) return;
  notes_.emplace_back(name, std::move(value));
  ++added_notes_;
  work_.notify_one();
}

void StoreWriter::wait_for_notes() {
  std::unique_lock lock(mutex_);
  room_.wait_for(lock, longest_commit, [&] { return !status_ || stored_notes_ == added_notes_; });
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
      // A note is committed with every unit before it.
      const auto together = notes_.empty() ? std::min(waiting_.size(), most_together) : waiting_.size();
      const auto taken = static_cast<std::ptrdiff_t>(together);
      units.assign(std::move_iterator(waiting_.begin()), std::move_iterator(waiting_.begin() + taken));
      waiting_.erase(waiting_.begin(), waiting_.begin() + taken);
      notes.swap(notes_);
    }
    room_.notify_all();
    const auto added = store_.add(units, notes);
    if (added) {
      {
        const std::lock_guard lock(mutex_);
        stored_notes_ += notes.size();
      }
      room_.notify_all();
      for (std::size_t i = 0; on_stored_ && i < units.size(); ++i) on_stored_(units[i].unit);
      continue;
    }
    {
      const std::lock_guard lock(mutex_);
      status_ = added.error();
      lost_games_ = games_of(units) + games_of(waiting_);
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
  if (status_) return store_.check_in_place();
  Error error = status_.error();
  if (lost_games_ > 0)
    error.message += "; not stored: " + counted(lost_games_, "finished game") + ", to be played again";
  return error;
}

}  // namespace tengen::tournament
