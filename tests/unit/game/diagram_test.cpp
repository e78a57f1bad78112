#include "game/diagram.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

using ::testing::HasSubstr;

// As diagram() draws it.
std::string redrawn(std::string_view text) {
  const auto read = read_diagram(text);
  if (!read) return read.error().text();
  Setup setup{"connect6", "standard", read->size};
  return diagram(**new_game(setup, read->position));
}

constexpr const char* small =
    "X.....\n"
    ".O....\n"
    "..X...\n"
    "......\n"
    "....O.\n"
    ".....X\n";

TEST(ReadDiagram, ReadsBackWhatIsDrawn) {
  std::mt19937 random(40);
  for (const GameInfo& info : catalog()) {
    for (int i = 0; i < 40; ++i) {
      const auto game = started(default_setup(info));
      play_on(*game, random, static_cast<int>(random() % 40));
      const auto read = read_diagram(diagram(*game));
      ASSERT_TRUE(read) << read.error().text();
      EXPECT_EQ(read->size, info.default_size);
      EXPECT_EQ(diagram(**new_game(game->setup(), read->position)), diagram(*game));
    }
  }
}

TEST(ReadDiagram, PassesOverBlanksEmptyLinesAndCoordinates) {
  EXPECT_EQ(redrawn(small), small);
  EXPECT_EQ(redrawn("\r\n\r\nX.....\r\n.O....\r\n..X...\r\n\r\n......\r\n....O.\r\n.....X"), small);
  EXPECT_EQ(redrawn("   A B C D E F\n"
                    " 6 X . . . . . 6\n"
                    " 5 . O . . . . 5\n"
                    " 4 . . X . . . 4\n"
                    " 3 . . . . . . 3\n"
                    " 2 . . . . O . 2\n"
                    " 1 . . . . . X 1\n"
                    "   a b c d e f\n"),
            small);
  EXPECT_EQ(redrawn("abcdef\n6x-----\n5-o----\n4--x---\n3------\n2----o-\n1-----x\nabcdef"), small);
  EXPECT_EQ(redrawn("*_____\n_O____\n__*___\n++++++\n\t____O_\n_____*\n"), small);
}

TEST(ReadDiagram, DoesNotTakeStonesForColumnLetters) {
  EXPECT_EQ(redrawn("xo....\noxoxox\nxxoxox\noooxxx\n......\n......\n"),
            "XO....\nOXOXOX\nXXOXOX\nOOOXXX\n......\n......\n");
}

TEST(ReadDiagram, PassesOverColumnLettersOfTheLargestBoard) {
  std::string letters;
  for (std::int16_t x = 0; x < 32; ++x) {
    const std::string point = point_text({x, 0}, 32, RowsFrom::top);
    letters += point.substr(0, point.size() - 1) + " ";
  }
  std::string rows;
  for (int y = 0; y < 32; ++y) rows += std::string(32, '.') + "\n";
  EXPECT_EQ(redrawn(letters + "\n" + rows + letters), rows);
}

TEST(ReadDiagram, SaysWhereAndWhatIsWrong) {
  const auto error = [](std::string_view text) { return read_diagram(text).error().text(); };
  EXPECT_EQ(error("...\n.?.\n...\n"), "line 2, column 2: found \"?\", expected X, O or a dot");
  EXPECT_EQ(error("...\n.5.\n...\n"), "line 2, column 2: found \"5\", expected X, O or a dot");
  EXPECT_EQ(error("..\n..  who moves?"), "line 2, column 5: found \"w\", expected X, O or a dot");
  EXPECT_EQ(error("..\x1b"), "line 1, column 3: found \"\\x1B\", expected X, O or a dot");
  EXPECT_EQ(error("...\n....\n"), "line 2, column 1: found 4 points in a row, expected 3");
  EXPECT_EQ(error("..\n..\n..\n"), "line 3, column 1: found another row after 2, expected a square board");
  EXPECT_EQ(error("...\n...\n"), "line 2, column 1: found 2 rows of 3 points, expected a square board");
  EXPECT_EQ(error(""), "line 1, column 1: found 0 rows of 0 points, expected a square board");
  EXPECT_EQ(error(std::string(33, '.')), "line 1, column 33: found more than 32 points in a row");
  EXPECT_THAT(error(std::string(1 << 20, '.')), HasSubstr("more than 32"));
}

TEST(TurnByCount, IsBlacksUnlessBlackHasMoreStones) {
  const auto turn = [](std::size_t black, std::size_t white, std::string_view game) {
    return turn_by_count({std::vector<Point>(black), std::vector<Point>(white), Colour::black}, game);
  };
  EXPECT_EQ(turn(0, 0, "gomoku"), Colour::black);
  EXPECT_EQ(turn(1, 0, "gomoku"), Colour::white);
  EXPECT_EQ(turn(7, 7, "gomoku"), Colour::black);
  EXPECT_EQ(turn(15, 16, "gomoku"), Colour::black);
  EXPECT_EQ(turn(20, 6, "gomoku"), Colour::white);
  EXPECT_EQ(turn(1, 2, "connect6"), Colour::black);
  EXPECT_EQ(turn(3, 2, "connect6"), Colour::white);
  EXPECT_EQ(turn(2, 2, "othello"), Colour::black);
  EXPECT_EQ(turn(4, 1, "othello"), Colour::white);
  EXPECT_EQ(turn(3, 3, "othello"), Colour::black);
}

}  // namespace
}  // namespace tengen::game
