// What a search has found out about positions, kept for when it meets them again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "othello/position.hpp"

namespace tengen_othello {

using othello::Position;
using othello::Squares;

constexpr int no_move = 64;

// Bounds of a position's score, of a search `depth` plies deep.
struct Entry {
  std::uint64_t key = 0;
  std::int16_t lower = 0;
  std::int16_t upper = 0;
  std::uint8_t depth = 0;
  std::uint8_t move = no_move;  // the best, or the one that was enough
  std::uint8_t age = 0;         // 0: nothing is kept here
  std::uint8_t unused = 0;
};
static_assert(sizeof(Entry) == 16);

// A table of fixed size. Two positions of the same 64-bit key would be taken for one another; with as many
// positions as a game is thought about, that is not going to happen.
class Table {
 public:
  // Takes the largest power of two of entries that fits.
  explicit Table(std::size_t bytes);

  // Forgets everything; touches all of the memory, so that a search does not have to.
  void clear();
  // What is kept from now on is worth more than what was before.
  void begin_search() { age_ = static_cast<std::uint8_t>(age_ == 255 ? 1 : age_ + 1); }

  static std::uint64_t key_of(const Position& position);
  // Null when nothing is known; valid until the next call of `keep`.
  const Entry* find(std::uint64_t key) const;
  // The score of a search with the window from alpha to beta.
  void keep(std::uint64_t key, int depth, int alpha, int beta, int score, int move);

 private:
  static constexpr std::size_t bucket = 4;

  std::vector<Entry> entries_;
  std::uint64_t mask_;
  std::uint8_t age_ = 1;
};

}  // namespace tengen_othello
