// The threats of both sides: the shapes that each colour would make on every empty point, updated stone by
// stone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tengen/framework/board.hpp"
#include "tengen/framework/shape_table.hpp"

namespace tengen::framework {

// A point whose shapes a stone changed. On the stone's own point only `before` is valid.
struct Change {
  Cell cell;
  std::array<Shapes, 2> before;  // by colour
  std::array<Shapes, 2> after;
};

class Analyser {
 public:
  // Begins with the board's present stones; the board must outlive the analyser.
  Analyser(const Board& board, Rule rule);

  // Call placed() after each Board::place, and take_back() before each Board::take_back. Both return the
  // changes that the stone made when it was placed; the first is the stone's own point. Valid until the next
  // call.
  std::span<const Change> placed();
  std::span<const Change> take_back();

  // For empty points.
  Shapes shapes(Colour colour, Cell cell) const { return shapes_[index(colour)][cell]; }
  Threat threat(Colour colour, Cell cell) const { return static_cast<Threat>(threats_[index(colour)][cell]); }

  // The number of empty points where the colour would make exactly this threat; not for Threat::none.
  int count(Colour colour, Threat threat) const {
    return counts_[index(colour)][static_cast<std::size_t>(threat)];
  }

  // The empty points where one stone makes: a five (fives); an open four or two fours (open_fours); any four
  // (fours); one or more open threes (threes). In renju some of black's points may be forbidden.
  const CellSet& fives(Colour colour) const { return sets_[index(colour)][five_set].cells; }
  const CellSet& open_fours(Colour colour) const { return sets_[index(colour)][open_four_set].cells; }
  const CellSet& fours(Colour colour) const { return sets_[index(colour)][four_set].cells; }
  const CellSet& threes(Colour colour) const { return sets_[index(colour)][three_set].cells; }
  int five_count(Colour colour) const { return sets_[index(colour)][five_set].count; }
  int open_four_count(Colour colour) const { return sets_[index(colour)][open_four_set].count; }
  int four_count(Colour colour) const { return sets_[index(colour)][four_set].count; }
  int three_count(Colour colour) const { return sets_[index(colour)][three_set].count; }

 private:
  enum Set : std::uint8_t { five_set, open_four_set, four_set, three_set, set_count };
  struct CountedSet {
    CellSet cells;
    int count = 0;
  };

  void fill_in();
  void set_shapes(Colour colour, Cell cell, Shapes shapes);
  void set_threat(Colour colour, Cell cell, Threat threat);
  void move_between_sets(Colour colour, Cell cell, unsigned sets);
  void look_along(Cell cell, Direction direction);

  const Board& board_;
  ShapeTable table_;
  std::array<std::array<Shapes, cells>, 2> shapes_{};
  std::array<std::array<std::uint8_t, cells>, 2> threats_{};
  std::array<std::array<int, threat_count>, 2> counts_{};
  std::array<std::array<CountedSet, set_count>, 2> sets_{};
  std::vector<Change> changes_;            // of all stones, in order
  std::vector<std::uint32_t> beginnings_;  // the first change of each stone
};

}  // namespace tengen::framework
