#include "shape_board.hpp"

namespace classics {
namespace {

constexpr std::size_t reach = 5;
constexpr std::size_t around = 2 * reach;
constexpr std::size_t line_states = 59049;  // 3^10
constexpr std::uint16_t powers[around] = {19683, 6561, 2187, 729, 243, 81, 27, 9, 3, 1};

// A line of eleven points: a stone in the middle, and around it what the state says.
enum class Mark : std::uint8_t { empty, own, other };

constexpr Mark point_of(std::size_t state, std::size_t i) { return static_cast<Mark>(state / powers[i] % 3); }

bool is_five(std::size_t state, Overline overline) {
  std::size_t left = 0, right = 0;
  while (left < reach && point_of(state, reach - 1 - left) == Mark::own) ++left;
  while (right < reach && point_of(state, reach + right) == Mark::own) ++right;
  const std::size_t row = left + 1 + right;
  return row == 5 || (row > 5 && overline == Overline::wins);
}

using LineTable = std::vector<LineShape>;

// A shape by what one stone more makes of it: a four becomes a five, on two points when it is open; a three
// a four, an open one an open four; and a two a three.
LineShape shape_of(std::size_t state, const LineTable& table, Overline overline) {
  if (is_five(state, overline)) return LineShape::five;
  std::array<int, 8> made{};  // on how many points which shape
  for (std::size_t i = 1; i + 1 < around; ++i)
    if (point_of(state, i) == Mark::empty) ++made[static_cast<std::size_t>(table[state + powers[i]])];
  const auto makes = [&](LineShape shape) { return made[static_cast<std::size_t>(shape)]; };
  if (makes(LineShape::five) > 0) return makes(LineShape::five) > 1 ? LineShape::open_four : LineShape::four;
  if (makes(LineShape::open_four) > 0) return LineShape::open_three;
  if (makes(LineShape::four) > 0) return LineShape::three;
  if (makes(LineShape::open_three) > 0) return LineShape::open_two;
  return makes(LineShape::three) > 0 ? LineShape::two : LineShape::none;
}

// From the largest number down: a stone more makes a larger one.
LineTable make_table(Overline overline) {
  LineTable table(line_states, LineShape::none);
  for (std::size_t state = line_states; state-- > 0;) table[state] = shape_of(state, table, overline);
  return table;
}

const LineTable& line_table(Overline overline) {
  static const LineTable tables[] = {make_table(Overline::wins), make_table(Overline::is_nothing)};
  return tables[overline == Overline::wins ? 0 : 1];
}

}  // namespace

int worth_of(const std::array<LineShape, 4>& lines) {
  std::array<int, 8> counts{};
  for (const LineShape shape : lines) ++counts[static_cast<std::size_t>(shape)];
  const auto number = [&](LineShape shape) { return counts[static_cast<std::size_t>(shape)]; };
  const int fours = number(LineShape::four), open_threes = number(LineShape::open_three);
  if (number(LineShape::five) > 0) return five_worth;
  if (number(LineShape::open_four) > 0 || fours >= 2 || (fours == 1 && open_threes >= 1))
    return open_four_worth;
  if (open_threes >= 2) return 5000;
  if (open_threes == 1 && number(LineShape::three) > 0) return 1000;
  if (fours == 1) return 500;
  if (open_threes == 1) return 200;
  if (number(LineShape::open_two) >= 2) return 100;
  if (number(LineShape::three) > 0) return 50;
  if (number(LineShape::open_two) == 1) return number(LineShape::two) > 0 ? 10 : 5;
  return number(LineShape::two) > 0 ? 3 : 0;
}

ShapeBoard::ShapeBoard(int width, int height, Overline overline)
    : width_(width),
      height_(height),
      stride_(width + 2 * margin),
      overline_(overline),
      steps_{1, stride_, stride_ + 1, stride_ - 1},
      colours_(static_cast<std::size_t>(stride_ * (height + 2 * margin)), outside) {
  for (auto& lines : lines_) lines.resize(colours_.size());
  for (auto& worth : worth_) worth.resize(colours_.size());
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) colours_[at(x, y)] = free;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const auto point = static_cast<std::ptrdiff_t>(at(x, y));
      for (std::size_t line = 0; line < 4; ++line)
        for (std::size_t i = 0; i < around; ++i) {
          const auto distance = static_cast<std::ptrdiff_t>(i < reach ? i : i + 1) - margin;
          const bool inside = colours_[static_cast<std::size_t>(point + distance * steps_[line])] != outside;
          for (auto& lines : lines_) {
            auto& state = lines[static_cast<std::size_t>(point)][line];
            state = static_cast<std::uint16_t>(state + (inside ? 0 : 2 * powers[i]));
          }
        }
    }
}

void ShapeBoard::value(std::size_t point, int colour) {
  const LineTable& table = line_table(overline_);
  const auto& lines = lines_[static_cast<std::size_t>(colour)][point];
  worth_[static_cast<std::size_t>(colour)][point] =
      worth_of({table[lines[0]], table[lines[1]], table[lines[2]], table[lines[3]]});
}

// Tells all points in reach that this one is no longer `from` but `to`.
void ShapeBoard::change(std::size_t point, std::uint8_t from, std::uint8_t to) {
  colours_[point] = to;
  for (int colour = 0; colour < 2; ++colour) {
    const auto digit = [&](std::uint8_t what) { return what == free ? 0 : what == colour ? 1 : 2; };
    const int difference = digit(to) - digit(from);
    for (std::size_t line = 0; line < 4; ++line)
      for (std::size_t i = 0; i < around; ++i) {
        // Seen from over there, this point lies on the other side of the middle.
        const auto distance = static_cast<std::ptrdiff_t>(i < reach ? i : i + 1) - margin;
        const auto there =
            static_cast<std::size_t>(static_cast<std::ptrdiff_t>(point) - distance * steps_[line]);
        if (colours_[there] == outside) continue;
        auto& state = lines_[static_cast<std::size_t>(colour)][there][line];
        state = static_cast<std::uint16_t>(state + difference * powers[i]);
        if (colours_[there] == free) value(there, colour);
      }
  }
}

void ShapeBoard::place(int x, int y, int colour) {
  ++stones_;
  change(at(x, y), free, static_cast<std::uint8_t>(colour));
}

void ShapeBoard::take_back(int x, int y) {
  --stones_;
  const std::size_t point = at(x, y);
  change(point, colours_[point], free);
  for (int colour = 0; colour < 2; ++colour) value(point, colour);
}

}  // namespace classics
