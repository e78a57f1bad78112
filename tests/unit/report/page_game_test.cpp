#include "report/page_game.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "record/text/json_text.hpp"
#include "tournament/store/stored_thoughts.hpp"

namespace tengen::report {
namespace {

std::string text(const tournament::StoredGame& game, const game::Setup& setup) {
  const auto replayed = replay(game, setup);
  return record::json_text(page_game(game, replayed ? &*replayed : nullptr, setup.size, 2));
}

tournament::StoredGame sample() {
  tournament::StoredGame game;
  game.number = 7;
  game.unit = 4;
  game.black = 1;
  game.white = 0;
  game.result = "1-0";
  game.reason = "resign";
  game.black_time_us = 1500;
  game.white_time_us = 20;
  return game;
}

TEST(PageGame, HasTwoDigitsForAPointAndForATime) {
  auto game = sample();
  game.moves = "a15 b15 o1";
  game.times = "0 1 1000000";
  game.plies = 3;
  game.opening_plies = 1;
  // exp((2457 - 1) / 177.8) microseconds are a second; 2457 is 38 * 64 + 25.
  EXPECT_EQ(text(game, {}), R"([7,4,1,0,"1-0",2,3,1,"00013w","0001Cp",1500,20])");
}

TEST(PageGame, HasTwoDigitsForAScore) {
  std::vector<record::Turn> turns(3);
  turns[1].thought.score = 35;
  turns[2].thought.score = -120;
  auto game = sample();
  game.moves = "a15 b15 o1";
  game.times = "0 1 1000000";
  game.plies = 3;
  game.opening_plies = 1;
  game.thoughts = tournament::thoughts_of(turns);
  // ln(35 + 1) * 98 is 351 above 2048, ln(120 + 1) * 98 is 470 below.
  EXPECT_EQ(text(game, {}), R"([7,4,1,0,"1-0",2,3,1,"00013w","0001Cp",1500,20,"","","",[],"00BvoG"])");
}

TEST(PageGame, HasOneDigitOnASmallBoardAndThePointsThatTurn) {
  auto game = sample();
  game.moves = "f5 d6";
  game.times = "1 1";
  game.plies = 2;
  // f5 is row 4, column 5: 37; it turns e5: 36. d6 is 43 and turns d5: 35.
  EXPECT_EQ(text(game, {"othello", "standard", 8}),
            R"([7,4,1,0,"1-0",2,2,0,"BH","0101",1500,20,"","","A.z."])");
}

TEST(PageGame, HasColoursWhereTheyDoNotAlternate) {
  auto game = sample();
  game.moves = "a6 b6 c6";
  game.answers = "a6 b6+c6";
  game.times = "1 1";
  game.plies = 3;
  EXPECT_EQ(text(game, {"connect6", "standard", 6}),
            R"([7,4,1,0,"1-0",2,3,0,"012","010001",1500,20,"","bww"])");
}

TEST(PageGame, HasDecisionsWithTheirPlaceAndMaker) {
  auto game = sample();
  game.detail = "bytes \x07\xFF";
  game.moves = "h8";
  game.answers = "h8 resign";
  game.times = "1 62";
  game.plies = 1;
  EXPECT_EQ(text(game, {}),
            R"([7,4,1,0,"1-0",2,1,0,"1M","01",1500,20,"bytes \\x07\\xFF","","",[[1,1,"resign",62]]])");
}

TEST(PageGame, HasNoMovesWhenTheRulesRefuseThem) {
  auto game = sample();
  game.moves = "h8 h8";
  game.plies = 2;
  EXPECT_EQ(text(game, {}), R"([7,4,1,0,"1-0",2,2,0,"","",1500,20])");
}

}  // namespace
}  // namespace tengen::report
