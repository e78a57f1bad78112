#include "pattern_board.hpp"

namespace classics {
namespace {

const ShapeTable& shape_table() {
  static const ShapeTable table;
  return table;
}

constexpr std::uint32_t bits(unsigned count) { return (1U << count) - 1; }

constexpr Digit digit(std::uint32_t line, unsigned index) {
  return static_cast<Digit>((line >> (2U * index)) & bits(2));
}

constexpr std::uint32_t five = 0b0101010101;  // five times Digit::own

// The line as the other side sees it: `own` and `other` change places, `empty` and `outside` stay.
constexpr std::uint32_t exchanged(std::uint32_t line) {
  return ((line & 0x55555555U) << 1U) | ((line >> 1U) & 0x55555555U);
}

}  // namespace

PatternBoard::PatternBoard(int width, int height, Overline overline)
    : width_(width),
      height_(height),
      overline_(overline),
      cells_(static_cast<std::size_t>(stride * stride), outside),
      lines_(cells_.size()) {  // right for an empty board: no shape has a single stone
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) cells_[at(x, y)] = free;
}

void PatternBoard::place(int x, int y, int colour) {
  const std::size_t stone = at(x, y);
  cells_[stone] = colour == 0 ? black : white;
  for (std::size_t direction = 0; direction < steps.size(); ++direction) {
    for (int distance = -margin; distance <= margin; ++distance) {
      const auto offset = static_cast<std::ptrdiff_t>(distance) * steps[direction];
      const auto point = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(stone) + offset);
      if (cells_[point] == free) value_line(point, direction);
    }
  }
}

PointValue PatternBoard::value(int x, int y, int colour) const {
  const PointLines& lines = lines_[at(x, y)];
  PointValue value;
  for (const LineValue& line : lines.by_colour[static_cast<std::size_t>(colour)]) {
    value.attack += line.worth.attack;
    value.makes_five |= line.five;
  }
  for (const LineValue& line : lines.by_colour[static_cast<std::size_t>(1 - colour)]) {
    value.defence += line.worth.defence;
    value.stops_five |= line.five;
  }
  return value;
}

// Reads the point and the six on either side as two bits each and values them for a stone of each colour.
void PatternBoard::value_line(std::size_t point, std::size_t direction) {
  const std::uint8_t* cell = &cells_[point] - static_cast<std::ptrdiff_t>(margin) * steps[direction];
  std::uint32_t line = 0;
  for (int i = -margin; i <= margin; ++i, cell += steps[direction]) line = (line << 2U) | *cell;
  const std::uint32_t stone = static_cast<std::uint32_t>(Digit::own) << (2U * margin);
  lines_[point].by_colour[0][direction] = value_chains(line | stone);
  lines_[point].by_colour[1][direction] = value_chains(exchanged(line) | stone);
}

// Every chain of every length that has the middle in it.
PatternBoard::LineValue PatternBoard::value_chains(std::uint32_t line) const {
  const ShapeTable& table = shape_table();
  LineValue value;
  for (unsigned length = shortest_chain; length <= longest_chain; ++length) {
    for (unsigned right = margin + 1 - length; right <= margin;
         ++right) {  // points to the right of the chain
      const std::uint32_t chain = (line >> (2U * right)) & bits(2U * length);
      const Worth& worth = table.worth(length, chain);
      if (length == 5 && chain == five) {
        const bool longer = digit(line, right - 1) == Digit::own || digit(line, right + length) == Digit::own;
        if (longer && overline_ == Overline::is_nothing) continue;
        value.five = true;
      }
      value.worth.attack += worth.attack;
      value.worth.defence += worth.defence;
    }
  }
  return value;
}

}  // namespace classics
