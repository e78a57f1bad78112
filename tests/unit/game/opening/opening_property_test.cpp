// Whatever is answered, as long as it is allowed: a procedure comes to its end, and keeps its books.
#include <gtest/gtest.h>

#include <set>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/opening/default_answer.hpp"
#include "game/opening/procedure.hpp"
#include "unit/game/opening/negotiation.hpp"

namespace tengen::game::opening {
namespace {

// More questions than any procedure has.
constexpr int most_questions = 20;

std::vector<std::string> every_procedure() {
  std::vector<std::string> all{"chinese:fifths=5", "yamaguchi:declare=second"};
  for (const ProcedureInfo& info : procedures()) {
    if (info.id != "none") all.emplace_back(info.id);
  }
  return all;
}

// In free play the side whose turn it is by the stones is asked for a stone anywhere.
bool in_free_play(const Game& game, int questions) {
  return game.question().kind == QuestionKind::place && !game.question().restricted && questions > 0 &&
         game.legal_points().size() == static_cast<std::size_t>(15 * 15) - game.moves().size() &&
         game.moves().size() >= 3;
}

void expect_books_kept(const Game& game) {
  EXPECT_NE(game.colour(Seat::first), game.colour(Seat::second));
  std::set<Point> points;
  Colour colour = Colour::black;
  for (const Move& move : game.moves()) {
    EXPECT_EQ(move.kind, MoveKind::stone);
    EXPECT_EQ(move.colour, colour);
    EXPECT_EQ(game.at(move.at), colour);
    EXPECT_TRUE(points.insert(move.at).second);
    colour = opponent(colour);
  }
  // A stone is always asked of the side whose turn it is.
  if (!game.outcome() && game.question().kind == QuestionKind::place) {
    EXPECT_EQ(game.colour(game.question().seat), colour);
  }
}

void expect_same(const Game& a, const Game& b) {
  EXPECT_EQ(asked(a), asked(b));
  EXPECT_EQ(moves_text(a), moves_text(b));
  EXPECT_EQ(diagram(a), diagram(b));
  EXPECT_EQ(a.colour(Seat::first), b.colour(Seat::first));
  EXPECT_EQ(a.legal_points(), b.legal_points());
  EXPECT_EQ(a.outcome().has_value(), b.outcome().has_value());
}

TEST(OpeningProperty, AnyAllowedAnswersEndTheProcedure) {
  std::mt19937 random(1);
  for (const std::string& procedure : every_procedure()) {
    for (int game_number = 0; game_number < 200; ++game_number) {
      const auto game = started(procedure);
      int questions = 0;
      while (!in_free_play(*game, questions) && questions < most_questions) {
        ASSERT_FALSE(game->answer(random_legal_answer(*game, random)));
        ++questions;
        expect_books_kept(*game);
      }
      ASSERT_LT(questions, most_questions) << procedure;
    }
  }
}

TEST(OpeningProperty, ACopyGoesOnAsTheOriginalFromEveryQuestion) {
  std::mt19937 random(2);
  for (const std::string& procedure : every_procedure()) {
    for (int game_number = 0; game_number < 30; ++game_number) {
      const auto game = started(procedure);
      for (int i = 0; i < most_questions && !game->outcome(); ++i) {
        const auto copy = game->clone();
        expect_same(*game, *copy);
        const Answer answer = random_legal_answer(*game, random);
        ASSERT_FALSE(game->answer(answer));
        EXPECT_LE(copy->moves().size(), game->moves().size()) << "the copy has not moved";
        ASSERT_FALSE(copy->answer(answer));
        expect_same(*game, *copy);
      }
    }
  }
}

TEST(OpeningProperty, ARefusedAnswerChangesNothing) {
  std::mt19937 random(3);
  int refused = 0;
  for (const std::string& procedure : every_procedure()) {
    const auto game = started(procedure);
    for (int i = 0; i < most_questions; ++i) {
      for (int attempt = 0; attempt < 50; ++attempt) {
        Answer answer{static_cast<AnswerKind>(random() % 5), {}, static_cast<int>(random() % 40) - 10};
        for (auto left = random() % 12; left > 0; --left) {
          answer.points.push_back(
              {static_cast<std::int16_t>(random() % 17 - 1), static_cast<std::int16_t>(random() % 17 - 1)});
        }
        if (!game->clone()->answer(answer)) continue;  // allowed, by chance
        const auto before = game->clone();
        ASSERT_TRUE(game->answer(answer));
        expect_same(*game, *before);
        ++refused;
      }
      ASSERT_FALSE(game->answer(random_legal_answer(*game, random)));
    }
  }
  EXPECT_GT(refused, 5000);
}

TEST(OpeningProperty, GamesOfOtherRulesArePlayedToTheirEndOnSmallBoardsToo) {
  std::mt19937 random(4);
  for (const std::string& procedure : every_procedure()) {
    for (const int size : {5, 9, 11}) {
      game::Setup setup;
      setup.size = size;
      setup.opening = procedure;
      if (!new_game(setup)) continue;
      for (int game_number = 0; game_number < 20; ++game_number) {
        const auto game = started(procedure, size, game_number % 2 == 0 ? "renju" : "caro");
        while (!game->outcome()) ASSERT_FALSE(game->answer(random_legal_answer(*game, random)));
        expect_books_kept(*game);
      }
    }
  }
}

}  // namespace
}  // namespace tengen::game::opening
