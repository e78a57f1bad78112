// The principal variations of a search, one for each ply.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "tengen/framework/cell.hpp"
#include "tengen/framework/score.hpp"

namespace tengen::framework {

class Lines {
 public:
  static constexpr int longest = 48;  // later moves are dropped

  void clear(int ply) {
    if (ply <= longest) lines_[static_cast<std::size_t>(ply)].length = 0;
  }
  // Stores the move of this ply, followed by the line of the next ply.
  void begin_with(int ply, Cell move) {
    if (ply >= longest) return;
    Line& line = lines_[static_cast<std::size_t>(ply)];
    const Line& rest = lines_[static_cast<std::size_t>(ply) + 1];
    line.moves[0] = move;
    const std::size_t kept = std::min<std::size_t>(rest.length, longest - 1);
    std::copy_n(rest.moves.begin(), kept, line.moves.begin() + 1);
    line.length = kept + 1;
  }
  std::vector<Cell> first() const {
    return {lines_[0].moves.begin(), lines_[0].moves.begin() + static_cast<std::ptrdiff_t>(lines_[0].length)};
  }

 private:
  struct Line {
    std::array<Cell, longest> moves;
    std::size_t length = 0;
  };
  std::array<Line, longest + 1> lines_{};
};

}  // namespace tengen::framework
