// Stores the results of a search for positions that it meets again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "othello/position.hpp"

namespace tengen_othello {

using othello::Position;
using othello::Squares;

constexpr int no_move = 64;

// Bounds of a position's score, from a search of `depth` plies.
struct Entry {
  std::uint64_t key = 0;
  std::int16_t lower = 0;
  std::int16_t upper = 0;
  std::uint8_t depth = 0;
  std::uint8_t move = no_move;  // the best move, or a move that was good enough
  std::uint8_t age = 0;         // 0: the entry is empty
  std::uint8_t unused = 0;
};
static_assert(sizeof(Entry) == 16);

// A table of fixed size. The table cannot distinguish two positions with the same 64-bit key. With the number
// of positions in one game, this practically never happens.
class Table {
 public:
  // Uses the largest power of two of entries that fits into `bytes`.
  explicit Table(std::size_t bytes);

  // Clears the table. Writes all of its memory, so that a search need not wait for the memory.
  void clear();
  // Call before a search: older entries are replaced first.
  void begin_search() { age_ = static_cast<std::uint8_t>(age_ == 255 ? 1 : age_ + 1); }

  static std::uint64_t key_of(const Position& position);
  // nullptr if there is no entry; valid until the next keep().
  const Entry* find(std::uint64_t key) const;
  // Stores the score of a search with the window from alpha to beta.
  void keep(std::uint64_t key, int depth, int alpha, int beta, int score, int move);

 private:
  static constexpr std::size_t bucket = 4;

  std::vector<Entry> entries_;
  std::uint64_t mask_;
  std::uint8_t age_ = 1;
};

}  // namespace tengen_othello
