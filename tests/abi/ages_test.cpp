// Libraries of another age in this host. The file is compiled twice: against the header as it is, and, with
// the host's own files, against one in which every struct has grown (future_header.cmake).
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/native/instance.hpp"
#include "engine/native/library.hpp"
#include "engine/native/messages.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

// What is asked of an engine of any age: the answers, in the order given, and what it told.
struct Game {
  std::vector<game::Point> points;
  std::vector<News> news;
  Decision last;
};

Game play(NativeInstance& instance, int turns) {
  Game played;
  GameStart start;
  start.setup = {"gomoku", "freestyle", 15};
  SetupMessage setup;
  setup.assign(start, 0, 1);
  const auto begun = instance.new_game(setup.get());
  EXPECT_TRUE(begun.ok()) << begun.error().text();
  const auto game = std::move(*game::new_game(start.setup));
  RequestMessage message;
  for (int turn = 0; turn < turns; ++turn) {
    message.assign({.id = static_cast<std::uint64_t>(turn + 1), .game = game.get()});
    instance.decide(message.get(), played.last);
    const auto result = read_decision(played.last);
    const auto* const answer = std::get_if<game::Answer>(&result);
    EXPECT_NE(answer, nullptr) << played.last.error;
    if (answer == nullptr) return played;
    played.points.push_back(answer->points[0]);
    EXPECT_FALSE(game->answer(*answer));
  }
  EndingMessage ending;
  ending.assign({}, game::Colour::black, game.get());
  instance.end_game(ending.get());
  return played;
}

void expect_first_points(const Game& played) {
  for (std::size_t i = 0; i < played.points.size(); ++i)
    EXPECT_EQ(played.points[i], (game::Point{static_cast<std::int16_t>(i), 0})) << i;
}

class LibraryOf1_0 : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(GetParam())) GTEST_SKIP() << "none is stored for this kind of machine";
    const auto loaded = load_library(GetParam());
    ASSERT_TRUE(loaded.ok()) << loaded.error().text();
    entry_ = *loaded;
  }
  const tengen_entry* entry_ = nullptr;
};

INSTANTIATE_TEST_SUITE_P(, LibraryOf1_0, testing::Values(TEST_PAST_BUILT, TEST_PAST_STORED),
                         [](const auto& info) {
                           return std::string(info.index == 0 ? "BuiltNow" : "Stored");
                         });

TEST_P(LibraryOf1_0, IsDescribed) {
  EXPECT_EQ(entry_->struct_size, static_cast<std::uint32_t>(TENGEN_ENTRY_SIZE_1_0));
#ifdef TEST_FUTURE
  EXPECT_GT(sizeof(tengen_entry), std::size_t{TENGEN_ENTRY_SIZE_1_0});
  EXPECT_EQ(entry_->added_later, 0U) << "what the library does not have is zero";
  EXPECT_EQ(entry_->added_text, nullptr);
#endif
  const auto library = describe(*entry_, GetParam());
  ASSERT_TRUE(library.ok()) << library.error().text();
  const auto& engine = library->engines.at(0);
  EXPECT_EQ(engine.id, "past");
  EXPECT_EQ(engine.plays.at(0).rules, std::vector<std::string>{"freestyle"});
  EXPECT_EQ(engine.plays[0].max_size, 19);
  ASSERT_EQ(engine.options.size(), 2U);
  EXPECT_EQ(engine.options[0].most, 9);
  EXPECT_EQ(engine.options[1].maximum, 0.75);
}

TEST_P(LibraryOf1_0, PlaysAndTells) {
  std::vector<News> news;
  std::vector<std::string> logged;
  const auto instance = NativeInstance::create(
      *entry_, "past", {{"strength", "9"}},
      {.package_folder = "/nowhere",
       .log = [&](tengen_log_level, std::string_view text) { logged.emplace_back(text); },
       .news = [&](const News& one) { news.push_back(one); }});
  ASSERT_TRUE(instance.ok()) << instance.error().text();
  const Game played = play(**instance, 5);
  EXPECT_EQ(played.points.size(), 5U);
  expect_first_points(played);
  EXPECT_EQ(played.last.score, 9);
  EXPECT_EQ(played.last.nodes, 42U);
  EXPECT_EQ(played.last.comment, "as ever");
  ASSERT_EQ(news.size(), 5U);
  EXPECT_EQ(news[4].text, "thinking");
  EXPECT_EQ(news[4].moves.at(0).x, 4);
  EXPECT_EQ(logged.size(), 5U);
  EXPECT_FALSE((*instance)->abilities().analyses);
}

// In C++ over engine.hpp, compiled against the grown header.
TEST(LibraryOfTheFuture, IsDescribedAndPlays) {
  const auto entry = load_library(TEST_FUTURE_LIBRARY);
  ASSERT_TRUE(entry.ok()) << entry.error().text();
  EXPECT_EQ((*entry)->abi_minor, 77);
  const auto library = describe(**entry, TEST_FUTURE_LIBRARY);
  ASSERT_TRUE(library.ok()) << library.error().text();
  EXPECT_EQ(library->engines.at(0).id, "first");
  const auto instance = NativeInstance::create(**entry, "first", {}, {});
  ASSERT_TRUE(instance.ok()) << instance.error().text();
  const Game played = play(**instance, 5);
  EXPECT_EQ(played.points.size(), 5U);
  expect_first_points(played);
}

}  // namespace
}  // namespace tengen::engine
