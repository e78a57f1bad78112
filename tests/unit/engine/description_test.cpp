// What a library says of its engines, read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tengen/engine.hpp>

#include "engine/native/library.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* rules[] = {"renju"};
constexpr tengen_game renju = plugin::plays("gomoku", rules, 15, 15);
constexpr tengen_game all_of_othello = plugin::plays("othello", {}, 0, 0);
constexpr tengen_game of_tomorrow = plugin::plays("hex", {}, 0, 0);
constexpr const tengen_game* games[] = {&renju, &all_of_othello, &of_tomorrow};

class Player : public plugin::Engine {
 public:
  static constexpr tengen_descriptor descriptor =
      plugin::Description{.id = "player", .name = "Player", .games = games};

  Player(plugin::Host, const plugin::Settings&) {}
  void place(const plugin::Request&, plugin::Answer&) override {}
};

constexpr tengen_entry entry = plugin::entry<Player>("test", "1");

TEST(Description, FillsInWhatALibraryLeavesOpen) {
  const auto library = describe(entry, "library.so");
  ASSERT_TRUE(library) << library.error().text();
  const auto& plays = library->engines.at(0).plays;
  ASSERT_THAT(plays, SizeIs(3));
  EXPECT_THAT(plays[0].rules, ElementsAre("renju"));
  EXPECT_EQ(plays[0].min_size, 15);
  const auto& othello = *game::find_game("othello");
  EXPECT_THAT(plays[1].rules, SizeIs(othello.rules.size()));
  EXPECT_EQ(plays[1].min_size, othello.min_size);
  EXPECT_EQ(plays[1].max_size, othello.max_size);
  EXPECT_THAT(plays[2].rules, IsEmpty()) << "of a game that the host does not know nothing can be said";
  EXPECT_EQ(library->engines[0].version, "1") << "the package's";
}

// 2^53 + 1 and beyond: no double tells them apart.
constexpr tengen_option large =
    plugin::integer_option("large", "9007199254740993", "", 9007199254740993, INT64_MAX);
constexpr const tengen_option* options[] = {&large};

class Precise : public Player {
 public:
  static constexpr tengen_descriptor descriptor =
      plugin::Description{.id = "precise", .name = "Precise", .games = games, .options = options};
  using Player::Player;
};

constexpr tengen_entry precise = plugin::entry<Precise>("test", "1");

TEST(Description, KeepsRangesOfIntegersWhole) {
  const auto library = describe(precise, "library.so");
  ASSERT_TRUE(library) << library.error().text();
  const auto& option = library->engines.at(0).options.at(0);
  EXPECT_EQ(option.least, 9007199254740993);
  EXPECT_EQ(option.most, INT64_MAX);
  EXPECT_FALSE(option.minimum);
}

}  // namespace
}  // namespace tengen::engine
