#include "game/catalog.hpp"

#include <gmock/gmock.h>

namespace tengen::game {
namespace {

using ::testing::HasSubstr;

TEST(Catalog, EveryRuleOfEveryGameStartsAtEverySize) {
  ASSERT_FALSE(catalog().empty());
  for (const GameInfo& info : catalog()) {
    EXPECT_EQ(find_game(info.id), &info);
    for (const RuleInfo& rule : info.rules) {
      for (int size = info.min_size; size <= info.max_size; size += info.size_step) {
        EXPECT_TRUE(info.has_size(size));
        const auto game = new_game({std::string(info.id), std::string(rule.id), size});
        ASSERT_TRUE(game) << game.error().text();
        EXPECT_EQ((*game)->setup().game, info.id);
        EXPECT_EQ((*game)->setup().rule, rule.id);
        EXPECT_EQ((*game)->setup().size, size);
        EXPECT_FALSE((*game)->outcome());
        EXPECT_EQ((*game)->question().kind, QuestionKind::place);
        EXPECT_EQ((*game)->question().seat, Seat::first);
      }
    }
  }
}

TEST(Catalog, DefaultsOfAGameCanBePlayed) {
  for (const GameInfo& info : catalog()) EXPECT_TRUE(new_game(default_setup(info)));
  EXPECT_EQ(default_setup(*find_game("gomoku")).rule, game::Setup{}.rule);
  EXPECT_EQ(default_setup(*find_game("gomoku")).size, game::Setup{}.size);
}

TEST(Catalog, RefusalsNameWhatThereIs) {
  const auto refused = [](const game::Setup& setup) { return new_game(setup).error(); };
  EXPECT_EQ(refused({"chess", "freestyle", 8}).code, ErrorCode::not_found);
  EXPECT_EQ(refused({"chess", "freestyle", 8}).message,
            "no game \"chess\", there is: gomoku, connect6, othello");
  EXPECT_EQ(refused({"gomoku", "gomoku\x1b[2J", 15}).message,
            "no rule \"gomoku\\x1B[2J\" of gomoku, there is: freestyle, standard, caro, caro-exact, renju");
  EXPECT_EQ(refused({"othello", "freestyle", 8}).code, ErrorCode::not_found);
  for (const int size : {4, 33, 0, -15, 1 << 30}) {
    EXPECT_EQ(refused({"gomoku", "freestyle", size}).code, ErrorCode::bad_input);
    EXPECT_THAT(refused({"gomoku", "freestyle", size}).message, HasSubstr("expected 5 to 32"));
  }
  for (const int size : {2, 5, 7, 9, 15, 17, 18}) {
    EXPECT_EQ(refused({"othello", "standard", size}).message,
              "size \"" + std::to_string(size) + "\" of othello, expected 4, 6, … 16");
  }
  EXPECT_THAT(refused({"connect6", "standard", 5}).message, HasSubstr("expected 6 to 32"));
}

TEST(Catalog, RefusesAPassWhereTheRuleHasNone) {
  for (const GameInfo& info : catalog()) {
    for (const RuleInfo& rule : info.rules) {
      game::Setup setup = default_setup(info);
      setup.rule = rule.id;
      setup.pass = true;
      const auto game = new_game(setup);
      EXPECT_EQ(game.ok(), rule.id == "renju");
      if (!game) {
        EXPECT_EQ(game.error().message, "a pass in " + setup.rule + " " + setup.game +
                                            ", expected none: only renju knows one that is free");
      }
    }
  }
}

TEST(Catalog, FindsARuleByItsGomocupNumber) {
  const GameInfo& gomoku = *find_game("gomoku");
  const std::pair<const char*, const char*> rules[] = {
      {"0", "freestyle"}, {"1", "standard"}, {"4", "renju"}, {"8", "caro"}, {"9", "caro-exact"}};
  for (const auto& [number, id] : rules) {
    ASSERT_NE(find_rule(gomoku, number), nullptr);
    EXPECT_EQ(find_rule(gomoku, number)->id, id);
    EXPECT_EQ(find_rule(gomoku, id), find_rule(gomoku, number));
    EXPECT_EQ(completed({"gomoku", number, 15}).rule, id);
  }
  for (const char* const other : {"2", "3", "5", "04", "", "-1", "10"})
    EXPECT_EQ(find_rule(gomoku, other), nullptr) << other;
  EXPECT_EQ(find_rule(*find_game("othello"), "1"), nullptr);
}

TEST(Catalog, CompletesWhatPeopleLeaveOut) {
  const auto setup = completed({"connect6", "", 0});
  EXPECT_EQ(setup.rule, "standard");
  EXPECT_EQ(setup.size, 19);
  EXPECT_EQ(completed({"othello", "", 10}).size, 10);
  EXPECT_EQ(completed({"chess", "", 0}).size, 0);
  EXPECT_EQ(completed({"gomoku", "nonsense", 0}).rule, "nonsense");
}

TEST(Catalog, DoesNotKnowAGameByAPartOfItsName) {
  EXPECT_EQ(find_game(""), nullptr);
  EXPECT_EQ(find_game("gomok"), nullptr);
  EXPECT_EQ(find_game("Gomoku"), nullptr);
}

TEST(Catalog, EntriesSayHowTheirGamesArePlayed) {
  for (const GameInfo& info : catalog()) {
    const game::Setup setup = default_setup(info);
    EXPECT_EQ(&game_of(setup), &info);
    EXPECT_EQ(&rule_of(setup), &info.rules.front());
    EXPECT_GT(info.sgf_number, 0);
    const auto game = new_game(setup).value();
    const Point first = game->legal_points().front();
    ASSERT_FALSE(game->answer(Answer::place(first)));
    EXPECT_EQ(game->question().count, info.stones_per_turn) << info.id;
    int white = 0;
    for (std::int16_t y = 0; y < setup.size; ++y)
      for (std::int16_t x = 0; x < setup.size; ++x) white += game->at({x, y}) == Colour::white ? 1 : 0;
    EXPECT_EQ(info.turns_stones, white == 1) << info.id;
    game::Setup opened = setup;
    opened.opening = "swap2";
    EXPECT_EQ(new_game(opened).ok(), info.opening_procedures) << info.id;
  }
}

}  // namespace
}  // namespace tengen::game
