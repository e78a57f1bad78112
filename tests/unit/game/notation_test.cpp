#include "game/notation.hpp"

#include <gmock/gmock.h>

#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

using ::testing::HasSubstr;

TEST(PointText, CountsRowsFromTheSideTheGameCountsThem) {
  EXPECT_EQ(point_text({7, 7}, 15, RowsFrom::bottom), "h8");
  EXPECT_EQ(point_text({0, 0}, 15, RowsFrom::bottom), "a15");
  EXPECT_EQ(point_text({0, 0}, 15, RowsFrom::top), "a1");
  EXPECT_EQ(point_text({5, 4}, game::Setup{"othello", "standard", 8}), "f5");
  EXPECT_EQ(point_text({5, 4}, game::Setup{"gomoku", "freestyle", 15}), "f11");
}

TEST(PointText, GoesOnWithTwoLettersAfterZ) {
  EXPECT_EQ(point_text({25, 31}, 32, RowsFrom::bottom), "z1");
  EXPECT_EQ(point_text({26, 31}, 32, RowsFrom::bottom), "aa1");
  EXPECT_EQ(point_text({31, 0}, 32, RowsFrom::bottom), "af32");
}

TEST(PointText, ShowsRawNumbersOffTheBoard) {
  EXPECT_EQ(point_text({32, 0}, 15, RowsFrom::bottom), "(32,0)");
  EXPECT_EQ(point_text({-1, -32768}, 15, RowsFrom::top), "(-1,-32768)");
}

TEST(ParsePoint, ReadsBackEveryPointOfEverySize) {
  for (int size = 5; size <= 32; ++size) {
    for (const RowsFrom rows_from : {RowsFrom::bottom, RowsFrom::top}) {
      for (std::int16_t i = 0; i < size * size; ++i) {
        const Point point{static_cast<std::int16_t>(i % size), static_cast<std::int16_t>(i / size)};
        ASSERT_EQ(parse_point(point_text(point, size, rows_from), size, rows_from), point);
      }
    }
  }
}

TEST(ParsePoint, TakesEitherCase) { EXPECT_EQ(parse_point("F5", 8, RowsFrom::top), (Point{5, 4})); }

TEST(ParsePoint, TakesTheWholeTextOrNothing) {
  for (const char* const bad : {"",
                                "h",
                                "8",
                                "8h",
                                "h0",
                                "h-1",
                                "h+1",
                                "h08",
                                "h16",
                                "p1",
                                "aa1",
                                "h8 ",
                                " h8",
                                "h 8",
                                "h8i9",
                                "h8.0",
                                "h99999999999999999999",
                                "hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh1",
                                "(7,7)",
                                "7,7",
                                "\xC3\xA9\x31",
                                "`1",
                                "{1"}) {
    EXPECT_EQ(parse_point(bad, 15, RowsFrom::bottom), std::nullopt) << bad;
  }
}

TEST(Replay, OfARandomGameGivesTheSameGame) {
  std::mt19937 random(6);
  for (const game::Setup& setup :
       {game::Setup{"gomoku", "freestyle", 15}, game::Setup{"gomoku", "standard", 7},
        game::Setup{"gomoku", "standard", 32}, game::Setup{"othello", "standard", 8}}) {
    for (int i = 0; i < 50; ++i) {
      const auto game = started(setup);
      play_on(*game, random, i % 2 == 0 ? 2000 : 1 + static_cast<int>(random() % 50));
      const auto again = replay(setup, moves_text(*game));
      ASSERT_TRUE(again) << again.error().text();
      EXPECT_EQ(diagram(**again), diagram(*game));
      EXPECT_EQ(moves_text(**again), moves_text(*game));
      ASSERT_EQ((*again)->outcome().has_value(), game->outcome().has_value());
      if (!game->outcome()) continue;
      EXPECT_EQ((*again)->outcome()->score, game->outcome()->score);
      EXPECT_EQ((*again)->outcome()->reason, game->outcome()->reason);
      EXPECT_EQ((*again)->outcome()->detail, game->outcome()->detail);
    }
  }
}

TEST(Replay, SaysWhichMoveIsWrongAndWhy) {
  const auto message = [](std::string_view game, std::string_view moves) {
    return replay(default_setup(*find_game(game)), moves).error().message;
  };
  EXPECT_EQ(message("gomoku", "h8 i9 h8"), "move 3, \"h8\": h8 is occupied");
  EXPECT_EQ(message("gomoku", "h8 \x1b[2J"),
            "move 2, \"\\x1B[2J\": expected a point of the 15x15 board, or \"pass\"");
  EXPECT_EQ(message("gomoku", "pass"), "move 1, \"pass\": answered a pass, which gomoku does not know");
  EXPECT_EQ(message("othello", "f5 f5"), "move 2, \"f5\": f5 is occupied");
  EXPECT_EQ(message("othello", "a1"), "move 1, \"a1\": a1 turns no disc");
  EXPECT_EQ(message("gomoku", "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2"),
            "move 10, \"e2\": the game was over before it (five a1-e1)");
}

TEST(Replay, RefusesWhatCannotBeStarted) {
  EXPECT_THAT(replay({"gomoku", "freestyle", 40}, "").error().message, HasSubstr("expected 5 to 32"));
}

TEST(Replay, DoesNotMindBlanksAndLineEnds) {
  const auto game = replay({}, "\r\n h8\ti9  \n");
  ASSERT_TRUE(game);
  EXPECT_EQ(moves_text(**game), "h8 i9");
}

TEST(Diagram, ShowsTheTopRowFirst) {
  EXPECT_EQ(diagram(*replayed({"gomoku", "freestyle", 5}, "a5 b5 e1")),
            "XO...\n"
            ".....\n"
            ".....\n"
            ".....\n"
            "....X\n");
}

}  // namespace
}  // namespace tengen::game
