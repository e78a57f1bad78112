#include "game/opening/procedure.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "game/catalog.hpp"

namespace tengen::game::opening {
namespace {

std::string refused(const std::string& text) {
  const auto procedure = parse_procedure(text);
  return procedure ? "" : procedure.error().text();
}

std::string refused_with(const std::string& game, int size, const std::string& opening) {
  game::Setup setup = default_setup(*find_game(game));
  setup.size = size;
  setup.opening = opening;
  const auto made = new_game(setup);
  return made ? "" : made.error().text();
}

TEST(Procedure, IsTakenByEveryNameInTheList) {
  for (const ProcedureInfo& info : procedures()) {
    const auto procedure = parse_procedure(info.id);
    ASSERT_TRUE(procedure) << info.id;
    EXPECT_EQ(procedure->info->id, info.id);
    EXPECT_EQ(procedure->steps.empty(), info.id == "none");
    EXPECT_EQ(refused_with("gomoku", 15, std::string(info.id)), "");
  }
}

TEST(Procedure, ThatThereIsNotNamesThoseThereAre) {
  std::vector<std::string> ids;
  for (const ProcedureInfo& info : procedures()) ids.emplace_back(info.id);
  EXPECT_EQ(refused("swop\x1b"), "no opening procedure \"swop\\x1B\", there is: " + joined(ids, ", "));
  EXPECT_FALSE(refused("").empty());
  EXPECT_FALSE(refused("Swap2").empty());
  EXPECT_FALSE(refused("swap2 ").empty());
}

TEST(Procedure, TakesOptionsThatItHas) {
  EXPECT_EQ(parse_procedure("chinese:fifths=3").value().fifths, 3);
  EXPECT_EQ(refused("chinese:declare=first"), "");
  EXPECT_EQ(refused("yamaguchi:declare=second"), "");
  EXPECT_EQ(refused("yamaguchi:fifths=16"), "");
}

TEST(Procedure, RefusesOptionsThatItHasNot) {
  EXPECT_EQ(refused("swap2:fifths=2"),
            "found \"fifths=2\" after the opening procedure swap2, which has no options");
  EXPECT_EQ(refused("swap2:"), "found \"\" after the opening procedure swap2, which has no options");
  const std::string list =
      " of the opening procedure chinese, expected one of, each at most once: declare=first, declare=second, "
      "fifths=1 to fifths=16";
  for (const std::string wrong : {"", "fifths", "fifths=", "fifths=0", "fifths=17", "fifths=2x", "fifth=2",
                                  "declare=both", "declare=", " fifths=2"}) {
    EXPECT_EQ(refused("chinese:" + wrong), "option \"" + wrong + "\"" + list);
  }
  EXPECT_EQ(refused("chinese:fifths=2,fifths=2"), "option \"fifths=2\"" + list);
  EXPECT_EQ(refused("chinese:declare=first,declare=first"), "option \"declare=first\"" + list);
  EXPECT_EQ(
      refused("chinese:declare=first,fifths=2"),
      "both declare= and fifths= of the opening procedure chinese, expected one of them: a number that is "
      "fixed is not declared");
}

TEST(Procedure, IsNotPlayedWithGamesItIsNotMadeFor) {
  EXPECT_EQ(refused_with("othello", 8, "none"), "");
  EXPECT_EQ(refused_with("othello", 8, "swap2"),
            "the opening procedure swap2 with the game othello, expected gomoku, or the opening \"none\"");
}

TEST(Procedure, IsNotPlayedOnBoardsWithoutRoomForIt) {
  EXPECT_EQ(refused_with("gomoku", 5, "swap2"), "");
  EXPECT_EQ(refused_with("gomoku", 20, "swap"), "");
  EXPECT_EQ(refused_with("gomoku", 7, "pro"), "");
  EXPECT_EQ(refused_with("gomoku", 5, "pro"),
            "the opening procedure pro on a board of size 5, expected 7 or more and an odd size, "
            "because squares lie around the centre");
  EXPECT_EQ(refused_with("gomoku", 20, "chinese:fifths=2"),
            "the opening procedure chinese on a board of size 20, expected 9 or more and an odd size, "
            "because squares lie around the centre");
  for (const ProcedureInfo& info : procedures()) {
    for (int size = 5; size <= 32; ++size) {
      const bool fits = size >= info.min_size && (!info.centre || size % 2 == 1);
      EXPECT_EQ(refused_with("gomoku", size, std::string(info.id)).empty(), fits) << info.id << " " << size;
    }
  }
}

}  // namespace
}  // namespace tengen::game::opening
