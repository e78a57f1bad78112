// The discs of Othello on a board of any size, a byte a square, and what a disc turns.
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

  // Empty. 1 to max_size squares a side.
  explicit OthelloBoard(int size);

  // None off the board.
  std::optional<Colour> at(Point point) const;
  int count(Colour colour) const;
  // Whether a disc of the colour may be placed there: on an empty square of the board where it turns another.
  bool legal(Point point, Colour colour) const;
  // Every such square, row by row from the top left.
  std::vector<Point> legal_points(Colour colour) const;
  bool can_move(Colour colour) const;

  // The point is on the board. Turns nothing.
  void put(Point point, Colour colour);
  // The point is legal. Turns what the disc encloses.
  void play(Point point, Colour colour);

 private:
  enum class Square : std::uint8_t { empty, black, white, border };
  // One square of border all around, so that no step along a row needs to look whether it is still on the
  // board.
  static constexpr int stride = max_size + 2;

  static int index(Point point) { return (point.y + 1) * stride + point.x + 1; }
  static Square disc(Colour colour) { return colour == Colour::black ? Square::black : Square::white; }
  bool on_board(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x < size_ && point.y < size_;
  }
  Square& square(int at) { return squares_[static_cast<std::size_t>(at)]; }
  Square square(int at) const { return squares_[static_cast<std::size_t>(at)]; }
  // How many discs of the other colour stand between the square and the next one of this colour, that way.
  int enclosed(int from, int step, Colour colour) const;
  bool turns_any(int from, Colour colour) const;

  int size_;
  std::array<Square, stride * stride> squares_;
};

}  // namespace tengen::game
