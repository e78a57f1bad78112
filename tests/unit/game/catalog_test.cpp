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
      for (int size = info.min_size; size <= info.max_size; ++size) {
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
  EXPECT_EQ(refused({"chess", "freestyle", 8}).message, "no game \"chess\", there is: gomoku, othello");
  EXPECT_EQ(refused({"gomoku", "gomoku\x1b[2J", 15}).message,
            "no rule \"gomoku\\x1B[2J\" of gomoku, there is: freestyle, standard");
  EXPECT_EQ(refused({"othello", "freestyle", 8}).code, ErrorCode::not_found);
  for (const int size : {4, 33, 0, -15, 1 << 30}) {
    EXPECT_EQ(refused({"gomoku", "freestyle", size}).code, ErrorCode::bad_input);
    EXPECT_THAT(refused({"gomoku", "freestyle", size}).message, HasSubstr("expected 5 to 32"));
  }
  EXPECT_EQ(refused({"othello", "standard", 10}).message, "size \"10\" of othello, expected 8");
}

TEST(Catalog, DoesNotKnowAGameByAPartOfItsName) {
  EXPECT_EQ(find_game(""), nullptr);
  EXPECT_EQ(find_game("gomok"), nullptr);
  EXPECT_EQ(find_game("Gomoku"), nullptr);
}

}  // namespace
}  // namespace tengen::game
