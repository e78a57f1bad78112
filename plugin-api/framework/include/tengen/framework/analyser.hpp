// The threats of both sides: for every empty point of a board what either colour would make there, kept up to
// date stone by stone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tengen/framework/board.hpp"
#include "tengen/framework/shape_table.hpp"

namespace tengen::framework {

// A point whose shapes a stone changed. Of the point that the stone stands on only `before` means something.
struct Change {
  Cell cell;
  std::array<Shapes, 2> before;  // by colour
  std::array<Shapes, 2> after;
};

class Analyser {
 public:
  // Of that board as it is; the board outlives the analyser.
  Analyser(const Board& board, Rule rule);

  // To be called after each Board::place, and before each Board::take_back. The changes are those that the
  // stone makes, or made when it was placed; the first is the stone's own point. Valid until the next call.
  std::span<const Change> placed();
  std::span<const Change> take_back();

  // Of empty points.
  Shapes shapes(Colour colour, Cell cell) const { return shapes_[index(colour)][cell]; }
  Threat threat(Colour colour, Cell cell) const { return static_cast<Threat>(threats_[index(colour)][cell]); }

  // On how many empty points the colour would threaten just that, which is not Threat::none.
  int count(Colour colour, Threat threat) const {
    return counts_[index(colour)][static_cast<std::size_t>(threat)];
  }

  // Empty points where the colour makes that much by one stone: a five; an open four or two fours; any four;
  // an open three, alone or with others. Of black's in renju some may be forbidden.
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
  std::vector<Change> changes_;            // of all stones, one after the other
  std::vector<std::uint32_t> beginnings_;  // of each stone's
};

}  // namespace tengen::framework
