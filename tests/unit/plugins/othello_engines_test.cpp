// Every engine for Othello through the ABI.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "abi/played_engine.hpp"
#include "othello/position.hpp"

namespace tengen::test {
namespace {

using othello::Position;

struct Entrant {
  const char* library;
  const char* id;
  std::vector<tengen_setting> settings;  // so that a move takes a moment
};

void PrintTo(const Entrant& entrant, std::ostream* out) { *out << entrant.id; }

class OthelloEngine : public testing::TestWithParam<Entrant> {};

// All moves of a game; empty when one was illegal.
std::vector<tengen_move> play(PlayedEngine& black, PlayedEngine& white, std::uint64_t seed) {
  PlayedEngine* engines[] = {&black, &white};
  for (PlayedEngine* engine : engines)
    EXPECT_EQ(engine->new_game(setup("othello", "standard", 8, seed)), TENGEN_OK);
  std::vector<tengen_move> moves;
  Position position = othello::start;
  for (int side = 0;; side = 1 - side) {
    if (position.moves() == 0) {
      if (position.passed().moves() == 0) return moves;
      position = position.passed();
      moves.push_back({0, 0, TENGEN_MOVE_PASS, static_cast<std::int16_t>(side)});
      continue;
    }
    const tengen_point point = engines[side]->place(moves, side);
    const bool on_board = point.x >= 0 && point.x < 8 && point.y >= 0 && point.y < 8;
    if (!on_board || (position.moves() & othello::set_of(othello::square_at(point))) == 0) {
      ADD_FAILURE() << "illegal move " << point.x << ',' << point.y << " after " << moves.size();
      return {};
    }
    moves.push_back(stone(point.x, point.y, side));
    position = position.played(othello::square_at(point));
  }
}

bool equal(const std::vector<tengen_move>& a, const std::vector<tengen_move>& b) {
  return std::ranges::equal(a, b, [](const tengen_move& one, const tengen_move& other) {
    return one.x == other.x && one.y == other.y && one.kind == other.kind && one.colour == other.colour;
  });
}

PlayedEngine make(const Entrant& entrant) { return {load(entrant.library), entrant.id, entrant.settings}; }

TEST_P(OthelloEngine, PlaysLegalMovesAgainstChance) {
  PlayedEngine engine = make(GetParam()), random(load(TEST_CLASSICS), "random");
  for (std::uint64_t game = 0; game < 20; ++game) {
    EXPECT_FALSE(play(engine, random, game).empty());
    EXPECT_FALSE(play(random, engine, game).empty());
  }
}

TEST_P(OthelloEngine, RepeatsAGameAlsoBesideAnother) {
  std::vector<tengen_move> games[2];
  const auto run = [&](std::size_t which) {
    PlayedEngine black = make(GetParam()), white = make(GetParam());
    games[which] = play(black, white, 5);
  };
  std::thread first(run, 0), second(run, 1);
  first.join();
  second.join();
  EXPECT_FALSE(games[0].empty());
  EXPECT_TRUE(equal(games[0], games[1]));
}

TEST_P(OthelloEngine, RefusesOtherGamesAndBoards) {
  PlayedEngine engine = make(GetParam());
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 10, 1)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(setup("gomoku", "freestyle", 8, 1)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 8, 1)), TENGEN_OK);
}

TEST_P(OthelloEngine, AnswersAtOnceWhenItIsTooLate) {
  PlayedEngine engine = make(GetParam());
  ASSERT_EQ(engine.new_game(setup("othello", "standard", 8, 1)), TENGEN_OK);
  tengen_request request{};
  request.struct_size = sizeof request;
  request.kind = TENGEN_ASK_PLACE;
  request.id = 1;
  request.count = 1;
  request.time_left = request.opponent_time_left = request.soft_deadline = INT64_MAX;
  request.deadline = 1;  // long ago
  tengen_point point{-1, -1};
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = &point;
  response.point_capacity = 1;
  engine.handle().functions->stop(engine.handle().self, 1);
  EXPECT_EQ(engine.handle().functions->decide(engine.handle().self, &request, &response), TENGEN_STOPPED);
  EXPECT_EQ(response.kind, TENGEN_ANSWER_POINTS);
  EXPECT_NE(othello::start.moves() & othello::set_of(othello::square_at(point)), 0U);
}

INSTANTIATE_TEST_SUITE_P(Every, OthelloEngine,
                         testing::Values(Entrant{TEST_TENGEN, "othello", {{"nodes", "2000"}, {"hash", "1"}}},
                                         Entrant{TEST_OTHELLO, "weights", {{"depth", "2"}, {"solve", "6"}}},
                                         Entrant{TEST_OTHELLO, "evolved", {{"depth", "2"}, {"solve", "6"}}},
                                         Entrant{TEST_OTHELLO, "mcts", {{"playouts", "100"}}}),
                         [](const auto& entrant) { return std::string(entrant.param.id); });

}  // namespace
}  // namespace tengen::test
