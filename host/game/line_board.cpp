#include "game/line_board.hpp"

#include <bit>

namespace tengen::game {
namespace {

struct Place {
  std::size_t line;
  int bit;
};

Place place_on(Point point, Direction direction) {
  switch (direction) {
    case Direction::row:
      return {static_cast<std::size_t>(point.y), point.x};
    case Direction::column:
      return {static_cast<std::size_t>(point.x), point.y};
    case Direction::falling:
      return {static_cast<std::size_t>(point.x - point.y + LineBoard::max_size - 1), point.x};
    case Direction::rising:
      return {static_cast<std::size_t>(point.x + point.y), point.x};
  }
  return {};
}

Point stepped(Point from, Direction direction, int steps) {
  const int dx = direction == Direction::column ? 0 : steps;
  const int dy = direction == Direction::row ? 0 : direction == Direction::falling ? steps : -steps;
  return {static_cast<std::int16_t>(from.x + dx), static_cast<std::int16_t>(from.y + dy)};
}

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index(Direction direction) { return static_cast<std::size_t>(direction); }

}  // namespace

void LineBoard::place(Point point, Colour colour) {
  for (const Direction direction : directions) {
    const Place place = place_on(point, direction);
    lines_[index(colour)][index(direction)][place.line] |= std::uint32_t{1} << place.bit;
  }
  ++stones_;
}

std::optional<Colour> LineBoard::at(Point point) const {
  if (point.x < 0 || point.y < 0 || point.x >= size_ || point.y >= size_) return std::nullopt;
  for (const Colour colour : {Colour::black, Colour::white}) {
    const Lines& rows = lines_[index(colour)][index(Direction::row)];
    if ((rows[static_cast<std::size_t>(point.y)] >> point.x & 1U) != 0) return colour;
  }
  return std::nullopt;
}

Run LineBoard::run_through(Point point, Colour colour, Direction direction) const {
  const Place place = place_on(point, direction);
  const std::uint32_t line = lines_[index(colour)][index(direction)][place.line];
  // Both counts take in the stone itself. In a column, bits grow downwards and the run is named upwards.
  const int up_to_high = std::countr_one(line >> place.bit);
  const int down_to_low = std::countl_one(line << (max_size - 1 - place.bit));
  const bool column = direction == Direction::column;
  const int before = (column ? up_to_high : down_to_low) - 1;
  const int after = (column ? down_to_low : up_to_high) - 1;
  return {stepped(point, direction, -before), stepped(point, direction, after), before + 1 + after};
}

}  // namespace tengen::game
