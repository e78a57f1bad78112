#include "tengen/othello/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/plugins/unhurried.hpp"

namespace tengen_othello {
namespace {

using tengen::test::random_position;

constexpr auto no_news = [](const auto&) {};

// What best play comes to, by minimax and nothing else.
int outcome(const Position& position) {
  Squares moves = position.moves();
  if (moves == 0 && position.passed().moves() == 0) return position.final_score();
  if (moves == 0) return -outcome(position.passed());
  int best = -most_discs;
  for (; moves != 0; moves = othello::without_first(moves))
    best = std::max(best, -outcome(position.played(othello::first_of(moves))));
  return best;
}

class OthelloSearch : public testing::Test {
 protected:
  tengen::test::Unhurried unhurried;
  plugins::Watch watch = unhurried.watch();
  Search search{1U << 20U};
  std::mt19937 random{4};
};

TEST_F(OthelloSearch, FindsWhatTheGameComesToFromTheLastSquareOn) {
  for (int i = 0; i < 100; ++i) {
    const Position position = random_position(1 + i % 7, random);
    const Finding found = search.run(position, 60, watch, no_news);
    EXPECT_TRUE(found.exact) << i;
    EXPECT_EQ(found.score, 100 * outcome(position)) << i;
  }
}

TEST_F(OthelloSearch, RanksMovesByWhatEachComesTo) {
  for (int i = 0; i < 100; ++i) {
    const Position position = random_position(1 + i % 7, random);
    std::vector<int> scores;
    for (Squares moves = position.moves(); moves != 0; moves = othello::without_first(moves))
      scores.push_back(-100 * outcome(position.played(othello::first_of(moves))));
    std::sort(scores.rbegin(), scores.rend());
    scores.resize(std::min<std::size_t>(scores.size(), 3));

    std::vector<int> told;
    Squares first = 0;
    for (const Finding& finding : search.rank(position, 3, watch, no_news)) {
      told.push_back(finding.score);
      ASSERT_FALSE(finding.line.empty());
      EXPECT_EQ(finding.line.front(), finding.move);
      first |= othello::set_of(finding.move);
      EXPECT_EQ(finding.score, -100 * outcome(position.played(finding.move))) << i;
    }
    EXPECT_EQ(told, scores) << i;
    EXPECT_EQ(othello::count(first), static_cast<int>(scores.size())) << "no move twice";
  }
}

TEST_F(OthelloSearch, RanksDeeperAndDeeperUntilItIsStopped) {
  const Position position = random_position(40, random);
  int depth = 0;
  const auto ranked = search.rank(position, 3, watch, [&](std::span<const Finding> told) {
    EXPECT_EQ(told.size(), 3U);
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end(),
                               [](const Finding& a, const Finding& b) { return a.score > b.score; }));
    EXPECT_GT(told.front().depth, depth);
    depth = told.front().depth;
    if (depth == 6) unhurried.stop();
  });
  EXPECT_EQ(ranked.front().depth, 6);
}

}  // namespace
}  // namespace tengen_othello
