// Points, colours, seats and moves.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace tengen::game {

// Counted from 0, from the top left corner: x counts columns to the right, y rows downwards (Gomocup
// protocol, 1.1). A point may lie off the board; the game checks this.
struct Point {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

enum class Colour : std::uint8_t { black, white };
constexpr Colour opponent(Colour colour) { return colour == Colour::black ? Colour::white : Colour::black; }

// The two players of one game, in the order in which they were named. `first` starts as black. An opening
// procedure may exchange the colours, but not the seats.
enum class Seat : std::uint8_t { first, second };
constexpr Seat opponent(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

enum class MoveKind : std::uint8_t { stone, pass };

// A move in a game's history. Ignore `at` of a pass.
struct Move {
  MoveKind kind = MoveKind::stone;
  Colour colour = Colour::black;
  Point at;
  friend bool operator==(const Move&, const Move&) = default;
};

// The points of one answer: as many as the question asks for, at most sixteen. Never allocates.
class PointList {
 public:
  static constexpr std::size_t capacity = 16;

  PointList() = default;
  PointList(std::initializer_list<Point> points) {
    for (const Point point : points) push_back(point);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Returns false and adds nothing if the list is full.
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
