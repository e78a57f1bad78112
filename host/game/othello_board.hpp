// The discs of Othello on a board of any size, one byte for each square.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/move.hpp"

namespace tengen::game {

class OthelloBoard {
 public:
  static constexpr int max_size = 16;

  // An empty board of 1 to max_size columns and rows.
  explicit OthelloBoard(int size);

  // Returns nothing for an empty square and for a point off the board.
  std::optional<Colour> at(Point point) const;
  int count(Colour colour) const;
  // Whether a disc of the colour may be placed there: the square is empty, on the board, and the disc turns
  // another.
  bool legal(Point point, Colour colour) const;
  // All legal squares, row by row from the top left.
  std::vector<Point> legal_points(Colour colour) const;
  bool can_move(Colour colour) const;

  // The point must be on the board. Turns no discs.
  void put(Point point, Colour colour);
  // The point must be legal. Turns the discs that the new disc encloses.
  void play(Point point, Colour colour);

 private:
  enum class Square : std::uint8_t { empty, black, white, border };
  // The board has a border of one square, so that a step along a row needs no check.
  static constexpr int stride = max_size + 2;

  static int index(Point point) { return (point.y + 1) * stride + point.x + 1; }
  static Square disc(Colour colour) { return colour == Colour::black ? Square::black : Square::white; }
  bool on_board(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x < size_ && point.y < size_;
  }
  Square& square(int at) { return squares_[static_cast<std::size_t>(at)]; }
  Square square(int at) const { return squares_[static_cast<std::size_t>(at)]; }
  // The number of discs of the other colour between the square and the next disc of this colour, in that
  // direction.
  int enclosed(int from, int step, Colour colour) const;
  bool turns_any(int from, Colour colour) const;

  int size_;
  std::array<Square, stride * stride> squares_;
};

}  // namespace tengen::game
