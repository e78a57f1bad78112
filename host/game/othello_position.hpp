// An Othello position on 8x8 as two bitboards, from the view of the side to move. Square (x, y) is bit 8y +
// x: a1, top left, is bit 0.
#pragma once

#include <cstdint>

namespace tengen::game {

struct OthelloPosition {
  std::uint64_t mover = 0;    // discs of the side to move
  std::uint64_t waiting = 0;  // discs of the other side

  // The legal squares of the side to move.
  std::uint64_t legal() const;
  // The discs that turn if the side to move places a disc on this empty square; 0 if the move is illegal.
  std::uint64_t turned_by(int square) const;

  OthelloPosition after(int square) const {
    const std::uint64_t turned = turned_by(square);
    return {waiting & ~turned, mover | turned | std::uint64_t{1} << square};
  }
  OthelloPosition passed() const { return {waiting, mover}; }
};

namespace othello {

// Moves all discs one step: +1 is a column to the right, +8 a row down, and so on. A disc at the end of a row
// moves into the next row. Therefore, if a step changes the column, either its start or its end must be an
// inner column.
template <int Step>
constexpr std::uint64_t stepped(std::uint64_t discs) {
  if constexpr (Step > 0) {
    return discs << Step;
  } else {
    return discs >> -Step;
  }
}

inline constexpr std::uint64_t inner_columns = 0x7e7e7e7e7e7e7e7eU;

// The discs of `waiting` that form an unbroken row from a disc of `start` in one direction. Leaves out a disc
// on the border at the end of the row, because no disc can follow behind it.
template <int Step>
constexpr std::uint64_t row_from(std::uint64_t start, std::uint64_t waiting) {
  const std::uint64_t passable = Step == 8 || Step == -8 ? waiting : waiting & inner_columns;
  std::uint64_t row = stepped<Step>(start) & passable;
  for (int i = 0; i < 5; ++i) row |= stepped<Step>(row) & passable;
  return row;
}

template <int... Steps>
struct Compass {
  static constexpr std::uint64_t legal(const OthelloPosition& position) {
    const std::uint64_t empty = ~(position.mover | position.waiting);
    return ((stepped<Steps>(row_from<Steps>(position.mover, position.waiting)) | ...)) & empty;
  }
  static constexpr std::uint64_t turned(const OthelloPosition& position, std::uint64_t disc) {
    return (turned_one_way<Steps>(position, disc) | ...);
  }

 private:
  template <int Step>
  static constexpr std::uint64_t turned_one_way(const OthelloPosition& position, std::uint64_t disc) {
    const std::uint64_t row = row_from<Step>(disc, position.waiting);
    return (stepped<Step>(row) & position.mover) != 0 ? row : 0;
  }
};

using AllDirections = Compass<1, -1, 8, -8, 7, -7, 9, -9>;

}  // namespace othello

inline std::uint64_t OthelloPosition::legal() const { return othello::AllDirections::legal(*this); }
inline std::uint64_t OthelloPosition::turned_by(int square) const {
  return othello::AllDirections::turned(*this, std::uint64_t{1} << square);
}

}  // namespace tengen::game
