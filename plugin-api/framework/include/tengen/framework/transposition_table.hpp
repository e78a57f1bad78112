// What a search found out about positions, kept for when it meets them again. Shared by the threads of one
// search without a lock: an entry that two threads wrote at once does not fit its key and is not found (R.
// Hyatt and T. Mann, A lock-less transposition table implementation for parallel search, 2002).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct Remembered {
  Cell move = no_cell;  // the best, when one was found
  std::int16_t score = 0;
  std::int16_t value = 0;  // of the position without search
  std::int8_t depth = 0;
  Bound bound = Bound::none;
};

class TranspositionTable {
 public:
  // Uses at most so many bytes, and at least 64 KiB; memory that is not written to is not taken. Throws
  // std::bad_alloc.
  explicit TranspositionTable(std::size_t bytes);

  // [any thread]
  std::optional<Remembered> find(std::uint64_t key) const;
  void remember(std::uint64_t key, const Remembered& what);

  // Between searches. What an older search left makes room first.
  void begin_search() {
    age_ = static_cast<std::uint8_t>((age_ + 1) & 63U);
    ++searches_;
  }
  // Nothing that is known now is found again.
  void forget() {
    salt_ += 0x9e3779b97f4a7c15U;
    searches_ = 0;
  }

  // Between searches. The positions that were searched deepest since forget(), as bytes that any table reads,
  // in any process of this machine's kind; how many bytes. Looks at the whole table.
  std::size_t save(std::span<std::uint8_t> room) const;
  // Adds what another table saved. False, and nothing is added, when the bytes are none of a table's.
  bool restore(std::span<const std::uint8_t> bytes);

 private:
  struct Entry {
    std::uint64_t check;  // key ^ data
    std::uint64_t data;
  };
  struct Release {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  static constexpr std::size_t bucket = 4;
  Entry* bucket_of(std::uint64_t key) const { return entries_.get() + (key & mask_) * bucket; }

  std::size_t mask_;  // of buckets
  std::unique_ptr<Entry, Release> entries_;
  std::uint64_t salt_ = 0;
  std::uint8_t age_ = 0;
  int searches_ = 0;  // since forget()
};

}  // namespace tengen::framework
