// The stones of a game on a board of 5 to 22 columns and rows.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/framework/cell.hpp"
#include "tengen/framework/cell_set.hpp"

namespace tengen::framework {

// The points around a point in one direction, in the form for ShapeTable::pair.
struct Halves {
  std::uint32_t before;
  std::uint32_t behind;
};

struct Placed {
  Cell cell;
  Colour colour;
};

class Board {
 public:
  // Both from smallest_board to largest_board.
  Board(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  // The cell must be empty.
  void place(Cell cell, Colour colour);
  // Removes the last placed stone; there must be one.
  void take_back();

  bool empty(Cell cell) const { return contents_[cell] == 0; }
  // Whether the cell is on the board and has that stone.
  bool has(Cell cell, Colour colour) const { return contents_[cell] == index(colour) + 1; }
  bool on_board(Cell cell) const { return contents_[cell] != outside; }
  int empty_points() const { return width_ * height_ - static_cast<int>(stones_.size()); }
  const std::vector<Placed>& stones() const { return stones_; }
  // The Zobrist key: equal stones give equal keys, in whatever order they were placed (A. Zobrist, A New
  // Hashing Method with Application for Game Playing, 1970). Does not include the side to move.
  std::uint64_t key() const { return key_; }

  // The five points on each side of a point of the board.
  Halves around(Cell cell, Direction direction) const {
    const std::uint64_t line = line_of(cell, direction);
    const unsigned place = place_on(cell, direction);
    return {static_cast<std::uint32_t>(line >> (2 * (place - 5))) & 1023U,
            static_cast<std::uint32_t>(line >> (2 * (place + 1))) & 1023U};
  }
  // The empty points within `steps` king's moves of a stone.
  CellSet near_stones(int steps) const;
  // Every empty point.
  CellSet empty_cells() const;

  // The whole line through the cell, two bits a cell as in Halves, and the cell's place on it.
  std::uint64_t line_of(Cell cell, Direction direction) const {
    return lines_[static_cast<std::size_t>(direction)][line_number(cell, direction)];
  }
  static unsigned place_on(Cell cell, Direction direction) {
    return direction == Direction::column ? cell / stride : cell % stride;
  }

 private:
  static constexpr std::uint8_t outside = 3;

  static unsigned line_number(Cell cell, Direction direction) {
    const unsigned x = cell % stride, y = cell / stride;
    switch (direction) {
      case Direction::row:
        return y;
      case Direction::column:
        return x;
      case Direction::falling:
        return x + stride - 1 - y;
      default:
        return x + y;
    }
  }
  // Changes the cell's bits in all its lines.
  void flip(Cell cell, std::uint8_t bits);

  int width_;
  int height_;
  std::array<std::uint8_t, cells> contents_;
  std::array<std::array<std::uint64_t, 2 * stride - 1>, directions.size()> lines_;
  std::uint64_t key_ = 0;
  std::vector<Placed> stones_;
};

}  // namespace tengen::framework
