#include "game/opening/designated.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

std::string name_after(const std::string& moves, int size = 15) {
  game::Setup setup;
  setup.size = size;
  return opening_name(*replay(setup, moves).value());
}

TEST(DesignatedOpenings, AreNamedAsInTheList) {
  std::ifstream file(TENGEN_TEST_DATA "/openings/renju_26_openings.txt");
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string id, chinese, name, black1, white2, black3;
    ASSERT_TRUE(words >> id >> chinese >> name >> black1 >> white2 >> black3) << line;
    EXPECT_EQ(name_after(black1 + " " + white2 + " " + black3), id + " " + name);
    EXPECT_EQ(designated_openings()[static_cast<std::size_t>(count)].chinese, chinese);
    ++count;
  }
  EXPECT_EQ(count, 26);
  EXPECT_EQ(designated_openings().size(), 26U);
}

TEST(DesignatedOpenings, CoverEveryThreeStonesInTheirSquares) {
  std::map<std::string, int> positions;
  const auto game = new_game({}).value()->clone();
  for (std::int16_t wx = 6; wx <= 8; ++wx) {
    for (std::int16_t wy = 6; wy <= 8; ++wy) {
      for (std::int16_t bx = 5; bx <= 9; ++bx) {
        for (std::int16_t by = 5; by <= 9; ++by) {
          const auto played = game->clone();
          played->answer(Answer::place({7, 7}));
          if (played->answer(Answer::place({wx, wy})) || played->answer(Answer::place({bx, by}))) continue;
          ++positions[opening_name(*played)];
        }
      }
    }
  }
  // Those with an axis have four positions, the others eight.
  EXPECT_EQ(positions.size(), 26U);
  EXPECT_FALSE(positions.contains(""));
  int all = 0;
  for (const auto& [name, count] : positions) {
    EXPECT_TRUE(count == 4 || count == 8) << name;
    all += count;
  }
  EXPECT_EQ(all, 8 * 23);
}

TEST(DesignatedOpenings, HaveTheirNamesOnOtherBoardsWithACentre) {
  EXPECT_EQ(name_after("h8 h9 i9"), "4D Kagetsu");
  EXPECT_EQ(name_after("h8 g7 f7"), "2I Kyogetsu");
  EXPECT_EQ(name_after("e5 e6 e7", 9), "1D Kansei");
  EXPECT_EQ(name_after("j10 j11 j12", 19), "1D Kansei");
  EXPECT_EQ(name_after("j10 j11 j12", 20), "");
}

TEST(DesignatedOpenings, AreNotSeenWhereThereAreNone) {
  EXPECT_EQ(name_after(""), "");
  EXPECT_EQ(name_after("h8 h9"), "");
  EXPECT_EQ(name_after("h9 h8 h10"), "");
  EXPECT_EQ(name_after("h8 h10 h9"), "");
  EXPECT_EQ(name_after("h8 h9 h11"), "");
}

}  // namespace
}  // namespace tengen::game::opening
