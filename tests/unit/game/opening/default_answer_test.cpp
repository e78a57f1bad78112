#include "game/opening/default_answer.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/opening/designated.hpp"
#include "game/opening/opening_game.hpp"
#include "game/opening/procedure.hpp"
#include "unit/game/opening/negotiation.hpp"

namespace tengen::game::opening {
namespace {

TEST(StandIn, NegotiatesEveryProcedureOnEveryBoardOfIt) {
  for (const ProcedureInfo& info : procedures()) {
    for (const int size : {5, 7, 9, 15, 20, 31}) {
      game::Setup setup;
      setup.size = size;
      setup.opening = info.id;
      if (!new_game(setup)) continue;
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto game = started(info.id, size);
        std::mt19937 random(7);
        for (int i = 0; i < 20 && !game->outcome(); ++i) {
          const bool negotiation = is_negotiation(game->question());
          const Answer answer =
              negotiation ? default_answer(*game, seed) : random_legal_answer(*game, random);
          const auto refusal = game->answer(answer);
          ASSERT_FALSE(refusal) << info.id << " " << size << ": " << refusal->detail;
        }
      }
    }
  }
}

// A procedure that is not in the table.
std::unique_ptr<Game> started_with(const Steps& steps, int size, std::string_view rule) {
  const game::Setup setup{"gomoku", std::string(rule), size};
  return std::make_unique<OpeningGame>(std::move(*new_game(setup)), Procedure{&procedures()[1], steps});
}

TEST(StandIn, ProposesAsManyStonesAsAreAskedFor) {
  const auto most = static_cast<int>(PointList::capacity);
  for (const std::string_view rule : {"freestyle", "renju"}) {
    for (const int size : {5, 9, 15, 20}) {
      for (int count = 1; count <= most; ++count) {
        const Steps steps(Step{StepKind::propose, count}, Step{StepKind::swap});
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          const auto game = started_with(steps, size, rule);
          const Answer answer = default_answer(*game, seed);
          ASSERT_EQ(answer.points.size(), static_cast<std::size_t>(count));
          ASSERT_FALSE(game->answer(answer)) << size << " " << count;
        }
      }
    }
  }
}

TEST(StandIn, OffersAsManyFifthMovesAsCanBeAskedFor) {
  // Four stones on one line have an axis: half of the points count.
  const auto game = started("chinese:fifths=16", 9);
  negotiate(*game, {{"first: propose 3", "e5 e6 e7"}, {"second: swap 0", "keep"}, {"second: place 1", "e8"}});
  EXPECT_EQ(default_answer(*game, 0).points.size(), 16U);
  EXPECT_FALSE(game->answer(default_answer(*game, 0)));
}

TEST(StandIn, AnswersByTheSeedAlone) {
  std::set<std::string> names;
  std::map<AnswerKind, int> swaps;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto game = started("swap");
    const auto twin = started("swap");
    ASSERT_FALSE(game->answer(default_answer(*game, seed)));
    ASSERT_FALSE(twin->answer(default_answer(*twin, seed)));
    EXPECT_EQ(moves_text(*game), moves_text(*twin));
    EXPECT_EQ(default_answer(*game, seed).kind, default_answer(*twin, seed).kind);
    names.insert(moves_text(*game));
    ++swaps[default_answer(*game, seed).kind];
  }
  EXPECT_GT(names.size(), 50U) << "openings of a corner, each in eight ways";
  EXPECT_GT(swaps[AnswerKind::swap], 140);
  EXPECT_GT(swaps[AnswerKind::keep], 140);
}

// The name of the opening that it proposes with each of many seeds.
std::set<std::string> proposals(std::string_view procedure, int size, std::string_view rule) {
  std::set<std::string> names;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto game = started(procedure, size, rule);
    EXPECT_FALSE(game->answer(default_answer(*game, seed)));
    names.insert(opening_name(*game));
  }
  return names;
}

TEST(StandIn, ProposesTheRenjuOpeningsThatAreNotOneSided) {
  for (const auto& names : {proposals("chinese", 15, "renju"), proposals("swap", 15, "renju"),
                            proposals("swap2", 9, "freestyle"), proposals("rif", 15, "freestyle")}) {
    EXPECT_EQ(names.size(), 22U) << "all of the 26 but the four one-sided";
    EXPECT_FALSE(names.contains("4D Kagetsu"));
    EXPECT_FALSE(names.contains(""));
  }
}

TEST(StandIn, ProposesOpeningsOfTheCornersWhereNothingIsForbidden) {
  EXPECT_EQ(proposals("swap2", 15, "freestyle"), std::set<std::string>{""});
  EXPECT_EQ(proposals("swap", 20, "standard"), std::set<std::string>{""});
}

TEST(StandIn, IsNotAskedForAStoneThatAnyEngineCanPlace) {
  EXPECT_FALSE(is_negotiation({QuestionKind::place}));
  EXPECT_FALSE(is_negotiation({QuestionKind::pass}));
  EXPECT_TRUE(is_negotiation({QuestionKind::place, Seat::first, 1, {}, true}));
  for (const auto kind : {QuestionKind::propose_opening, QuestionKind::swap, QuestionKind::fifth_count,
                          QuestionKind::offer_fifths, QuestionKind::pick_fifth}) {
    EXPECT_TRUE(is_negotiation({kind}));
  }
}

}  // namespace
}  // namespace tengen::game::opening
