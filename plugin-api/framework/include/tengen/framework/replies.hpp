// A short list of cells; never allocates.
#pragma once

#include <array>
#include <cstddef>

#include "tengen/framework/analyser.hpp"
#include "tengen/framework/rule.hpp"

namespace tengen::framework {

class CellList {
 public:
  void add(Cell cell) {
    if (count_ < cells_.size()) cells_[count_++] = cell;
  }
  bool has(Cell cell) const {
    for (const Cell known : *this)
      if (known == cell) return true;
    return false;
  }
  const Cell* begin() const { return cells_.data(); }
  const Cell* end() const { return cells_.data() + count_; }
  std::size_t size() const { return count_; }
  Cell operator[](std::size_t i) const { return cells_[i]; }

 private:
  std::array<Cell, largest_board * largest_board> cells_;
  std::size_t count_ = 0;
};

// The points where a stone stops the attacker's next five: the point that would complete the five, and in
// caro the points behind both ends of the five. Empty if nothing stops it.
CellList replies_to_fives(const Board& board, const Analyser& analyser, Rule rule, Colour attacker);

}  // namespace tengen::framework
