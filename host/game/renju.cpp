#include "game/renju.hpp"

#include <array>
#include <bit>
#include <cassert>

#include "game/game.hpp"

namespace tengen::game {
namespace {

constexpr int middle = Surroundings::reach;
// Deeper searches remember what they find; for the others, nearly all of them, that costs more than it saves.
constexpr int plain_depth = 3;
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
  std::optional<TriedStones> tried;
  return judge(point, tried);
}

std::optional<ForbiddenKind> ForbiddenMoves::judge(Point point, std::optional<TriedStones>& tried) {
  assert(!board_.at(point));
  Makes makes = Makes::unknown;
  for (int depth = 0; makes == Makes::unknown; ++depth) {
    if (depth > plain_depth && !tried) tried.emplace();
    makes = try_stone(point, depth, depth > plain_depth ? &*tried : nullptr);
  }
  switch (makes) {
    case Makes::overline:
      return ForbiddenKind::overline;
    case Makes::double_four:
      return ForbiddenKind::double_four;
    case Makes::double_three:
      return ForbiddenKind::double_three;
    case Makes::five:
    case Makes::nothing_forbidden:
    case Makes::unknown:
      break;
  }
  return std::nullopt;
}

std::vector<ForbiddenPoint> ForbiddenMoves::all() {
  std::vector<ForbiddenPoint> points;
  std::optional<TriedStones> tried;
  for (std::int16_t y = 0; y < board_.size(); ++y) {
    for (std::int16_t x = 0; x < board_.size(); ++x) {
      if (board_.at({x, y})) continue;
      if (const auto kind = judge({x, y}, tried)) points.push_back({{x, y}, *kind});
    }
  }
  return points;
}

Makes ForbiddenMoves::try_stone(Point point, int depth, TriedStones* tried) {
  if (tried != nullptr) {
    if (const auto known = tried->find(point, depth)) return *known;
    tried->begin(point);
  }
  board_.place(point, Colour::black);
  const Makes makes = judge_placed(point, depth, tried);
  board_.remove(point, Colour::black);
  if (tried != nullptr) tried->end(point, depth, makes);
  return makes;
}

Makes ForbiddenMoves::judge_placed(Point point, int depth, TriedStones* tried) {
  std::array<LineShape, directions.size()> shapes;
  bool five = false, overline = false;
  int fours = 0;
  int possible = 0;  // threes, of which none has been found to be none
  for (std::size_t i = 0; i < directions.size(); ++i) {
    shapes[i] = shape_of(board_.around(point, Colour::black, directions[i]));
    five = five || shapes[i].row == 5;
    overline = overline || shapes[i].row > 5;
    fours += shapes[i].fours;
    if (shapes[i].straight_four_points != 0) ++possible;
  }
  if (five) return Makes::five;
  if (overline) return Makes::overline;
  if (fours > 1) return Makes::double_four;
  if (possible < 2) return Makes::nothing_forbidden;
  if (depth == 0) return Makes::unknown;
  int threes = 0;
  for (std::size_t i = 0; i < directions.size(); ++i) {
    if (shapes[i].straight_four_points == 0) continue;
    const Verdict three = is_three(point, directions[i], shapes[i].straight_four_points, depth - 1, tried);
    if (three == Verdict::yes && ++threes == 2) return Makes::double_three;
    if (three == Verdict::no && --possible < 2) return Makes::nothing_forbidden;
  }
  return Makes::unknown;
}

ForbiddenMoves::Verdict ForbiddenMoves::is_three(Point point, Direction direction,
                                                 std::uint32_t straight_four_points, int depth,
                                                 TriedStones* tried) {
  Verdict verdict = Verdict::no;
  for (std::uint32_t left = straight_four_points; left != 0; left &= left - 1) {
    const Point fourth = stepped(point, direction, std::countr_zero(left) - middle);
    // A stone that makes a five elsewhere makes no straight four (the definition of a three).
    const Makes makes = try_stone(fourth, depth, tried);
    if (makes == Makes::nothing_forbidden) return Verdict::yes;
    if (makes == Makes::unknown) verdict = Verdict::unknown;
  }
  return verdict;
}

}  // namespace tengen::game
