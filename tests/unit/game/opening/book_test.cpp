#include "game/opening/book.hpp"

#include <gtest/gtest.h>

#include <random>

#include "game/notation.hpp"

namespace tengen::game::opening {
namespace {

Result<Book> read(std::string_view text, int size = 15, const BookOptions& options = {}) {
  game::Setup setup;
  setup.size = size;
  return Book::read(text, "book.txt", setup, options);
}

std::string refused(std::string_view text, int size = 15, const BookOptions& options = {}) {
  const auto book = read(text, size, options);
  return book ? "" : book.error().text();
}

std::vector<std::string> positions(std::string_view text, int size = 15, const BookOptions& options = {}) {
  std::vector<std::string> all;
  const Book book = read(text, size, options).value();
  for (const Sequence& position : book.positions()) {
    std::string points;
    for (const Point point : position) {
      points += (points.empty() ? "" : " ") + point_text(point, size, RowsFrom::top);
    }
    all.push_back(points);
  }
  return all;
}

using Lines = std::vector<std::string>;

TEST(OpeningBook, TakesOffsetsFromTheMiddleOfAnOddBoard) {
  EXPECT_EQ(positions("0,0, 1,-1, -7,7\n"), (Lines{"h8 i7 a15"}));
}

// 10 of 20: the point right of and below the middle.
TEST(OpeningBook, TakesOffsetsFromTheMiddleOfAnEvenBoard) {
  EXPECT_EQ(positions("0,0\n-10,-10, 9,9", 20), (Lines{"k11", "a1 t20"}));
}

TEST(OpeningBook, TakesOffsetsHoweverTheyAreSeparated) {
  EXPECT_EQ(positions("0,0,1,1,2,2\r\n  0,0 1,1\t2,2  \n\n0, 0, 1, 1, 2, 2,\n"),
            (Lines{"h8 i9 j10", "h8 i9 j10", "h8 i9 j10"}));
}

TEST(OpeningBook, TakesPointsWithRowOneAtTheTop) {
  EXPECT_EQ(positions("a1b15o2\nH8i9\n"), (Lines{"a1 b15 o2", "h8 i9"}));
  EXPECT_EQ(positions("k10j10t20", 20), (Lines{"k10 j10 t20"}));
}

TEST(OpeningBook, TakesPointsWithRowOneAtTheBottomWhenTold) {
  EXPECT_EQ(positions("a1b15o2", 15, {.rows_from = RowsFrom::bottom}), (Lines{"a15 b1 o14"}));
}

TEST(OpeningBook, SkipsEmptyLinesAndRemarks) {
  EXPECT_EQ(positions("# openings of 2026\n\n   \n  # h8\nh8\n"), (Lines{"h8"}));
}

TEST(OpeningBook, FindsItsFormatByItsFirstLineUnlessTold) {
  EXPECT_EQ(
      refused("h8\n0,0\n"),
      "book.txt:2:1: found \"0\", expected a point of the 15x15 board, such as h8; a book of steps from the "
      "middle, such as \"0,0, 1,-1\", has no points in other lines (type=offset)");
  EXPECT_EQ(refused("0,0\nh8\n"),
            "book.txt:2:1: found \"h8\", expected a number of steps from the middle of the board");
  EXPECT_EQ(refused("h8\n", 15, {.format = BookFormat::offset}),
            "book.txt:1:1: found \"h8\", expected a number of steps from the middle of the board");
}

TEST(OpeningBook, NamesLineAndColumnOfWhatItCannotRead) {
  EXPECT_EQ(refused("h8i9\nh8  x9\n"),
            "book.txt:2:5: found \"x9\", expected a point of the 15x15 board, such as h8");
  EXPECT_EQ(refused("h8i16"), "book.txt:1:3: found \"i16\", expected a point of the 15x15 board, such as h8");
  EXPECT_EQ(refused("h8i"), "book.txt:1:3: found \"i\", expected a point of the 15x15 board, such as h8");
  EXPECT_EQ(refused("h8\x01"),
            "book.txt:1:3: found \"\\x01\", expected a point of the 15x15 board, such as h8");
  EXPECT_EQ(refused("0,0, 1,-99\n"),
            "book.txt:1:8: found \"-99\", expected a number of steps from the middle of the board");
  EXPECT_EQ(refused("0,0, 1.5,2\n"),
            "book.txt:1:6: found \"1.5\", expected a number of steps from the middle of the board");
  EXPECT_EQ(refused("0,0, 1"), "book.txt:1:6: found a column without its row, expected pairs of numbers");
  EXPECT_EQ(refused("0,0, 99999999999999999999,1"),
            "book.txt:1:6: found \"99999999999999999999\", expected a number of steps from the middle of the "
            "board");
}

TEST(OpeningBook, NamesStonesThatTheRulesRefuse) {
  EXPECT_EQ(
      refused("0,0, 8,0\n"),
      "book.txt:1:6: found 8,0, steps right and down from the middle, which lead off the 15x15 board; points "
      "are written as letter and number, such as h8i9");
  EXPECT_EQ(refused("h8i9h8\n"), "book.txt:1:5: h8 is occupied");
}

TEST(OpeningBook, OfNamedStepsIsToldNothingOfPoints) {
  const auto book = Book::read("8,0", "book.txt", {}, {.format = BookFormat::offset});
  ASSERT_FALSE(book.ok());
  EXPECT_EQ(book.error().text(),
            "book.txt:1:1: found 8,0, steps right and down from the middle, which lead off the 15x15 board");
}

TEST(OpeningBook, CountsRowsFromTheSideThatItNames) {
  const std::string text = "# rows count from the bottom\na1b15o2";
  EXPECT_EQ(positions(text, 15, {}), (Lines{"a15 b1 o14"}));
  EXPECT_EQ(positions(text, 15, {.rows_from = RowsFrom::top}), positions("a1b15o2", 15, {}));
}

TEST(OpeningBook, RefusesPositionsInWhichTheGameIsOver) {
  EXPECT_EQ(refused("a1a2b1b2c1c2d1d2e1"), "book.txt:1:17: the game is over after this stone (five)");
  EXPECT_EQ(refused("h8\na1a2b1b2c1c2d1d2e1e2"), "book.txt:2:19: the game is over before this stone (five)");
}

TEST(OpeningBook, WithoutAPositionIsNone) {
  for (const char* const text : {"", "\n\n", "# h8\n"}) {
    EXPECT_EQ(refused(text),
              "book.txt: found no position, expected one a line, such as \"h8i9j10\" or \"0,0, 1,-1, 2,-2\"");
  }
}

TEST(OpeningBook, ReadsAnyBytesWithoutReachingPastThem) {
  std::mt19937 random(1);
  constexpr std::string_view bytes = "abcxyz0189,-+. \t\r\n#\xff";
  for (int i = 0; i < 20'000; ++i) {
    std::string text(random() % 40, ' ');
    for (char& c : text) c = bytes[random() % bytes.size()];
    if (const auto book = read(text)) {
      EXPECT_FALSE(book->positions().empty());
    } else {
      EXPECT_TRUE(book.error().place.starts_with("book.txt"));
    }
  }
}

TEST(SetUp, AsksTheGameAndTellsEachAnswer) {
  game::Setup setup;
  const auto game = new_game(setup).value()->clone();
  std::vector<Seat> seats;
  EXPECT_FALSE(set_up(*game, {{7, 7}, {8, 8}, {9, 9}}, [&](Seat seat, const Answer& answer) {
    seats.push_back(seat);
    EXPECT_EQ(answer.points.size(), 1U);
  }));
  EXPECT_EQ(moves_text(*game), "h8 i7 j6");
  EXPECT_EQ(seats, (std::vector<Seat>{Seat::first, Seat::second, Seat::first}));
  EXPECT_EQ(game->question().seat, Seat::second);
  EXPECT_EQ(set_up(*game, {{0, 0}, {0, 0}})->detail, "a15 is occupied");
}

}  // namespace
}  // namespace tengen::game::opening
