// What holds for every rule of every game that the catalog knows.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

// Every rule at its smallest, usual and largest size, renju also with passes.
std::vector<Setup> all_setups() {
  std::vector<Setup> setups;
  for (const GameInfo& info : catalog()) {
    for (const RuleInfo& rule : info.rules) {
      for (const int size : {info.min_size, info.min_size + 2, info.default_size, info.max_size}) {
        setups.push_back({std::string(info.id), std::string(rule.id), size});
        if (rule.id != "renju") continue;
        setups.push_back(setups.back());
        setups.back().pass = true;
      }
    }
  }
  return setups;
}

std::string described(const Setup& setup) {
  return setup.game + " " + setup.rule + " " + std::to_string(setup.size) + (setup.pass ? " pass" : "");
}

// Stones of a line game near one another, so that rows come up on large boards too.
Answer crowded_answer(const Game& game, const std::vector<Point>& order, std::mt19937& random) {
  if (game.setup().game == "othello") return random_answer(game, random);
  if (game.setup().pass && random() % 20 == 0) return Answer::pass();
  Answer answer{AnswerKind::points, {}, 0};
  for (const Point point : order) {
    if (answer.points.size() == static_cast<std::size_t>(game.question().count)) break;
    if (!game.at(point)) answer.points.push_back(point);
  }
  return answer;
}

std::vector<Point> sorted(std::vector<Point> points) {
  std::sort(points.begin(), points.end());
  return points;
}

std::vector<Point> turned_by(std::vector<Point> points, Symmetry symmetry, int size) {
  for (Point& point : points) point = symmetry(point, size);
  return sorted(points);
}

void expect_same_question_or_outcome(const Game& a, const Game& b) {
  ASSERT_EQ(a.outcome().has_value(), b.outcome().has_value());
  if (a.outcome()) {
    EXPECT_EQ(a.outcome()->score, b.outcome()->score);
    EXPECT_EQ(a.outcome()->reason, b.outcome()->reason);
    return;
  }
  EXPECT_EQ(a.question().kind, b.question().kind);
  EXPECT_EQ(a.question().seat, b.question().seat);
  EXPECT_EQ(a.question().count, b.question().count);
}

TEST(EveryRule, EndsAGameReplayedInTheSameWay) {
  std::mt19937 random(20);
  for (const game::Setup& setup : all_setups()) {
    for (int i = 0; i < 20; ++i) {
      const auto game = started(setup);
      const auto order = crowded_order(setup.size, random);
      while (!game->outcome()) ASSERT_FALSE(game->answer(crowded_answer(*game, order, random)));
      const auto again = replay(setup, moves_text(*game));
      ASSERT_TRUE(again) << described(setup) << ": " << again.error().text();
      EXPECT_EQ(diagram(**again), diagram(*game));
      ASSERT_TRUE((*again)->outcome());
      EXPECT_EQ((*again)->outcome()->score, game->outcome()->score);
      EXPECT_EQ((*again)->outcome()->reason, game->outcome()->reason);
      EXPECT_EQ((*again)->outcome()->detail, game->outcome()->detail);
    }
  }
}

TEST(EveryRule, SeesNoDifferenceBetweenTheTransformsOfAGame) {
  std::mt19937 random(21);
  for (const game::Setup& setup : all_setups()) {
    SCOPED_TRACE(described(setup));
    for (int i = 0; i < (setup.size > 15 ? 1 : 6); ++i) {
      const auto game = started(setup);
      std::vector<std::unique_ptr<Game>> transforms;
      for (const Symmetry symmetry : symmetries)
        transforms.push_back(new_game(setup, turned(position_of(*game), symmetry, setup.size)).value());
      const auto order = crowded_order(setup.size, random);
      for (int move = 0; !game->outcome(); ++move) {
        const Answer answer = crowded_answer(*game, order, random);
        ASSERT_FALSE(game->answer(answer));
        const bool look_closer = move % (setup.size > 15 ? 50 : 5) == 0;
        const auto legal = game->legal_points(), forbidden = game->forbidden_points();
        for (const Symmetry symmetry : symmetries) {
          Game& other = *transforms[static_cast<std::size_t>(symmetry.number())];
          Answer turned_answer{answer.kind, {}, 0};
          for (const Point point : answer.points) turned_answer.points.push_back(symmetry(point, setup.size));
          ASSERT_FALSE(other.answer(turned_answer));
          ASSERT_NO_FATAL_FAILURE(expect_same_question_or_outcome(other, *game)) << diagram(*game);
          if (!look_closer) continue;
          ASSERT_EQ(sorted(other.legal_points()), turned_by(legal, symmetry, setup.size)) << diagram(*game);
          ASSERT_EQ(sorted(other.forbidden_points()), turned_by(forbidden, symmetry, setup.size))
              << diagram(*game);
        }
      }
    }
  }
}

// But for what came before: passes, and whose the last stone was.
TEST(EveryRule, GoesOnFromAPositionAsFromTheGameThatLedToIt) {
  std::mt19937 random(22);
  for (const game::Setup& setup : all_setups()) {
    if (setup.pass) continue;
    SCOPED_TRACE(described(setup));
    for (int i = 0; i < 5; ++i) {
      const auto game = started(setup);
      const auto order = crowded_order(setup.size, random);
      for (auto left = random() % 30; left > 0 && !game->outcome(); --left)
        ASSERT_FALSE(game->answer(crowded_answer(*game, order, random)));
      if (game->outcome()) continue;
      const auto again = new_game(setup, position_of(*game));
      ASSERT_TRUE(again) << again.error().text();
      EXPECT_TRUE((*again)->moves().empty());
      while (true) {
        expect_same_question_or_outcome(**again, *game);
        EXPECT_EQ(diagram(**again), diagram(*game));
        if (game->outcome() || (*again)->outcome()) break;
        const Answer answer = crowded_answer(*game, order, random);
        ASSERT_FALSE(game->answer(answer));
        ASSERT_FALSE((*again)->answer(answer));
      }
    }
  }
}

TEST(EveryRule, ForbidsOnlyEmptyPointsAndOnlyThoseThatLoseAtOnce) {
  std::mt19937 random(23);
  int tried = 0;
  for (const game::Setup& setup : all_setups()) {
    if (setup.size > 19) continue;
    SCOPED_TRACE(described(setup));
    for (int i = 0; i < 5; ++i) {
      const auto game = started(setup);
      const auto order = crowded_order(setup.size, random);
      while (!game->outcome()) {
        const auto forbidden = game->forbidden_points();
        if (game->question().kind == QuestionKind::place && game->question().count == 1) {
          for (const Point point : game->legal_points()) {
            const bool loses = std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end();
            const auto after = game->clone();
            ASSERT_FALSE(after->answer(Answer::place(point)));
            const bool lost = after->outcome() && after->outcome()->reason == Reason::forbidden_move;
            ASSERT_EQ(lost, loses) << point_text(point, setup) << "\n" << diagram(*game);
            if (!lost) continue;
            ++tried;
            ASSERT_EQ(after->outcome()->score, Score::white_wins);
          }
        }
        ASSERT_FALSE(game->answer(crowded_answer(*game, order, random)));
      }
    }
  }
  EXPECT_GT(tried, 100);
}

}  // namespace
}  // namespace tengen::game
