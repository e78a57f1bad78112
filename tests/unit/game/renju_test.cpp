#include "game/renju.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <random>

#include "base/parse.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/symmetry.hpp"
#include "unit/game/random_play.hpp"
#include "unit/game/renju_cases.hpp"
#include "unit/game/renju_reading.hpp"

namespace tengen::game {
namespace {

std::string described(const std::vector<ForbiddenPoint>& points, int size) {
  std::string all;
  for (const auto& [point, kind] : points) {
    all += point_text(point, size, RowsFrom::bottom) + " " + std::string(text(kind)) + "\n";
  }
  return all;
}

LineBoard board_of(const Position& position, int size) {
  LineBoard board(size);
  for (const Point point : position.black) board.place(point, Colour::black);
  for (const Point point : position.white) board.place(point, Colour::white);
  return board;
}

// Black stones on a board of that size, and what a stone on `point` is.
std::string judged(int size, std::string_view black, std::string_view white, std::string_view point) {
  LineBoard board(size);
  const auto read = [&](std::string_view word) { return *parse_point(word, size, RowsFrom::bottom); };
  const auto place = [&](std::string_view words, Colour colour) {
    for (std::size_t end = 0; !words.empty(); words.remove_prefix(std::min(end + 1, words.size()))) {
      end = std::min(words.find(' '), words.size());
      board.place(read(words.substr(0, end)), colour);
    }
  };
  place(black, Colour::black);
  place(white, Colour::white);
  const auto kind = ForbiddenMoves(board).judge(read(point));
  return kind ? std::string(text(*kind)) : "allowed";
}

TEST(ForbiddenMoves, AreThoseOfEveryKnownPosition) {
  const auto cases = renju_cases();
  ASSERT_EQ(cases.size(), 179U);
  for (const RenjuCase& known : cases) {
    ASSERT_EQ(known.size, 15) << known.name;
    std::set<Point> found;
    for (const auto& forbidden : ForbiddenMoves(board_of(known.position, known.size)).all())
      found.insert(forbidden.point);
    EXPECT_EQ(found, known.forbidden) << known.name;
    for (const Point legal : known.legal) EXPECT_EQ(found.count(legal), 0U) << known.name;
    for (const Point five : known.five) EXPECT_EQ(found.count(five), 0U) << known.name;
  }
}

TEST(ForbiddenMoves, OfAnEmptyBoardAreNone) {
  for (const int size : {5, 15, 32}) EXPECT_TRUE(ForbiddenMoves(LineBoard(size)).all().empty());
}

TEST(ForbiddenMoves, AreTheThreeKinds) {
  EXPECT_EQ(judged(15, "g8 i8 h7 h9", "", "h8"), "double-three");
  EXPECT_EQ(judged(15, "e8 f8 g8 h9 h10 h11", "", "h8"), "double-four");
  EXPECT_EQ(judged(15, "e8 f8 g8 i8 j8", "", "h8"), "overline");
  EXPECT_EQ(judged(15, "e8 f8 g8 h9 h10", "", "h8"), "allowed");
}

TEST(ForbiddenMoves, AFiveComesBeforeAnOverlineAndEverythingElse) {
  EXPECT_EQ(judged(15, "e8 f8 g8 i8 j8 h4 h5 h6 h7", "", "h8"), "allowed");
  EXPECT_EQ(judged(15, "e8 f8 g8 i8 g7 f6 g9 f10", "", "h8"), "allowed");
}

TEST(ForbiddenMoves, TwoFoursCanLieOnOneLine) {
  EXPECT_EQ(judged(15, "e8 g8 i8 k8", "", "h8"), "double-four");        // X.XXX.X
  EXPECT_EQ(judged(15, "d8 e8 g8 j8 k8", "", "h8"), "double-four");     // XX.XX.XX
  EXPECT_EQ(judged(15, "c8 d8 e8 i8 j8 k8", "", "g8"), "double-four");  // XXX.X.XXX
  EXPECT_EQ(judged(15, "e8 g8 i8 k8", "f8", "h8"), "allowed");
}

TEST(ForbiddenMoves, AStraightFourIsOneFour) {
  EXPECT_EQ(judged(15, "e8 f8 g8", "", "h8"), "allowed");
  EXPECT_EQ(judged(15, "e8 f8 g8 h9 h10", "", "h8"), "allowed");  // with a three
}

TEST(ForbiddenMoves, AFourThatOnlyASixWouldCompleteIsNone) {
  EXPECT_EQ(judged(15, "e8 f8 g8 j8 h9 h10 h11", "d8", "h8"), "allowed");
  EXPECT_EQ(judged(15, "e8 f8 g8 h9 h10 h11", "d8", "h8"), "double-four");
}

TEST(ForbiddenMoves, AThreeNeedsRoomOnBothSides) {
  EXPECT_EQ(judged(15, "g8 i8 h7 h9", "f8", "h8"), "allowed");       // one end blocked: no straight four
  EXPECT_EQ(judged(15, "g8 i8 h7 h9", "e8 k8", "h8"), "allowed");    // room for five alone
  EXPECT_EQ(judged(15, "g8 i8 h7 h9", "e8", "h8"), "double-three");  // and for six
  EXPECT_EQ(judged(15, "g8 i8 h7 h9 l8", "e8", "h8"), "allowed");    // a black stone would make it six
}

TEST(ForbiddenMoves, TheBorderBlocksAsAStoneDoes) {
  EXPECT_EQ(judged(15, "b8 c8 a9 a10", "", "a8"), "allowed");
  EXPECT_EQ(judged(15, "b1 d1 c2 c3", "", "c1"), "allowed");
  EXPECT_EQ(judged(15, "b3 d3 c2 c4", "", "c3"), "double-three");
  EXPECT_EQ(judged(15, "b1 c1 d1 a2 a3 a4", "", "a1"), "double-four");
  EXPECT_EQ(judged(15, "l15 m15 n15 o14 o13 o12", "", "o15"), "double-four");
  EXPECT_EQ(judged(32, "ac32 ad32 ae32 af31 af30 af29", "", "af32"), "double-four");
  EXPECT_EQ(judged(15, "a1 b1 c1 e1 f1", "", "d1"), "overline");
}

TEST(ForbiddenMoves, OfASmallBoardKnowItsSize) {
  EXPECT_EQ(judged(5, "b3 d3 c2 c4", "", "c3"), "allowed");       // no room for a straight four
  EXPECT_EQ(judged(6, "b3 d3 c2 c4", "", "c3"), "double-three");  // exactly room for it
  EXPECT_EQ(judged(5, "a1 b1 c1 e2 e3 e4 d1", "", "e1"), "allowed");
  EXPECT_EQ(judged(5, "a1 b1 d1 e2 e3 e4", "", "e1"), "double-four");
}

// The three on the row can only be made a straight four where black would make two fours.
TEST(ForbiddenMoves, AThreeDoesNotCountWhereItsStraightFourIsForbidden) {
  EXPECT_EQ(judged(15, "g8 i8 h7 h9", "e8", "h8"), "double-three");
  EXPECT_EQ(judged(15, "g8 i8 h7 h9 j9 j10 j11", "e8 j12", "h8"), "allowed");
}

TEST(ForbiddenMoves, ReadTheStonesOfAGame) {
  const auto game = replayed({"gomoku", "freestyle", 15}, "g8 a1 i8 a3 h7 a5 h9 a7");
  EXPECT_EQ(described(ForbiddenMoves(*game).all(), 15), "h8 double-three\n");
}

TEST(ForbiddenMoves, OfAPositionAreTheSameAfterAskingOnce) {
  for (const RenjuCase& known : renju_cases()) {
    ForbiddenMoves moves(board_of(known.position, known.size));
    const auto once = described(moves.all(), known.size);
    ASSERT_EQ(described(moves.all(), known.size), once) << known.name;
  }
}

// Stones crowd on a part of the board, more black ones than white ones: so that every kind comes up.
Position random_position(int size, std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int side = std::min(size, 5 + below(11));
  const int left = below(size - side + 1), top = below(size - side + 1);
  const int stones_in_100 = 15 + below(50), black_in_100 = 45 + below(50);
  Position position;
  for (int y = top; y < top + side; ++y) {
    for (int x = left; x < left + side; ++x) {
      if (below(100) >= stones_in_100) continue;
      auto& stones = below(100) < black_in_100 ? position.black : position.white;
      stones.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    }
  }
  return position;
}

// ./dev test --full compares 200,000; TENGEN_POSITIONS=1000000 a million.
std::int64_t positions_to_compare() {
  const char* const wanted = std::getenv("TENGEN_POSITIONS");
  if (const auto number = parse_integer(wanted == nullptr ? "" : wanted)) return *number;
#ifdef TENGEN_SANITIZED
  return 1'000;
#else
  return 5'000;
#endif
}

TEST(ForbiddenMoves, AreThoseThatAReadingOfTheDefinitionFinds) {
  std::mt19937 random(9);
  const int sizes[] = {15, 15, 15, 15, 15, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 20, 22, 32};
  std::map<ForbiddenKind, int> kinds;
  int allowed_double_threes = 0, deepest = 0;
  const auto positions = positions_to_compare();
  for (std::int64_t i = 0; i < positions; ++i) {
    const int size = sizes[random() % std::size(sizes)];
    const Position position = random_position(size, random);
    const LineBoard board = board_of(position, size);
    RenjuReading reading(size);
    for (const Point point : position.black) reading.put(point, Colour::black);
    for (const Point point : position.white) reading.put(point, Colour::white);
    const auto expected = reading.all();
    ASSERT_EQ(described(ForbiddenMoves(board).all(), size), described(expected, size))
        << diagram(**new_game({"gomoku", "renju", size}, position));
    for (const auto& forbidden : expected) ++kinds[forbidden.kind];
    allowed_double_threes += reading.allowed_double_threes;
    deepest = std::max(deepest, reading.deepest);
  }
  std::printf("%lld positions: %d overlines, %d double-fours, %d double-threes, %d allowed ones, depth %d\n",
              static_cast<long long>(positions), kinds[ForbiddenKind::overline],
              kinds[ForbiddenKind::double_four], kinds[ForbiddenKind::double_three], allowed_double_threes,
              deepest);
  EXPECT_GT(kinds[ForbiddenKind::overline], 100);
  EXPECT_GT(kinds[ForbiddenKind::double_four], 100);
  EXPECT_GT(kinds[ForbiddenKind::double_three], 100);
  EXPECT_GT(allowed_double_threes, 100);
  EXPECT_GE(deepest, 3);
}

// A small pattern over and over, so that threes depend on threes all over the board.
Position patterned(int size, const std::vector<std::string>& pattern, int shift = 0) {
  Position position;
  const int rows = static_cast<int>(pattern.size()), columns = static_cast<int>(pattern.front().size());
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const char c = pattern[static_cast<std::size_t>(y % rows)]
                            [static_cast<std::size_t>((x + y / rows * shift) % columns)];
      auto& stones = c == 'X' ? position.black : position.white;
      if (c != '.') stones.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    }
  }
  return position;
}

Position random_pattern(int size, std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int columns = 2 + below(6), black_in_100 = 8 + below(30),
            white_in_100 = below(3) == 0 ? below(10) : 0;
  std::vector<std::string> pattern(static_cast<std::size_t>(2 + below(6)));
  for (auto& row : pattern) {
    for (int x = 0; x < columns; ++x) {
      const int drawn = below(100);
      row += drawn < black_in_100 ? 'X' : drawn < black_in_100 + white_in_100 ? 'O' : '.';
    }
  }
  return patterned(size, pattern, below(columns));
}

TEST(ForbiddenMoves, OfPatternsAreThoseThatAReadingOfTheDefinitionFinds) {
  std::mt19937 random(11);
  int deepest = 0, found = 0;
  for (int i = 0; i < 1000; ++i) {
    const int size = 6 + static_cast<int>(random() % 6);
    const Position position = random_pattern(size, random);
    RenjuReading reading(size);
    for (const Point point : position.black) reading.put(point, Colour::black);
    for (const Point point : position.white) reading.put(point, Colour::white);
    const auto expected = reading.all();
    ASSERT_EQ(described(ForbiddenMoves(board_of(position, size)).all(), size), described(expected, size))
        << diagram(**new_game({"gomoku", "renju", size}, position));
    found += static_cast<int>(expected.size());
    deepest = std::max(deepest, reading.deepest);
  }
  std::printf("%d points, depth %d\n", found, deepest);
  EXPECT_GT(found, 1000);
  EXPECT_GE(deepest, 6);
}

// Each three of these boards leads to further threes. Trying every stone anew never came to an end.
TEST(ForbiddenMoves, OfALargeBoardFullOfThreesAreFound) {
  // Of CPU time, so that a busy machine fails nobody. It takes less than a second; a search that follows
  // threes as far as they lead does not end.
  const std::clock_t begun = std::clock();
  for (const auto& pattern : {std::vector<std::string>{".X", "..", "XX", "..", "X.", ".."},
                              std::vector<std::string>{"X...", ".X.."}}) {
    for (const int size : {19, 32}) {
      const Position position = patterned(size, pattern);
      const auto found = ForbiddenMoves(board_of(position, size)).all();
      EXPECT_GT(found.size(), 10U);
      std::set<std::pair<Point, ForbiddenKind>> back;
      Position turned;
      const Symmetry symmetry = symmetries[3];
      for (const Point point : position.black) turned.black.push_back(symmetry(point, size));
      for (const auto& [point, kind] : ForbiddenMoves(board_of(turned, size)).all())
        back.emplace(symmetry.inverse()(point, size), kind);
      for (const auto& [point, kind] : found) EXPECT_TRUE(back.contains({point, kind}));
      EXPECT_EQ(back.size(), found.size());
      ForbiddenMoves one_by_one(board_of(position, size));
      for (const auto& [point, kind] : found)
        EXPECT_EQ(one_by_one.judge(point), kind) << "nothing remembered";
    }
  }
  EXPECT_LT((std::clock() - begun) / CLOCKS_PER_SEC, 20);
}

TEST(ForbiddenMoves, AreTurnedWithTheBoard) {
  std::mt19937 random(10);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    const int size = i % 2 == 0 ? 15 : 5 + static_cast<int>(random() % 28);
    const Position position = random_position(size, random);
    std::map<Point, ForbiddenKind> straight;
    for (const auto& [point, kind] : ForbiddenMoves(board_of(position, size)).all()) straight[point] = kind;
    found += static_cast<int>(straight.size());
    for (const Symmetry symmetry : symmetries) {
      Position turned;
      for (const Point point : position.black) turned.black.push_back(symmetry(point, size));
      for (const Point point : position.white) turned.white.push_back(symmetry(point, size));
      std::map<Point, ForbiddenKind> back;
      for (const auto& [point, kind] : ForbiddenMoves(board_of(turned, size)).all())
        back[symmetry.inverse()(point, size)] = kind;
      ASSERT_EQ(back, straight);
    }
  }
  EXPECT_GT(found, 200);
}

}  // namespace
}  // namespace tengen::game
