#include "game/renju.hpp"

#include <array>
#include <bit>
#include <cassert>

#include "game/game.hpp"

namespace tengen::game {
namespace {

constexpr int middle = Surroundings::reach;
constexpr std::uint32_t five_points = 0b11111;
constexpr std::uint32_t four_points = 0b1111;

constexpr std::uint32_t bit(int n) { return std::uint32_t{1} << n; }
constexpr bool is_single(std::uint32_t bits) { return std::has_single_bit(bits); }

// What the stone in the middle of a line is part of, on that line.
struct LineShape {
  int row = 0;  // stones in the unbroken row; more than six are six
  int fours = 0;
  std::uint32_t straight_four_points = 0;  // where one more stone makes an unbroken row a straight four
};

// An unbroken row of the middle stone, as far as five on either side.
int row_length(std::uint32_t stones) {
  const int after = std::countr_one(stones >> middle);
  const int before = std::countl_one(stones << (31 - middle));
  return before + after - 1;
}

// Fours are told apart by their stones: a straight four is found twice.
int count_fours(const Surroundings& line) {
  int fours = 0;
  std::uint32_t last_found = 0;
  for (int first = 1; first <= middle; ++first) {
    const std::uint32_t five = five_points << first;
    const std::uint32_t missing = five & ~line.stones;
    const std::uint32_t beyond = bit(first - 1) | bit(first + 5);
    if (!is_single(missing) || (missing & line.empty) == 0 || (line.stones & beyond) != 0) continue;
    const std::uint32_t four = five & line.stones;
    if (four != last_found) ++fours;
    last_found = four;
  }
  return fours;
}

std::uint32_t straight_four_points(const Surroundings& line) {
  std::uint32_t points = 0;
  for (int first = 2; first <= middle; ++first) {
    const std::uint32_t missing = (four_points << first) & ~line.stones;
    const std::uint32_t ends = bit(first - 1) | bit(first + 4);
    // A stone there would make a six of the five.
    const std::uint32_t beyond = bit(first - 2) | bit(first + 5);
    if (!is_single(missing) || (missing & line.empty) == 0) continue;
    if ((line.empty & ends) == ends && (line.stones & beyond) == 0) points |= missing;
  }
  return points;
}

LineShape shape_of(const Surroundings& line) {
  // Neither a four nor a three without two more stones near.
  if (std::popcount(line.stones) < 3) return {};
  return {row_length(line.stones), count_fours(line), straight_four_points(line)};
}

}  // namespace

std::string_view text(ForbiddenKind kind) {
  switch (kind) {
    case ForbiddenKind::overline:
      return "overline";
    case ForbiddenKind::double_four:
      return "double-four";
    case ForbiddenKind::double_three:
      return "double-three";
  }
  return "";
}

ForbiddenMoves::ForbiddenMoves(const Game& game) : board_(game.setup().size) {
  assert(game.setup().size <= LineBoard::max_size);
  for (std::int16_t y = 0; y < board_.size(); ++y) {
    for (std::int16_t x = 0; x < board_.size(); ++x) {
      if (const auto stone = game.at({x, y})) board_.place({x, y}, *stone);
    }
  }
}

std::optional<ForbiddenKind> ForbiddenMoves::judge(Point point) {
  assert(!board_.at(point));
  switch (try_stone(point)) {
    case Makes::overline:
      return ForbiddenKind::overline;
    case Makes::double_four:
      return ForbiddenKind::double_four;
    case Makes::double_three:
      return ForbiddenKind::double_three;
    case Makes::five:
    case Makes::nothing_forbidden:
      break;
  }
  return std::nullopt;
}

std::vector<ForbiddenPoint> ForbiddenMoves::all() {
  std::vector<ForbiddenPoint> points;
  for (std::int16_t y = 0; y < board_.size(); ++y) {
    for (std::int16_t x = 0; x < board_.size(); ++x) {
      if (board_.at({x, y})) continue;
      if (const auto kind = judge({x, y})) points.push_back({{x, y}, *kind});
    }
  }
  return points;
}

ForbiddenMoves::Makes ForbiddenMoves::try_stone(Point point) {
  board_.place(point, Colour::black);
  const Makes makes = judge_placed(point);
  board_.remove(point, Colour::black);
  return makes;
}

ForbiddenMoves::Makes ForbiddenMoves::judge_placed(Point point) {
  std::array<LineShape, directions.size()> shapes;
  bool five = false, overline = false;
  int fours = 0, threes_at_most = 0;
  for (std::size_t i = 0; i < directions.size(); ++i) {
    shapes[i] = shape_of(board_.around(point, Colour::black, directions[i]));
    five = five || shapes[i].row == 5;
    overline = overline || shapes[i].row > 5;
    fours += shapes[i].fours;
    if (shapes[i].straight_four_points != 0) ++threes_at_most;
  }
  if (five) return Makes::five;
  if (overline) return Makes::overline;
  if (fours > 1) return Makes::double_four;
  if (threes_at_most < 2) return Makes::nothing_forbidden;
  int threes = 0;
  for (std::size_t i = 0; i < directions.size(); ++i) {
    if (is_three(point, directions[i], shapes[i].straight_four_points) && ++threes == 2)
      return Makes::double_three;
  }
  return Makes::nothing_forbidden;
}

bool ForbiddenMoves::is_three(Point point, Direction direction, std::uint32_t straight_four_points) {
  for (std::uint32_t left = straight_four_points; left != 0; left &= left - 1) {
    const Point fourth = stepped(point, direction, std::countr_zero(left) - middle);
    // A stone that makes a five elsewhere makes no straight four (the definition of a three).
    if (try_stone(fourth) == Makes::nothing_forbidden) return true;
  }
  return false;
}

}  // namespace tengen::game
