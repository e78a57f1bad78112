// Points, stones and what a player can do with them.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace tengen::game {

// Zero-based, from the top left corner: x counts columns to the right, y rows downwards (Gomocup
// protocol, 1.1). Any value can be held; whether it lies on a board is asked of the game.
struct Point {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

enum class Colour : std::uint8_t { black, white };
constexpr Colour opponent(Colour colour) { return colour == Colour::black ? Colour::white : Colour::black; }

// The two players of one game, by the order in which they were named. `first` starts as black; an opening
// procedure may exchange the colours, the seats stay.
enum class Seat : std::uint8_t { first, second };
constexpr Seat opponent(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

enum class MoveKind : std::uint8_t { stone, pass };

// A move as it stands in a game's history. `at` means nothing for a pass.
struct Move {
  MoveKind kind = MoveKind::stone;
  Colour colour = Colour::black;
  Point at;
  friend bool operator==(const Move&, const Move&) = default;
};

// The points of one answer: one for a plain move, several where the game asks for several. Never allocates;
// sixteen is more than any question of any supported procedure asks for (Taraguchi-10: ten fifth moves).
class PointList {
 public:
  static constexpr std::size_t capacity = 16;

  PointList() = default;
  PointList(std::initializer_list<Point> points) {
    for (const Point point : points) push_back(point);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // False, and nothing added, when full.
  bool push_back(Point point) {
    if (size_ == capacity) return false;
    points_[size_++] = point;
    return true;
  }
  const Point& operator[](std::size_t i) const { return points_[i]; }
  const Point& front() const { return points_[0]; }
  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + size_; }

 private:
  std::array<Point, capacity> points_{};
  std::size_t size_ = 0;
};

}  // namespace tengen::game
