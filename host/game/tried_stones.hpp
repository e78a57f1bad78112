// A cache of verdicts about the stones that are tried while one move of black is judged (game/renju.hpp).
// Without it, the time for a board full of threes doubles with every few columns.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/line_board.hpp"

namespace tengen::game {

// The result of a black stone, most important first. unknown: the rules' recursion goes deeper than the
// search.
enum class Makes : std::uint8_t { five, overline, double_four, double_three, nothing_forbidden, unknown };

// A set of points of a board of any size.
class PointSet {
 public:
  void add(Point point) { row_of(point) |= bit_of(point); }
  void remove(Point point) { row_of(point) &= ~bit_of(point); }
  // Adds the points that LineBoard::around() reads, in all directions.
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

// A verdict depends on the points that the search read. It holds again if the same tried stones are on these
// points.
class TriedStones {
 public:
  // Returns the stored verdict on a stone at the point, placed on the present board. A known verdict may come
  // from a search of any depth, `unknown` only from a search of at least `depth`. Nothing: no such verdict is
  // stored.
  std::optional<Makes> find(Point point, int depth);
  // Call after placing the stone. The verdict on this stone depends on all points that are read until end().
  void begin(Point point);
  // Call after taking the stone back; begin() and end() nest.
  void end(Point point, int depth, Makes makes);

 private:
  struct Verdict {
    PointSet rests_on;
    PointSet stones;  // the tried stones among the points that the search read
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
