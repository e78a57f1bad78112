// A set of cells, one bit each.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

class CellSet {
 public:
  bool contains(Cell cell) const { return ((words_[cell / 64] >> (cell % 64)) & 1U) != 0; }
  void insert(Cell cell) { words_[cell / 64] |= bit(cell); }
  void remove(Cell cell) { words_[cell / 64] &= ~bit(cell); }
  // Adds the cell if it is missing, else removes it.
  void toggle(Cell cell) { words_[cell / 64] ^= bit(cell); }

  // The smallest cell; no_cell if the set is empty.
  Cell first() const {
    for (std::size_t word = 0; word < words_.size(); ++word)
      if (words_[word] != 0) return at(word, words_[word]);
    return no_cell;
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word)
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) visit(at(word, rest));
  }
  int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }

  // A word holds two rows of the field, the upper one in its low half.
  static constexpr std::size_t word_count = cells / 64;
  std::uint64_t word(std::size_t i) const { return words_[i]; }
  void set_word(std::size_t i, std::uint64_t value) { words_[i] = value; }

  friend bool operator==(const CellSet&, const CellSet&) = default;

 private:
  static std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell % 64); }
  static Cell at(std::size_t word, std::uint64_t rest) {
    return static_cast<Cell>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }

  std::array<std::uint64_t, word_count> words_{};
};

}  // namespace tengen::framework
