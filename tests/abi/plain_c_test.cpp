#include <gtest/gtest.h>

#include <cstring>

#include "abi/played_engine.hpp"

namespace tengen::test {
namespace {

TEST(PlainC, IsDescribedBeforeAnyOfItsCodeIsCalled) {
  const tengen_entry& entry = load(TEST_PLUGINS "/plain_c.so");
  EXPECT_EQ(std::memcmp(entry.magic, TENGEN_MAGIC, sizeof entry.magic), 0);
  EXPECT_EQ(entry.abi_major, TENGEN_ABI_MAJOR);
  ASSERT_EQ(entry.engine_count, 1U);
  EXPECT_STREQ(entry.engines[0]->id, "first");
  EXPECT_STREQ(entry.engines[0]->games[0]->id, "gomoku");
}

TEST(PlainC, PlaysTheFirstEmptyPoint) {
  PlayedEngine engine(load(TEST_PLUGINS "/plain_c.so"), "first");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 5, 0)), TENGEN_OK);
  std::vector<tengen_move> history;
  for (int i = 0; i < 25; ++i) {
    const tengen_point point = engine.place(history, i % 2);
    ASSERT_EQ(point.y * 5 + point.x, i);
    history.push_back(stone(point.x, point.y, i % 2));
  }
}

TEST(PlainC, SaysWhyItRefuses) {
  PlayedEngine engine(load(TEST_PLUGINS "/plain_c.so"), "first");
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 8, 0)), TENGEN_UNSUPPORTED);
  ASSERT_EQ(engine.host.errors.size(), 1U);
  EXPECT_EQ(engine.host.errors[0].second, "first plays plain gomoku only");

  tengen_engine none{};
  EXPECT_EQ(load(TEST_PLUGINS "/plain_c.so").create(engine.host.table(), "firs", nullptr, 0, &none),
            TENGEN_UNKNOWN_ENGINE);
  EXPECT_EQ(none.functions, nullptr);
  EXPECT_EQ(engine.host.errors.size(), 2U);
}

}  // namespace
}  // namespace tengen::test
