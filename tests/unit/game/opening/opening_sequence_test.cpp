// Every procedure from its first question to the first stone of free play: who is asked what, and which
// colours come of it.
#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "unit/game/opening/negotiation.hpp"

namespace tengen::game::opening {
namespace {

// The stones, which must be named before the game goes on, and the colour of the first seat then.
void expect(const Game& game, std::string_view question, std::string_view moves, Colour first) {
  EXPECT_EQ(asked(game), question);
  EXPECT_EQ(moves_text(game), moves);
  EXPECT_EQ(game.colour(Seat::first), first);
  EXPECT_EQ(game.colour(Seat::second), opponent(first));
  Colour colour = Colour::black;
  for (const Move& move : game.moves()) {
    EXPECT_EQ(move.colour, colour);
    EXPECT_EQ(game.at(move.at), colour);
    colour = opponent(colour);
  }
}

constexpr Colour black = Colour::black;
constexpr Colour white = Colour::white;

TEST(NoOpening, AsksForStonesFromTheBeginning) {
  const auto game = started("none");
  negotiate(*game, {{"first: place 1", "a1"}, {"second: place 1", "b1"}});
  expect(*game, "first: place 1", "a1 b1", black);
}

TEST(Swap, KeptLetsTheSecondPlayWhite) {
  const auto game = started("swap");
  negotiate(*game, {{"first: propose 3", "a1 h8 o15"}, {"second: swap 0", "keep"}});
  expect(*game, "second: place 1", "a1 h8 o15", black);
}

TEST(Swap, TakenMakesTheSecondBlackAndTheFirstPlaceTheFourth) {
  const auto game = started("swap");
  negotiate(*game, {{"first: propose 3", "a1 h8 o15"}, {"second: swap 0", "swap"}});
  expect(*game, "first: place 1", "a1 h8 o15", white);
  negotiate(*game, {{"first: place 1", "c3"}, {"second: place 1", "c4"}});
  expect(*game, "first: place 1", "a1 h8 o15 c3 c4", white);
}

TEST(Swap2, KeptLetsTheSecondPlaceTheFourthAsWhite) {
  const auto game = started("swap2");
  negotiate(*game, {{"first: propose 3", "a1 h8 o15"}, {"second: swap 2", "keep"}});
  expect(*game, "second: place 1", "a1 h8 o15", black);
}

TEST(Swap2, TakenMakesTheSecondBlack) {
  const auto game = started("swap2");
  negotiate(*game, {{"first: propose 3", "a1 h8 o15"}, {"second: swap 2", "swap"}});
  expect(*game, "first: place 1", "a1 h8 o15", white);
}

TEST(Swap2, AnsweredWithTwoStonesAsksTheFirstWhoStaysWhiteAndPlaysTheSixth) {
  const auto game = started("swap2");
  negotiate(*game, {{"first: propose 3", "a1 h8 o15"}, {"second: swap 2", "b2 c2"}});
  expect(*game, "first: swap 0", "a1 h8 o15 b2 c2", white);
  negotiate(*game, {{"first: swap 0", "keep"}});
  expect(*game, "first: place 1", "a1 h8 o15 b2 c2", white);
}

TEST(Swap2, AnsweredWithTwoStonesLetsTheFirstTakeBlack) {
  const auto game = started("swap2");
  negotiate(*game,
            {{"first: propose 3", "a1 h8 o15"}, {"second: swap 2", "b2 c2"}, {"first: swap 0", "swap"}});
  expect(*game, "second: place 1", "a1 h8 o15 b2 c2", black);
}

TEST(Pro, WantsTheCentreThenAnyPointThenOneFartherOut) {
  const auto game = started("pro");
  negotiate(*game,
            {{"first: place 1 within", "h8"}, {"second: place 1", "a1"}, {"first: place 1 within", "k8"}});
  expect(*game, "second: place 1", "h8 a1 k8", black);
}

TEST(LongPro, WantsTheThirdStoneFartherOutStill) {
  const auto game = started("long-pro");
  negotiate(*game,
            {{"first: place 1 within", "h8"}, {"second: place 1", "h9"}, {"first: place 1 within", "l8"}});
  expect(*game, "second: place 1", "h8 h9 l8", black);
}

TEST(Rif, KeptGoesThroughTwoFifthMoves) {
  const auto game = started("rif");
  negotiate(*game, {{"first: propose 3", "h8 h9 h10"},
                    {"second: swap 0", "keep"},
                    {"second: place 1", "a1"},
                    {"first: offer 2", "j10 k11"},
                    {"second: pick of j10 k11", "#1"}});
  expect(*game, "second: place 1", "h8 h9 h10 a1 k11", black);
}

TEST(Rif, SwappedExchangesWhoOffersAndWhoPicks) {
  const auto game = started("rif");
  negotiate(*game, {{"first: propose 3", "h8 i9 j10"},
                    {"second: swap 0", "swap"},
                    {"first: place 1", "g6"},
                    {"second: offer 2", "j7 k4"},
                    {"first: pick of j7 k4", "#0"}});
  expect(*game, "first: place 1", "h8 i9 j10 g6 j7", white);
}

TEST(Yamaguchi, LetsTheFirstDeclareTheNumberWithTheOpening) {
  const auto game = started("yamaguchi");
  negotiate(*game, {{"first: propose 3", "h8 h9 i10"},
                    {"first: declare 16", "#3"},
                    {"second: swap 0", "keep"},
                    {"second: place 1", "c3"},
                    {"first: offer 3", "j10 k11 a1"},
                    {"second: pick of j10 k11 a1", "#2"}});
  expect(*game, "second: place 1", "h8 h9 i10 c3 a1", black);
}

TEST(Yamaguchi, CanLetTheSecondDeclare) {
  const auto game = started("yamaguchi:declare=second");
  negotiate(*game, {{"first: propose 3", "h8 h9 i10"},
                    {"second: declare 16", "#1"},
                    {"second: swap 0", "swap"},
                    {"first: place 1", "c3"},
                    {"second: offer 1", "j10"},
                    {"first: pick of j10", "#0"}});
  expect(*game, "first: place 1", "h8 h9 i10 c3 j10", white);
}

TEST(Chinese, IsDeclaredByTheFirst) {
  const auto game = started("chinese");
  negotiate(*game, {{"first: propose 3", "h8 h9 i10"},
                    {"first: declare 16", "#2"},
                    {"second: swap 0", "swap"},
                    {"first: place 1", "c3"},
                    {"second: offer 2", "j10 k11"},
                    {"first: pick of j10 k11", "#0"}});
  expect(*game, "first: place 1", "h8 h9 i10 c3 j10", white);
}

TEST(Chinese, WithAFixedNumberDeclaresNothing) {
  const auto game = started("chinese:fifths=4");
  negotiate(*game, {{"first: propose 3", "h8 h9 i10"},
                    {"second: swap 0", "keep"},
                    {"second: place 1", "c3"},
                    {"first: offer 4", "j10 k11 l12 m13"},
                    {"second: pick of j10 k11 l12 m13", "#3"}});
  expect(*game, "second: place 1", "h8 h9 i10 c3 m13", black);
}

TEST(Soosorv, LetsWhiteDeclareAndBlackSwapAgain) {
  const auto game = started("soosorv-8");
  negotiate(*game, {{"first: propose 3", "h8 h9 i10"},
                    {"second: swap 0", "keep"},
                    {"second: place 1", "c3"},
                    {"second: declare 8", "#2"},
                    {"first: swap 0", "swap"},
                    {"second: offer 2", "j10 k11"},
                    {"first: pick of j10 k11", "#0"}});
  expect(*game, "first: place 1", "h8 h9 i10 c3 j10", white);
}

TEST(Soosorv, SwappedTwiceHasTheColoursItBeganWith) {
  const auto game = started("soosorv-8");
  negotiate(*game, {{"first: propose 3", "h8 h9 i10"},
                    {"second: swap 0", "swap"},
                    {"first: place 1", "c3"},
                    {"first: declare 8", "#1"},
                    {"second: swap 0", "swap"},
                    {"first: offer 1", "j10"},
                    {"second: pick of j10", "#0"}});
  expect(*game, "second: place 1", "h8 h9 i10 c3 j10", black);
}

TEST(Taraguchi, KeptAllTheWayPlacesInGrowingSquares) {
  const auto game = started("taraguchi-10");
  negotiate(*game, {{"first: place 1 within", "h8"},
                    {"second: swap 0", "keep"},
                    {"second: place 1 within", "i9"},
                    {"first: swap 0", "keep"},
                    {"first: place 1 within", "j10"},
                    {"second: swap 0", "keep"},
                    {"second: place 1 within", "k11"},
                    {"first: swap 10", "keep"},
                    {"first: place 1 within", "l12"},
                    {"second: swap 0", "keep"}});
  expect(*game, "second: place 1", "h8 i9 j10 k11 l12", black);
}

TEST(Taraguchi, SwappedAtEveryStoneLetsOneSeatPlaceAllOfThem) {
  const auto game = started("taraguchi-10");
  negotiate(*game, {{"first: place 1 within", "h8"},
                    {"second: swap 0", "swap"},
                    {"first: place 1 within", "i9"},
                    {"second: swap 0", "swap"},
                    {"first: place 1 within", "j10"},
                    {"second: swap 0", "swap"},
                    {"first: place 1 within", "k11"},
                    {"second: swap 10", "swap"},
                    {"first: place 1 within", "l12"},
                    {"second: swap 0", "swap"}});
  expect(*game, "first: place 1", "h8 i9 j10 k11 l12", white);
}

TEST(Taraguchi, AnsweredWithTenOffersSwapsNoMore) {
  const auto game = started("taraguchi-10");
  negotiate(*game, {{"first: place 1 within", "h8"},
                    {"second: swap 0", "keep"},
                    {"second: place 1 within", "i9"},
                    {"first: swap 0", "swap"},
                    {"second: place 1 within", "i7"},
                    {"first: swap 0", "keep"},
                    {"first: place 1 within", "k9"},
                    {"second: swap 10", "a1 b3 c5 d1 e14 f2 g10 n3 o15 l4"},
                    {"first: pick of a1 b3 c5 d1 e14 f2 g10 n3 o15 l4", "#8"}});
  expect(*game, "first: place 1", "h8 i9 i7 k9 o15", white);
}

TEST(OpeningGame, GoesOnAsTheGameInside) {
  const auto game = started("swap", 15, "standard");
  negotiate(*game, {{"first: propose 3", "a1 a2 b1"}, {"second: swap 0", "swap"}});
  for (const char* const stone : {"c3", "c1", "e5", "d1", "g7"}) {
    ASSERT_FALSE(game->answer(answer_of(stone, game->setup())));
  }
  EXPECT_EQ(game->legal_points().size(), 225U - 8);
  ASSERT_FALSE(game->answer(answer_of("e1", game->setup())));
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->score, Score::black_wins);
  EXPECT_EQ(game->outcome()->reason, Reason::five);
  EXPECT_EQ(game->outcome()->detail, "a1-e1");
  EXPECT_EQ(game->moves().size(), 9U);
  EXPECT_TRUE(game->legal_points().empty());
}

TEST(OpeningGame, ResignedAfterASwapIsWonByTheOther) {
  const auto game = started("swap2");
  negotiate(*game, {{"first: propose 3", "a1 h8 o15"}, {"second: swap 2", "swap"}});
  ASSERT_FALSE(game->answer(Answer::resign()));  // the first, white now
  EXPECT_EQ(game->outcome()->score, Score::black_wins);
  EXPECT_EQ(game->outcome()->reason, Reason::resign);
}

TEST(OpeningGame, NamesThePointsItsRegionsLeave) {
  const auto count = [](Game& game) { return game.legal_points().size(); };
  const auto pro = started("pro");
  EXPECT_EQ(count(*pro), 1U);
  negotiate(*pro, {{"first: place 1 within", "h8"}});
  EXPECT_EQ(count(*pro), 224U);
  negotiate(*pro, {{"second: place 1", "a1"}});
  EXPECT_EQ(count(*pro), 225U - 25 - 1);
  const auto taraguchi = started("taraguchi-10");
  negotiate(*taraguchi, {{"first: place 1 within", "h8"}});
  EXPECT_EQ(count(*taraguchi), 0U) << "it asks for a swap";
  negotiate(*taraguchi, {{"second: swap 0", "swap"}});
  EXPECT_EQ(count(*taraguchi), 8U);
}

TEST(OpeningGame, HasTheSquaresOfItsBoard) {
  const auto game = started("taraguchi-10", 19);
  negotiate(
      *game,
      {{"first: place 1 within", "j10"}, {"second: swap 0", "keep"}, {"second: place 1 within", "k11"}});
  EXPECT_EQ(game->moves().size(), 2U);
}

TEST(OpeningSequence, TellsTheNumberOfFifthMovesToWhoDecidesOverASwapAfterwards) {
  const auto soosorv = started("soosorv-8");
  negotiate(*soosorv, {{"first: propose 3", "h8 h9 h10"}});
  EXPECT_EQ(soosorv->question().fifths, 0) << "nothing is declared yet";
  negotiate(*soosorv, {{"second: swap 0", "keep"}, {"second: place 1", "a1"}, {"second: declare 8", "#5"}});
  EXPECT_EQ(soosorv->question().fifths, 5);
  EXPECT_EQ(soosorv->clone()->question().fifths, 5);
  const auto chinese = started("chinese");
  negotiate(*chinese, {{"first: propose 3", "h8 h9 h10"}, {"first: declare 16", "#3"}});
  EXPECT_EQ(chinese->question().fifths, 3);
}

}  // namespace
}  // namespace tengen::game::opening
