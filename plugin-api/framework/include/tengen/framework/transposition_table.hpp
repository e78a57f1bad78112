// Stores the results of a search, because it meets the same positions again. The threads of one search share
// the table without a lock. If two threads write an entry at the same time, the entry no longer fits its key
// and is not found (R. Hyatt and T. Mann, A lock-less transposition table implementation for parallel search,
// 2002).
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
  Cell move = no_cell;  // the best move, if one was found
  std::int16_t score = 0;
  std::int16_t value = 0;  // of the position without search
  std::int8_t depth = 0;
  Bound bound = Bound::none;
};

class TranspositionTable {
 public:
  // Uses at most `bytes`, but at least 64 KiB. The system provides a page of memory only when it is first
  // written. Throws std::bad_alloc.
  explicit TranspositionTable(std::size_t bytes);

  // [any thread]
  std::optional<Remembered> find(std::uint64_t key) const;
  void remember(std::uint64_t key, const Remembered& what);

  // Call between searches. New entries replace the entries of older searches first.
  void begin_search() {
    age_ = static_cast<std::uint8_t>((age_ + 1) & 63U);
    ++searches_;
  }
  // Makes find() ignore all present entries.
  void forget() {
    salt_ += 0x9e3779b97f4a7c15U;
    searches_ = 0;
  }

  // Call between searches. Writes the deepest searched positions since forget() into `room`, and returns the
  // number of bytes. Any table can restore them, in any process on the same kind of machine. Reads the whole
  // table.
  std::size_t save(std::span<std::uint8_t> room) const;
  // Adds the positions that another table saved. Returns false and adds nothing if the bytes are not from a
  // table.
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
