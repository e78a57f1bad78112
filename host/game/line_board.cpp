#include "game/line_board.hpp"

#include <algorithm>
#include <bit>

namespace tengen::game {
namespace {

constexpr int last_bit = LineBoard::max_size - 1;

struct Place {
  std::size_t line;
  int bit;
};

Place place_on(Point point, Direction direction) {
  switch (direction) {
    case Direction::row:
      return {static_cast<std::size_t>(point.y), point.x};
    case Direction::column:
      return {static_cast<std::size_t>(point.x), last_bit - point.y};
    case Direction::falling:
      return {static_cast<std::size_t>(point.x - point.y + last_bit), point.x};
    case Direction::rising:
      return {static_cast<std::size_t>(point.x + point.y), point.x};
  }
  return {};
}

// The bits of the point's line that lie on the board.
std::uint32_t on_board(Point point, Direction direction, int size) {
  const auto bits = [](int first, int last) {
    return (std::uint32_t{2} << last) - (std::uint32_t{1} << first);
  };
  const int last = size - 1;
  switch (direction) {
    case Direction::row:
      return bits(0, last);
    case Direction::column:
      return bits(last_bit - last, last_bit);
    case Direction::falling:
      return bits(std::max(0, point.x - point.y), std::min(last, last + point.x - point.y));
    case Direction::rising:
      return bits(std::max(0, point.x + point.y - last), std::min(last, point.x + point.y));
  }
  return 0;
}

constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index_of(Direction direction) { return static_cast<std::size_t>(direction); }

}  // namespace

void LineBoard::place(Point point, Colour colour) {
  for (const Direction direction : directions) {
    const Place place = place_on(point, direction);
    lines_[index_of(colour)][index_of(direction)][place.line] |= std::uint32_t{1} << place.bit;
  }
  ++stones_;
}

void LineBoard::remove(Point point, Colour colour) {
  for (const Direction direction : directions) {
    const Place place = place_on(point, direction);
    lines_[index_of(colour)][index_of(direction)][place.line] &= ~(std::uint32_t{1} << place.bit);
  }
  --stones_;
}

std::optional<Colour> LineBoard::at(Point point) const {
  if (point.x < 0 || point.y < 0 || point.x >= size_ || point.y >= size_) return std::nullopt;
  for (const Colour colour : {Colour::black, Colour::white}) {
    const Lines& rows = lines_[index_of(colour)][index_of(Direction::row)];
    if ((rows[static_cast<std::size_t>(point.y)] >> point.x & 1U) != 0) return colour;
  }
  return std::nullopt;
}

Run LineBoard::run_through(Point point, Colour colour, Direction direction) const {
  const Place place = place_on(point, direction);
  const std::uint32_t line = lines_[index_of(colour)][index_of(direction)][place.line];
  // Both counts take in the stone itself.
  const int after = std::countr_one(line >> place.bit) - 1;
  const int before = std::countl_one(line << (last_bit - place.bit)) - 1;
  return {stepped(point, direction, -before), stepped(point, direction, after), before + 1 + after};
}

Surroundings LineBoard::around(Point point, Colour colour, Direction direction) const {
  const Place place = place_on(point, direction);
  const std::uint32_t own = lines_[index_of(colour)][index_of(direction)][place.line];
  const std::uint32_t other = lines_[index_of(opponent(colour))][index_of(direction)][place.line];
  const std::uint32_t empty = on_board(point, direction, size_) & ~(own | other);
  constexpr std::uint64_t window = (1U << (2 * Surroundings::reach + 1)) - 1;
  const auto cut = [&](std::uint64_t line) {
    return static_cast<std::uint32_t>((line << Surroundings::reach >> place.bit) & window);
  };
  return {cut(own), cut(empty)};
}

}  // namespace tengen::game
