#include "tengen/framework/board.hpp"

#include "zobrist.hpp"

namespace tengen::framework {
namespace {

// A row of the field within a word that holds two of them, and its neighbours within so many columns.
std::uint32_t widened(std::uint32_t row, int steps) {
  std::uint32_t wide = row;
  for (int i = 1; i <= steps; ++i) wide |= row << i | row >> i;
  return wide;
}

}  // namespace

Board::Board(int width, int height) : width_(width), height_(height) {
  contents_.fill(outside);
  for (auto& lines : lines_) lines.fill(~std::uint64_t{0});
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      contents_[cell_at(x, y)] = 0;
      flip(cell_at(x, y), outside);
    }
  stones_.reserve(static_cast<std::size_t>(width * height));
}

void Board::flip(Cell cell, std::uint8_t bits) {
  for (const Direction direction : directions)
    lines_[static_cast<std::size_t>(direction)][line_number(cell, direction)] ^=
        std::uint64_t{bits} << (2 * place_on(cell, direction));
}

void Board::place(Cell cell, Colour colour) {
  const auto content = static_cast<std::uint8_t>(index(colour) + 1);
  contents_[cell] = content;
  flip(cell, content);
  key_ ^= zobrist[index(colour)][cell];
  stones_.push_back({cell, colour});
}

void Board::take_back() {
  const auto [cell, colour] = stones_.back();
  stones_.pop_back();
  flip(cell, contents_[cell]);
  contents_[cell] = 0;
  key_ ^= zobrist[index(colour)][cell];
}

CellSet Board::empty_cells() const {
  CellSet set;
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x)
      if (empty(cell_at(x, y))) set.insert(cell_at(x, y));
  return set;
}

CellSet Board::near_stones(int steps) const {
  CellSet occupied;
  for (const Placed& stone : stones_) occupied.insert(stone.cell);
  std::array<std::uint32_t, stride> rows{};
  for (std::size_t word = 0; word < CellSet::word_count; ++word) {
    rows[2 * word] = widened(static_cast<std::uint32_t>(occupied.word(word)), steps);
    rows[2 * word + 1] = widened(static_cast<std::uint32_t>(occupied.word(word) >> 32U), steps);
  }
  const std::uint32_t columns = ((1U << width_) - 1U) << margin;
  CellSet near;
  for (int y = margin; y < margin + height_; ++y) {
    std::uint32_t row = 0;
    for (int i = y - steps; i <= y + steps; ++i) row |= rows[static_cast<std::size_t>(i)];
    const auto word = static_cast<std::size_t>(y / 2);
    near.set_word(word, near.word(word) | std::uint64_t{row & columns} << (y % 2 * 32));
  }
  for (std::size_t word = 0; word < CellSet::word_count; ++word)
    near.set_word(word, near.word(word) & ~occupied.word(word));
  return near;
}

}  // namespace tengen::framework
