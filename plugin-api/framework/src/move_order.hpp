// Chooses the moves to try and their order, by their shapes and by earlier results.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/framework/position.hpp"
#include "tengen/framework/replies.hpp"
#include "tengen/framework/score.hpp"

namespace tengen::framework {

struct OrderedMove {
  Cell cell;
  std::int32_t worth;
};

// The moves of one node, handed out best first.
class MoveList {
 public:
  void add(Cell cell, std::int32_t worth) { moves_[count_++] = {cell, worth}; }
  std::size_t size() const { return count_; }
  // Moves the best of the moves from `i` on to `i`, and returns it.
  const OrderedMove& best_from(std::size_t i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < count_; ++j)
      if (moves_[j].worth > moves_[best].worth) best = j;
    std::swap(moves_[i], moves_[best]);
    return moves_[i];
  }

 private:
  std::array<OrderedMove, largest_board * largest_board> moves_;
  std::size_t count_ = 0;
};

class MoveOrder {
 public:
  MoveOrder() : values_(ShapeValues::ordering()) {}

  // Fills `moves` with the moves worth searching, `first` (may be no_cell) in front. The opponent must not
  // threaten a five.
  void fill(MoveList& moves, const Position& position, Colour side, Cell first, int ply) const;
  // Call when the move caused a cutoff: it will be tried earlier.
  void reward(Colour side, Cell move, Cell before, int depth, int ply);
  void punish(Colour side, Cell move, int depth);

  std::int32_t history(Colour side, Cell move) const { return history_[index(side)][move]; }

 private:
  std::int32_t worth(const Position& position, Colour side, Cell cell, int ply) const;
  static CellSet candidates(const Position& position, Colour side);

  static constexpr int most = 16384;  // largest history value, positive or negative
  void add_history(Colour side, Cell move, int amount);

  const ShapeValues& values_;
  std::array<std::array<std::int32_t, cells>, 2> history_{};
  std::array<std::array<Cell, cells>, 2> answers_{};  // to the opponent's last move
  std::array<std::array<Cell, 2>, longest_line + 2> killers_{};
};

}  // namespace tengen::framework
