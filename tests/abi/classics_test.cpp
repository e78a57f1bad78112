// The package classics as a host meets it: the built library, through the ABI alone.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "abi/played_engine.hpp"

namespace tengen::test {
namespace {

using Coordinates = std::pair<int, int>;

Coordinates at(tengen_point point) { return {point.x, point.y}; }

const tengen_entry& classics() {
  static const tengen_entry& entry = load(TEST_CLASSICS);
  return entry;
}

struct Row {
  std::vector<Coordinates> black, white;
};

std::vector<tengen_move> history(const Row& stones) {
  std::vector<tengen_move> moves;
  for (const auto& [x, y] : stones.black) moves.push_back(stone(x, y, TENGEN_BLACK));
  for (const auto& [x, y] : stones.white) moves.push_back(stone(x, y, TENGEN_WHITE));
  return moves;
}

class Patterns : public testing::TestWithParam<const char*> {
 protected:
  Patterns() : engine(classics(), "patterns", {{"combine", GetParam()}}) {}

  Coordinates answer(const char* rule, const Row& stones, tengen_colour colour) {
    EXPECT_EQ(engine.new_game(setup("gomoku", rule, 15, 1)), TENGEN_OK);
    return at(engine.place(history(stones), colour));
  }

  PlayedEngine engine;
};

const std::vector<Coordinates> scattered = {{1, 1}, {13, 1}, {1, 13}, {13, 13}};

TEST_P(Patterns, OpensInTheCentre) {
  for (const int size : {5, 15, 20, 32}) {
    ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", size, 1)), TENGEN_OK);
    EXPECT_EQ(at(engine.place({}, TENGEN_BLACK)), Coordinates(size / 2, size / 2));
  }
}

TEST_P(Patterns, CompletesAFiveWithEitherColour) {
  const std::vector<Coordinates> four = {{4, 4}, {5, 5}, {7, 7}, {8, 8}};
  EXPECT_EQ(answer("freestyle", {four, scattered}, TENGEN_BLACK), Coordinates(6, 6));
  EXPECT_EQ(answer("standard", {scattered, four}, TENGEN_WHITE), Coordinates(6, 6));
}

TEST_P(Patterns, WinsRatherThanStopsFivesOnTwoLongRows) {
  Row stones = {{{0, 14}, {1, 14}, {2, 14}, {3, 14}}, {}};
  for (const int i : {2, 3, 4, 5, 7, 8, 9, 10}) {
    stones.white.emplace_back(6, i);
    stones.white.emplace_back(i, 6);
  }
  EXPECT_EQ(answer("freestyle", stones, TENGEN_BLACK), Coordinates(4, 14));
}

TEST_P(Patterns, StopsAFourAtItsOneOpenEnd) {
  const Row stones = {{{3, 7}, {4, 7}, {5, 7}, {6, 7}}, {{2, 7}, {10, 2}, {12, 11}}};
  EXPECT_EQ(answer("freestyle", stones, TENGEN_WHITE), Coordinates(7, 7));
  EXPECT_EQ(answer("standard", stones, TENGEN_WHITE), Coordinates(7, 7));
}

TEST_P(Patterns, StopsABrokenFourInItsGap) {
  const Row stones = {{{3, 3}, {4, 3}, {6, 3}, {7, 3}}, scattered};
  EXPECT_EQ(answer("freestyle", stones, TENGEN_WHITE), Coordinates(5, 3));
}

TEST_P(Patterns, StopsAnOpenFourAtOneOfItsEnds) {
  const Row stones = {{{4, 7}, {5, 7}, {6, 7}, {7, 7}}, scattered};
  const auto [x, y] = answer("freestyle", stones, TENGEN_WHITE);
  EXPECT_EQ(y, 7);
  EXPECT_TRUE(x == 3 || x == 8) << x;
}

TEST_P(Patterns, TakesALongRowInFreestyleOnly) {
  const std::vector<Coordinates> gap = {{2, 7}, {3, 7}, {4, 7}, {6, 7}, {7, 7}};
  const std::vector<Coordinates> edges = {{1, 7}, {8, 7}, {1, 1}, {13, 1}};
  EXPECT_EQ(answer("freestyle", {gap, edges}, TENGEN_BLACK), Coordinates(5, 7));

  // An exact five elsewhere is worth more to the rule that wants five and no more.
  Row both = {gap, edges};
  for (const int y : {10, 11, 12, 14}) both.black.emplace_back(12, y);
  EXPECT_EQ(answer("standard", both, TENGEN_BLACK), Coordinates(12, 13));
}

INSTANTIATE_TEST_SUITE_P(EitherValue, Patterns, testing::Values("sum", "difference"),
                         [](const auto& value) { return std::string(value.param); });

TEST(PatternsDefault, FillsTheBoardToTheLastPoint) {
  for (const int size : {5, 6}) {
    PlayedEngine engine(classics(), "patterns");
    ASSERT_EQ(engine.new_game(setup("gomoku", "standard", size, 3)), TENGEN_OK);
    std::set<Coordinates> seen;
    std::vector<tengen_move> moves;
    for (int i = 0; i < size * size; ++i) {
      const tengen_point point = engine.place(moves, i % 2);
      ASSERT_TRUE(seen.emplace(point.x, point.y).second) << "move " << i;
      moves.push_back(stone(point.x, point.y, i % 2));
    }
    EXPECT_EQ(*seen.begin(), std::pair(0, 0));
    EXPECT_EQ(*seen.rbegin(), std::pair(size - 1, size - 1));
  }
}

TEST(PatternsDefault, AnswersAsBeforeWhenMovesWereTakenBack) {
  const std::vector<tengen_move> game = {stone(7, 7, 0), stone(8, 8, 1), stone(7, 8, 0), stone(7, 6, 1)};
  PlayedEngine engine(classics(), "patterns");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 9)), TENGEN_OK);
  const tengen_point first = engine.place({game.begin(), game.begin() + 2}, TENGEN_BLACK);
  engine.place(game, TENGEN_BLACK);

  // The host's request after an undo: two moves, both seen before, none new.
  tengen_request request{};
  request.kind = TENGEN_ASK_PLACE;
  request.count = 1;
  request.moves = game.data();
  request.move_count = 2;
  tengen_point again{-1, -1};
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = &again;
  response.point_capacity = 1;
  ASSERT_EQ(engine.decide(request, response), TENGEN_OK);
  EXPECT_EQ(at(again), at(first));
}

// Plays one game of Gomoku from where `moves` stands and gives back the seat that won, or -1.
int play_gomoku(PlayedEngine& first, PlayedEngine& second, const char* rule, std::uint64_t seed,
                std::vector<tengen_move> moves = {}) {
  PlayedEngine* engines[] = {&first, &second};
  for (PlayedEngine* engine : engines)
    EXPECT_EQ(engine->new_game(setup("gomoku", rule, 15, seed)), TENGEN_OK);
  std::set<Coordinates> taken;
  for (const tengen_move& move : moves) taken.emplace(move.x, move.y);
  while (moves.size() < 15 * 15) {
    const int seat = static_cast<int>(moves.size() % 2);
    const tengen_point point = engines[seat]->place(moves, seat);
    const bool on_board = point.x >= 0 && point.x < 15 && point.y >= 0 && point.y < 15;
    if (!on_board || !taken.emplace(point.x, point.y).second) {
      ADD_FAILURE() << "illegal move " << point.x << ',' << point.y;
      return 1 - seat;
    }
    moves.push_back(stone(point.x, point.y, seat));
    const int row = longest_row(moves);
    if (row == 5 || (row > 5 && std::string_view(rule) == "freestyle")) return seat;
  }
  return -1;
}

TEST(PatternsDefault, BeatsRandomInTwentyOfTwentyGames) {
  PlayedEngine patterns(classics(), "patterns"), random(classics(), "random");
  for (std::uint64_t game = 0; game < 20; ++game) {
    const char* rule = game % 4 < 2 ? "freestyle" : "standard";
    const bool black = game % 2 == 0;
    const int winner =
        black ? play_gomoku(patterns, random, rule, game) : play_gomoku(random, patterns, rule, game);
    EXPECT_EQ(winner, black ? 0 : 1) << "game " << game;
  }
}

// Why `sum` is the default. Four stones in the middle to begin with, each opening with either colour.
TEST(PatternsDefault, PlaysBetterThanTheDifferenceDoes) {
  PlayedEngine sum(classics(), "patterns"), difference(classics(), "patterns", {{"combine", "difference"}});
  std::mt19937 random(1);
  int sum_won = 0, difference_won = 0;
  for (std::uint64_t pair = 0; pair < 50; ++pair) {
    std::set<Coordinates> points;
    while (points.size() < 4)
      points.emplace(4 + static_cast<int>(random() % 7), 4 + static_cast<int>(random() % 7));
    std::vector<tengen_move> opening;
    for (const auto& [x, y] : points) opening.push_back(stone(x, y, static_cast<int>(opening.size() % 2)));
    const int as_black = play_gomoku(sum, difference, "freestyle", pair, opening);
    const int as_white = play_gomoku(difference, sum, "freestyle", pair, opening);
    sum_won += (as_black == 0) + (as_white == 1);
    difference_won += (as_black == 1) + (as_white == 0);
  }
  EXPECT_GT(sum_won, difference_won);
}

TEST(PatternsDefault, RefusesWhatItDoesNotPlay) {
  PlayedEngine engine(classics(), "patterns");
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 8, 0)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(setup("gomoku", "renju", 15, 0)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(setup("gomoku", "freestyle", 33, 0)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.host.errors.size(), 3U);
}

TEST(Random, ChoosesByTheSeedAlone) {
  const auto moves = [](std::uint64_t seed) {
    PlayedEngine engine(classics(), "random");
    EXPECT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, seed)), TENGEN_OK);
    std::vector<tengen_move> history;
    std::vector<Coordinates> points;
    for (int i = 0; i < 20; ++i) {
      const tengen_point point = engine.place(history, i % 2);
      history.push_back(stone(point.x, point.y, i % 2));
      points.emplace_back(point.x, point.y);
    }
    return points;
  };
  EXPECT_EQ(moves(1), moves(1));
  EXPECT_NE(moves(1), moves(2));
}

TEST(Random, OpensOthelloWithEachOfTheFourMovesEquallyOften) {
  PlayedEngine engine(classics(), "random");
  std::map<Coordinates, int> counts;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    ASSERT_EQ(engine.new_game(setup("othello", "standard", 8, seed)), TENGEN_OK);
    const tengen_point point = engine.place({}, TENGEN_BLACK);
    ++counts[{point.x, point.y}];
  }
  ASSERT_EQ(counts.size(), 4U);
  for (const auto& [point, count] : counts)
    EXPECT_NEAR(count, 1000, 150) << point.first << ',' << point.second;
  for (const auto& point : {std::pair{3, 2}, {2, 3}, {5, 4}, {4, 5}}) EXPECT_TRUE(counts.contains(point));
}

TEST(Random, PassesWhenAsked) {
  PlayedEngine engine(classics(), "random");
  ASSERT_EQ(engine.new_game(setup("othello", "standard", 8, 0)), TENGEN_OK);
  tengen_request request{};
  request.kind = TENGEN_ASK_PASS;
  tengen_response response{};
  response.struct_size = sizeof response;
  EXPECT_EQ(engine.decide(request, response), TENGEN_OK);
  EXPECT_EQ(response.kind, TENGEN_ANSWER_PASS);
}

}  // namespace
}  // namespace tengen::test
