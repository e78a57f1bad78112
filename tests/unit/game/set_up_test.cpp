// Games that begin with stones on the board.
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/game/outcome_of.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

// The points of the texts, on 15x15.
Position position(std::string_view black, std::string_view white, Colour to_move) {
  const auto points = [](std::string_view words) {
    std::vector<Point> all;
    const auto game = replayed({"gomoku", "freestyle", 15}, words);
    for (const Move& move : game->moves()) all.push_back(move.at);
    return all;
  };
  return {points(black), points(white), to_move};
}

std::unique_ptr<Game> set_up(const Setup& setup, const Position& start) {
  return std::move(new_game(setup, start)).value();
}

TEST(SetUp, AsksWhoseTurnItIsHoweverManyStonesThereAre) {
  for (const Colour colour : {Colour::black, Colour::white}) {
    const auto game = set_up({"gomoku", "renju", 15}, position("a1 b1 c1", "", colour));
    EXPECT_EQ(game->colour(game->question().seat), colour);
    EXPECT_FALSE(game->outcome());
    EXPECT_TRUE(game->moves().empty());
    EXPECT_EQ(game->legal_points().size(), 222U);
    EXPECT_FALSE(game->answer(Answer::place({7, 7})));
    EXPECT_EQ(game->at({7, 7}), colour);
    EXPECT_EQ(moves_text(*game), "h8");
  }
}

TEST(SetUp, ARowThatIsThereHasWon) {
  const char* const five = "c1 d1 a1 b1 e1";
  for (const Colour to_move : {Colour::black, Colour::white}) {
    EXPECT_EQ(outcome_of(*set_up({"gomoku", "freestyle", 15}, position(five, "h8", to_move))),
              "1-0 five a1-e1");
    EXPECT_EQ(outcome_of(*set_up({"gomoku", "standard", 15}, position("h8", five, to_move))),
              "0-1 five a1-e1");
  }
  const char* const six = "c1 d1 a1 b1 f1 e1";
  EXPECT_EQ(outcome_of(*set_up({"gomoku", "standard", 15}, position(six, "", Colour::white))), "open");
  EXPECT_EQ(outcome_of(*set_up({"gomoku", "renju", 15}, position(six, "", Colour::white))), "open");
  EXPECT_EQ(outcome_of(*set_up({"gomoku", "renju", 15}, position("", six, Colour::black))), "0-1 five a1-f1");
}

TEST(SetUp, OfTwoRowsThatOfWhoMovedLastHasWon) {
  const char* const low = "a1 b1 c1 d1 f1 g1 h1 i1 j1";  // four and five
  const char* const high = "a9 b9 c9 d9 f9 g9 h9 i9 j9";
  EXPECT_EQ(outcome_of(*set_up({"gomoku", "standard", 15}, position(low, high, Colour::black))),
            "0-1 five f9-j9");
  EXPECT_EQ(outcome_of(*set_up({"gomoku", "standard", 15}, position(low, high, Colour::white))),
            "1-0 five f1-j1");
}

TEST(SetUp, AFullBoardIsOver) {
  Position full;
  for (std::int16_t y = 0; y < 5; ++y) {
    for (std::int16_t x = 0; x < 5; ++x) ((x / 2 + y) % 2 == 0 ? full.black : full.white).push_back({x, y});
  }
  EXPECT_EQ(outcome_of(*set_up({"gomoku", "freestyle", 5}, full)), "1/2-1/2 board full ");
}

TEST(SetUp, OthelloAsksForAPassOrEndsWhereNobodyCanMove) {
  const game::Setup othello{"othello", "standard", 8};
  EXPECT_EQ(outcome_of(*set_up(othello, {{{0, 0}}, {}, Colour::white})), "1-0 discs 1-0");
  EXPECT_EQ(outcome_of(*set_up(othello, {})), "1/2-1/2 discs 0-0");
  const auto game = set_up(othello, {{{0, 0}}, {{1, 0}}, Colour::white});
  EXPECT_EQ(game->question().kind, QuestionKind::pass);
  EXPECT_EQ(game->question().seat, Seat::second);
  EXPECT_FALSE(game->answer(Answer::pass()));
  EXPECT_EQ(game->legal_points(), (std::vector<Point>{{2, 0}}));
}

TEST(SetUp, RefusesWhatIsNoPosition) {
  const game::Setup setup{"gomoku", "freestyle", 15};
  const auto message = [&](const Position& start) { return new_game(setup, start).error().message; };
  EXPECT_EQ(message({{{7, 7}}, {{7, 7}}, Colour::black}), "two stones on h8, expected one");
  EXPECT_EQ(message({{{7, 7}, {7, 7}}, {}, Colour::black}), "two stones on h8, expected one");
  EXPECT_EQ(message({{{15, 0}}, {}, Colour::black}), "a stone on (15,0), expected a point of the board");
  EXPECT_EQ(message({{}, {{0, -1}}, Colour::black}), "a stone on (0,-1), expected a point of the board");
  game::Setup opening = setup;
  opening.opening = "swap2";
  EXPECT_EQ(new_game(opening, Position{}).error().message,
            "the opening \"swap2\" after a position that is set up, expected none");
  EXPECT_EQ(new_game({"othello", "standard", 7}, Position{}).error().message,
            "size \"7\" of othello, expected 4, 6, … 16");
}

}  // namespace
}  // namespace tengen::game
