// What engines reported, as bytes of the store and back.
#include "tournament/store/stored_thoughts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace tengen::tournament {
namespace {

using record::Thought;
using record::Turn;

std::vector<Turn> turns_with(const std::vector<Thought>& thoughts) {
  std::vector<Turn> turns;
  for (const auto& thought : thoughts) {
    turns.emplace_back();
    turns.back().thought = thought;
    turns.back().comment = std::exchange(turns.back().thought.comment, {});
  }
  return turns;
}

void expect_same(const std::vector<Turn>& one, const std::vector<Turn>& other) {
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].thought.score, other[i].thought.score) << i;
    EXPECT_EQ(one[i].thought.depth, other[i].thought.depth) << i;
    EXPECT_EQ(one[i].thought.nodes, other[i].thought.nodes) << i;
    EXPECT_EQ(one[i].thought.line, other[i].thought.line) << i;
    EXPECT_EQ(one[i].comment, other[i].comment) << i;
  }
}

void expect_kept(const std::vector<Thought>& thoughts) {
  const auto turns = turns_with(thoughts);
  std::vector<Turn> again(turns.size());
  EXPECT_TRUE(add_thoughts(thoughts_of(turns), again));
  expect_same(again, turns);
}

TEST(StoredThoughts, AreWhatWasReported) {
  constexpr int least = std::numeric_limits<int>::min();
  constexpr int most = std::numeric_limits<int>::max();
  expect_kept({});
  expect_kept({{}, {10, 3, 0, "h8", "won"}, {}, {10, 3, 1, "h8 i9", "won"}, {}});
  expect_kept({{least, most, {}},
               {},
               {most, least, {}},
               {},
               {least, most, std::numeric_limits<std::uint64_t>::max()}});
  expect_kept(
      {{{}, {}, {}, "h8 h9 i10"}, {}, {{}, {}, {}, "i10"}, {}, {{}, {}, {}, "i10 k1"}, {}, {{}, 1, {}}});
}

TEST(StoredThoughts, AreNoBytesWhereNothingWasReported) {
  EXPECT_EQ(thoughts_of(turns_with({{}, {}, {}})), "");
  EXPECT_EQ(thoughts_of(turns_with({{5, {}, {}}, {}, {}})).size(), 2U);
}

TEST(StoredThoughts, NeedLittleRoomWhereAnEngineRepeatsItself) {
  const std::string line = "h8 h9 i10 j11 k12 l13";
  const auto size = [&](std::size_t turns, const std::string& of_later) {
    std::vector<Thought> thoughts(turns, {120, 9, 5000, of_later});
    thoughts.at(0).line = thoughts.at(1).line = line;
    return thoughts_of(turns_with(thoughts)).size();
  };
  // Kinds, score, depth, two digits of nodes; what is skipped, kept and new of the line.
  EXPECT_EQ(size(4, line) - size(2, line), 2 * 8U);
  EXPECT_EQ(size(4, "i10 j11 k12 l13 a1") - size(2, line), 2 * (8U + 3U));
}

TEST(StoredThoughts, ThatAreCutShortOrTooManyChangeNoTurn) {
  const auto turns = turns_with({{10, 3, 70'000, "h8", "won"}, {-7, {}, {}}, {300, 4, 9, "h8 i9"}});
  const auto bytes = thoughts_of(turns);
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    std::vector<Turn> some(3);
    if (add_thoughts(bytes.substr(0, size), some)) continue;
    expect_same(some, std::vector<Turn>(3));
  }
  std::vector<Turn> fewer(2);
  EXPECT_FALSE(add_thoughts(bytes, fewer));
  expect_same(fewer, std::vector<Turn>(2));
}

TEST(StoredThoughts, OfAnyBytesAreBounded) {
  std::mt19937 random(5);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes(1 + random() % 40, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() & 0xFFU);
    const auto thoughts = parse_thoughts(bytes, 30);
    if (!thoughts) continue;
    ASSERT_LE(thoughts->size(), 30U);
    for (const auto& thought : *thoughts) EXPECT_LE(thought.line.size(), 64U << 10U);
  }
}

TEST(StoredThoughts, CutATextThatNoEngineCouldSend) {
  std::vector<Turn> turns(1);
  turns[0].comment = std::string((64U << 10U) - 1, 'a') + "\u00e9";
  std::vector<Turn> again(1);
  ASSERT_TRUE(add_thoughts(thoughts_of(turns), again));
  EXPECT_EQ(again[0].comment, std::string((64U << 10U) - 1, 'a'));
}

}  // namespace
}  // namespace tengen::tournament
