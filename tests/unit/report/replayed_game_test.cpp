#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "report/page_game.hpp"
#include "report/replayed_game.hpp"

namespace tengen::report {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

tournament::StoredGame stored(const std::string& moves, const std::string& times,
                              const std::string& answers = {}) {
  tournament::StoredGame game;
  game.number = 7;
  game.black = 4;
  game.white = 5;
  game.moves = moves;
  game.answers = answers;
  game.times = times;
  return game;
}

ReplayedGame replayed(const tournament::StoredGame& game, const game::Setup& setup) {
  auto played = replay(game, setup);
  EXPECT_TRUE(played) << played.error().text();
  return played ? *played : ReplayedGame{};
}

std::vector<std::string> texts(const std::vector<game::Point>& points, const game::Setup& setup) {
  std::vector<std::string> all;
  for (const game::Point point : points) all.push_back(game::point_text(point, setup));
  return all;
}

TEST(ReplayedGame, TellsWhichDiscsAMoveOfOthelloTurns) {
  const game::Setup setup{"othello", "standard", 8};
  const auto game = replayed(stored("f5 d6 c3", "1 2 3"), setup);
  ASSERT_EQ(game.moves.size(), 3U);
  EXPECT_THAT(texts(game.moves[0].turned, setup), ElementsAre("e5"));
  EXPECT_THAT(texts(game.moves[1].turned, setup), ElementsAre("d5"));
  EXPECT_THAT(texts(game.moves[2].turned, setup), ElementsAre("d4"));
  EXPECT_EQ(game.moves[2].time, 3us);
  EXPECT_EQ(game.black, game::Seat::first);
}

TEST(ReplayedGame, GivesTheTimeOfATurnToItsLastStone) {
  const game::Setup setup{"connect6", "standard", 19};
  const auto game = replayed(stored("j10 k11 k12", "5 9", "j10 k11+k12"), setup);
  ASSERT_EQ(game.moves.size(), 3U);
  EXPECT_EQ(game.moves[0].time, 5us);
  EXPECT_EQ(game.moves[1].time, std::nullopt);
  EXPECT_EQ(game.moves[2].time, 9us);
  EXPECT_EQ(game.moves[1].move.colour, game::Colour::white);
  EXPECT_EQ(game.moves[2].move.colour, game::Colour::white);
}

TEST(ReplayedGame, HasNoTimeForMovesOfTheOpening) {
  auto game = stored("h8 i9 j10", "0 0 8");
  game.opening_plies = 2;
  const auto played = replayed(game, {});
  EXPECT_EQ(played.moves[1].time, std::nullopt);
  EXPECT_EQ(played.moves[2].time, 8us);
}

TEST(ReplayedGame, NamesWhoAnsweredThoughColoursWereExchanged) {
  const game::Setup setup{"gomoku", "freestyle", 15, "swap2"};
  const auto stored_game = stored("h8 i9 j10 k11", "5 6 7", "h8+i9+j10 swap k11");
  const auto game = replayed(stored_game, setup);
  ASSERT_EQ(game.moves.size(), 4U);
  ASSERT_EQ(game.decisions.size(), 1U);
  EXPECT_EQ(game.decisions[0].text, "swap");
  EXPECT_EQ(game.decisions[0].moves_before, 3U);
  EXPECT_EQ(game.decisions[0].time, 6us);
  EXPECT_EQ(game.black, game::Seat::second);
  // The second seat, which swapped, is black in the end; the first put all stones.
  EXPECT_EQ(game.engine(game.decisions[0].seat, stored_game), 4U);
  EXPECT_EQ(game.engine(game.moves[0].seat, stored_game), 5U);
  EXPECT_EQ(game.engine(game.moves[3].seat, stored_game), 5U);
}

TEST(ReplayedGame, KeepsAResignationAsADecision) {
  const auto game = replayed(stored("h8", "5 6", "h8 resign"), {});
  ASSERT_EQ(game.decisions.size(), 1U);
  EXPECT_EQ(game.decisions[0].text, "resign");
  EXPECT_EQ(game.decisions[0].seat, game::Seat::second);
}

TEST(ReplayedGame, RefusesWhatTheRulesRefuse) {
  const auto occupied = replay(stored("h8 h8", "1 2"), {});
  ASSERT_FALSE(occupied);
  EXPECT_EQ(occupied.error().place, "game 7, turn 2");
  EXPECT_FALSE(replay(stored("h8 \x1b[2J", "1 2"), {}));
  EXPECT_FALSE(replay(stored("a1 a2 b1 b2 c1 c2 d1 d2 e1 e2", ""), {}));
  EXPECT_FALSE(replay(stored("h8", "1"), {"gomoku", "freestyle", 1'000'000}));
  EXPECT_THAT(replayed(stored("", ""), {}).moves, IsEmpty());
}

}  // namespace
}  // namespace tengen::report
