#include "game/othello.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

const Setup setup{"othello", "standard", 8};

Point square(std::string_view text) { return *parse_point(text, 8, RowsFrom::top); }

// The squares that a disc of the colour would turn, read off the board step by step.
std::vector<Point> turned_by_scan(const Game& game, Point placed, Colour colour) {
  std::vector<Point> turned;
  if (game.at(placed)) return turned;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      std::vector<Point> row;
      Point next = placed;
      do {
        next = {static_cast<std::int16_t>(next.x + dx), static_cast<std::int16_t>(next.y + dy)};
        row.push_back(next);
      } while (game.at(next) == opponent(colour));
      row.pop_back();
      if (game.at(next) == colour) turned.insert(turned.end(), row.begin(), row.end());
    }
  }
  return turned;
}

std::vector<Point> legal_by_scan(const Game& game, Colour colour) {
  std::vector<Point> legal;
  for (std::int16_t y = 0; y < game.setup().size; ++y) {
    for (std::int16_t x = 0; x < game.setup().size; ++x) {
      if (!turned_by_scan(game, {x, y}, colour).empty()) legal.push_back({x, y});
    }
  }
  return legal;
}

std::string discs(const Game& game) {
  const std::string board = diagram(game);
  return std::to_string(std::count(board.begin(), board.end(), 'X')) + "-" +
         std::to_string(std::count(board.begin(), board.end(), 'O'));
}

TEST(Othello, StartsWithBlackToMoveAndWhiteOnD4) {
  const auto game = started(setup);
  EXPECT_EQ(diagram(*game),
            "........\n"
            "........\n"
            "........\n"
            "...OX...\n"
            "...XO...\n"
            "........\n"
            "........\n"
            "........\n");
  EXPECT_EQ(game->question().seat, Seat::first);
  const std::vector<Point> legal{square("d3"), square("c4"), square("f5"), square("e6")};
  EXPECT_EQ(game->legal_points(), legal);
}

TEST(Othello, StartsInTheMiddleOfEveryEvenSize) {
  EXPECT_EQ(diagram(*started({"othello", "standard", 4})),
            "....\n"
            ".OX.\n"
            ".XO.\n"
            "....\n");
  for (int size = 4; size <= 16; size += 2) {
    const auto game = started({"othello", "standard", size});
    const auto low = static_cast<std::int16_t>(size / 2 - 1), high = static_cast<std::int16_t>(size / 2);
    EXPECT_EQ(game->at({low, low}), Colour::white);
    EXPECT_EQ(game->at({high, low}), Colour::black);
    EXPECT_EQ(discs(*game), "2-2");
    EXPECT_EQ(game->legal_points().size(), 4U);
  }
}

TEST(Othello, TurnsARowFromBorderToBorderOfTheLargestBoard) {
  Position start;
  start.black.push_back({15, 9});
  for (std::int16_t x = 1; x < 15; ++x) start.white.push_back({x, 9});
  const auto game = std::move(new_game({"othello", "standard", 16}, start)).value();
  EXPECT_EQ(game->legal_points(), (std::vector<Point>{{0, 9}}));
  EXPECT_FALSE(game->answer(Answer::place({0, 9})));
  EXPECT_EQ(game->outcome()->detail, "16-0");
}

TEST(Othello, EveryMoveOfRandomGamesIsAsASlowScanReadsIt) {
  std::mt19937 random(1);
  int passes = 0, unfilled = 0;
  for (int i = 0; i < 300; ++i) {
    // 8x8 in between all the others.
    const auto size = static_cast<std::int16_t>(i % 2 == 0 ? 8 : 4 + i / 2 % 7 * 2);
    const auto game = started({"othello", "standard", size});
    while (!game->outcome()) {
      const Question question = game->question();
      const Colour mover = game->colour(question.seat);
      ASSERT_EQ(game->legal_points(), legal_by_scan(*game, mover)) << diagram(*game);
      ASSERT_EQ(question.kind == QuestionKind::pass, game->legal_points().empty());
      const auto before = game->clone();
      const Answer answer = random_answer(*game, random);
      ASSERT_FALSE(game->answer(answer));
      const Move last = game->moves().back();
      ASSERT_EQ(last.colour, mover);
      ASSERT_EQ(last.kind == MoveKind::pass, question.kind == QuestionKind::pass);
      std::vector<Point> now_movers;
      if (last.kind == MoveKind::stone) {
        now_movers = turned_by_scan(*before, last.at, mover);
        now_movers.push_back(last.at);
      } else {
        ++passes;
      }
      for (std::int16_t y = 0; y < size; ++y) {
        for (std::int16_t x = 0; x < size; ++x) {
          const bool changed =
              std::find(now_movers.begin(), now_movers.end(), Point{x, y}) != now_movers.end();
          ASSERT_EQ(game->at({x, y}), changed ? std::optional(mover) : before->at({x, y}));
        }
      }
    }
    EXPECT_TRUE(legal_by_scan(*game, Colour::black).empty());
    EXPECT_TRUE(legal_by_scan(*game, Colour::white).empty());
    EXPECT_TRUE(game->legal_points().empty());
    EXPECT_EQ(game->outcome()->reason, Reason::discs);
    EXPECT_EQ(game->outcome()->detail, discs(*game));
    if (diagram(*game).find('.') != std::string::npos) ++unfilled;
  }
  EXPECT_GT(passes, 100);
  EXPECT_GT(unfilled, 0);
}

TEST(Othello, AsksForAPassAndTakesNothingElse) {
  const auto game = replayed(setup, "e6 f6 d3 e7 e8 d8 g7 f8");
  ASSERT_EQ(game->question().kind, QuestionKind::pass);
  EXPECT_EQ(game->question().seat, Seat::first);
  EXPECT_TRUE(game->legal_points().empty());
  const auto refusal = game->answer(Answer::place(square("a1")));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->detail, "answered 1 point, expected a pass: there is no legal move");
  EXPECT_FALSE(game->answer(Answer::pass()));
  EXPECT_EQ(game->question().kind, QuestionKind::place);
  EXPECT_EQ(game->question().seat, Seat::second);
  EXPECT_EQ(moves_text(*game), "e6 f6 d3 e7 e8 d8 g7 f8 pass");
}

TEST(Othello, RefusesAPassWhileThereIsALegalMove) {
  const auto game = started(setup);
  const auto refusal = game->answer(Answer::pass());
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, Reason::illegal_move);
  EXPECT_EQ(refusal->detail, "answered a pass, which is only allowed without a legal move");
}

TEST(Othello, SaysWhyASquareIsIllegal) {
  const auto game = started(setup);
  const auto detail = [&](Point point) { return game->answer(Answer::place(point)).value().detail; };
  EXPECT_EQ(detail(square("d4")), "d4 is occupied");
  EXPECT_EQ(detail(square("d6")), "d6 turns no disc");
  EXPECT_EQ(detail({8, 0}), "(8,0) is off the 8x8 board");
  EXPECT_EQ(moves_text(*game), "");
}

TEST(Othello, EndsWhenNeitherSideCanMoveThoughSquaresAreLeft) {
  const auto game = replayed(setup, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->score, Score::black_wins);
  EXPECT_EQ(game->outcome()->detail, "13-0");
}

TEST(Othello, EqualDiscsAreADraw) {
  const auto game = replayed(
      setup,
      "e6 f6 c4 e7 g7 e3 f7 c5 d7 e8 d8 g8 f5 c7 c3 c8 d3 d2 e2 b2 c1 g5 b4 b3 b6 h8 a1 a4 d6 c6 a3 e1 f3 f4 "
      "a5 a6 g4 c2 f8 h4 f1 d1 b7 a2 h3 a8 h5 g6 g3 g2 b5 b1 a7 b8 h6 f2 h1 h2 g1 h7");
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->score, Score::draw);
  EXPECT_EQ(game->outcome()->detail, "32-32");
}

TEST(Othello, WhiteWinsByMoreDiscs) {
  const auto game = replayed(
      setup,
      "c4 c3 f5 c5 b5 a6 c2 f4 d3 d6 f6 d2 g4 f3 e3 g3 c1 h4 c6 b3 a5 b7 a4 g6 b2 b4 h3 b6 a7 g2 h5 d1 f2 a3 "
      "g5 a2 d7 g7 c8 h2 f7 f8 f1 b8 b1 a8 e8 c7 e6 d8 h7 h6 e7 e2 e1 g8 h1");
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->score, Score::white_wins);
  EXPECT_EQ(game->outcome()->detail, "14-47");
}

TEST(Othello, ACloneGoesItsOwnWay) {
  std::mt19937 random(4);
  const auto game = replayed(setup, "f5 d6");
  const std::string board = diagram(*game);
  const auto clone = game->clone();
  play_on(*clone, random, 100);
  EXPECT_TRUE(clone->outcome());
  EXPECT_EQ(diagram(*game), board);
  EXPECT_EQ(moves_text(*game), "f5 d6");
  EXPECT_FALSE(game->outcome());
}

}  // namespace
}  // namespace tengen::game
