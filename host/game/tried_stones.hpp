// Verdicts about the stones that black tries while one move is judged (game/renju.hpp), kept so that none is
// computed twice. Without them, the time to judge a board full of threes doubles with every few columns.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/line_board.hpp"

namespace tengen::game {

// What a black stone makes, the most important first. Unknown: the rules' recursion goes deeper than the
// search.
enum class Makes : std::uint8_t { five, overline, double_four, double_three, nothing_forbidden, unknown };

// Points of a board of any size.
class PointSet {
 public:
  void add(Point point) { row_of(point) |= bit_of(point); }
  void remove(Point point) { row_of(point) &= ~bit_of(point); }
  // The points that LineBoard::around() tells of, in all directions.
  void add_surroundings(Point point);
  void add(const PointSet& other);
  PointSet common(const PointSet& other) const;
  // Whether `common(other)` is `expected`.
  bool meets_in(const PointSet& other, const PointSet& expected) const;

 private:
  std::uint32_t& row_of(Point point) { return rows_[static_cast<std::size_t>(point.y)]; }
  static std::uint32_t bit_of(Point point) { return std::uint32_t{1} << point.x; }

  std::array<std::uint32_t, LineBoard::max_size> rows_{};
};

// A verdict depends on the points that the search read. It holds again when the same of these points have
// stones.
class TriedStones {
 public:
  // The verdict on a stone at the point beside the stones on the board, if a search of that depth or a
  // shallower one found it.
  std::optional<Makes> find(Point point, int depth);
  // Call after placing the stone; questions until end() belong to its verdict.
  void begin(Point point);
  // Call after taking the stone back; begin() and end() nest.
  void end(Point point, int depth, Makes makes);

 private:
  struct Verdict {
    PointSet rests_on;
    PointSet stones;  // tried ones among those points
    Makes makes;
    int depth;  // of the search
  };

  std::vector<Verdict>& verdicts_of(Point point) {
    return verdicts_[static_cast<std::size_t>(point.y * LineBoard::max_size + point.x)];
  }

  std::vector<std::vector<Verdict>> verdicts_{std::size_t{LineBoard::max_size} * LineBoard::max_size};
  PointSet stones_;                // tried and not taken back
  std::vector<PointSet> rest_on_;  // of the verdicts in progress
};

}  // namespace tengen::game
