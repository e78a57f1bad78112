// The patterns engine's tables and its board, against a second reading of the published table and a board
// that is slow and plain: text, every chain looked up by itself.
#include "classics/pattern_board.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

namespace classics {
namespace {

const std::map<std::string, std::pair<int, int>> published = {
    {"*****", {100000, 30000}}, {"-****-", {5000, 3000}}, {"-****o", {1000, 200}}, {"o****-", {1000, 200}},
    {"*-***", {700, 150}},      {"***-*", {700, 150}},    {"**-**", {700, 200}},   {"-***-", {500, 100}},
    {"*-**", {150, 50}},        {"**-*", {150, 50}},      {"--***o", {100, 20}},   {"o***--", {100, 20}},
    {"-*-**o", {80, 15}},       {"o**-*-", {80, 15}},     {"-**-*o", {60, 10}},    {"o*-**-", {60, 10}},
    {"*--**", {60, 10}},        {"**--*", {60, 10}},      {"*-*-*", {60, 10}},     {"o-***-o", {60, 2}},
    {"--**--", {50, 2}},        {"-*-*-", {20, 2}},       {"*--*", {20, 2}},       {"---**o", {10, 1}},
    {"o**---", {10, 1}},        {"--*-*o", {10, 1}},      {"o*-*--", {10, 1}},     {"-*--*o", {10, 1}},
    {"o*--*-", {10, 1}},        {"*---*", {10, 1}},
};

// Calls `visit` with every chain of a length, outside points ('#') included, and its code.
template <class Visit>
void every_chain(unsigned length, Visit visit) {
  for (std::uint32_t code = 0; code < 1U << (2 * length); ++code) {
    std::string chain;
    for (unsigned i = length; i-- > 0;) chain += "-*o#"[(code >> (2 * i)) & 3U];
    visit(chain, code);
  }
}

TEST(ShapeTable, HoldsThePublishedValuesAndNothingElse) {
  const ShapeTable table;
  std::size_t worth_something = 0;
  for (unsigned length = shortest_chain; length <= longest_chain; ++length) {
    every_chain(length, [&](const std::string& chain, std::uint32_t code) {
      const Worth& worth = table.worth(length, code);
      const auto found = published.find(chain);
      const auto expected = found == published.end() ? std::pair{0, 0} : found->second;
      EXPECT_EQ(std::pair(worth.attack, worth.defence), expected) << chain;
      worth_something += worth.attack != 0;
    });
  }
  EXPECT_EQ(worth_something, published.size());
}

TEST(ShapeTable, ReadsTheSameFromBothEnds) {
  for (const Shape& shape : shapes()) {
    const std::string mirrored(shape.chain.rbegin(), shape.chain.rend());
    ASSERT_TRUE(published.contains(mirrored)) << shape.chain;
    EXPECT_EQ(published.at(mirrored), std::pair(shape.worth.attack, shape.worth.defence)) << shape.chain;
  }
}

// The same position as text; `colour` sees its own stones as '*'.
class SlowBoard {
 public:
  SlowBoard(int width, int height)
      : rows_(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '-')) {}

  void place(int x, int y, int colour) { at(x, y) = colour == 0 ? 'b' : 'w'; }
  bool empty(int x, int y) { return at(x, y) == '-'; }

  // Attack and defence of a stone of `colour`, over all chains in which it stands.
  std::pair<int, int> chains(int x, int y, int colour, bool long_rows_win) {
    std::pair<int, int> sum;
    const char before = std::exchange(at(x, y), colour == 0 ? 'b' : 'w');
    for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
      for (int length = 4; length <= 7; ++length) {
        for (int first = 1 - length; first <= 0; ++first) {
          const std::string chain = read(x + first * dx, y + first * dy, dx, dy, length, colour);
          const bool longer = seen(x + (first - 1) * dx, y + (first - 1) * dy, colour) == '*' ||
                              seen(x + (first + length) * dx, y + (first + length) * dy, colour) == '*';
          if (chain == "*****" && longer && !long_rows_win) continue;
          const auto found = published.find(chain);
          if (found == published.end()) continue;
          sum.first += found->second.first;
          sum.second += found->second.second;
        }
      }
    }
    at(x, y) = before;
    return sum;
  }

 private:
  char& at(int x, int y) { return rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  char seen(int x, int y, int colour) {
    const bool inside = y >= 0 && y < std::ssize(rows_) && x >= 0 && x < std::ssize(rows_[0]);
    if (!inside) return '#';
    return at(x, y) == '-' ? '-' : (at(x, y) == 'b') == (colour == 0) ? '*' : 'o';
  }
  std::string read(int x, int y, int dx, int dy, int length, int colour) {
    std::string chain;
    for (int i = 0; i < length; ++i) chain += seen(x + i * dx, y + i * dy, colour);
    return chain;
  }

  std::vector<std::string> rows_;
};

// Crowded with one colour first, so that long rows and fives on both sides turn up.
void compare_along_a_random_game(int width, int height, Overline overline, std::mt19937& random) {
  PatternBoard board(width, height, overline);
  SlowBoard slow(width, height);
  for (int move = 0; move < width * height; ++move) {
    const int x = static_cast<int>(random() % static_cast<unsigned>(width));
    const int y = static_cast<int>(random() % static_cast<unsigned>(height));
    if (!slow.empty(x, y)) continue;
    const int colour = random() % 4 == 0;
    board.place(x, y, colour);
    slow.place(x, y, colour);
    if (move % 8 != 0) continue;
    for (int point = 0; point < width * height; ++point) {
      const int px = point % width, py = point / width;
      ASSERT_EQ(board.empty(px, py), slow.empty(px, py));
      if (!slow.empty(px, py)) continue;
      for (const int side : {0, 1}) {
        const PointValue value = board.value(px, py, side);
        const auto own = slow.chains(px, py, side, overline == Overline::wins);
        const auto other = slow.chains(px, py, 1 - side, overline == Overline::wins);
        ASSERT_EQ(value.attack, own.first) << px << ',' << py;
        ASSERT_EQ(value.defence, other.second) << px << ',' << py;
        ASSERT_EQ(value.makes_five, own.first >= 100000) << px << ',' << py;
        ASSERT_EQ(value.stops_five, other.first >= 100000) << px << ',' << py;
      }
    }
  }
}

TEST(PatternBoard, KeepsWhatASlowBoardCountsAfresh) {
  std::mt19937 random(1);
  for (const Overline overline : {Overline::wins, Overline::is_nothing}) {
    for (const auto& [width, height] : {std::pair{5, 5}, {15, 15}, {9, 12}}) {
      SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height));
      compare_along_a_random_game(width, height, overline, random);
    }
  }
}

}  // namespace
}  // namespace classics
