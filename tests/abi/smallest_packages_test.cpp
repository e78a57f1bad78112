// The same engine as a package in plain C and as one over engine.hpp.
#include <gtest/gtest.h>

#include <cstring>

#include "abi/played_engine.hpp"

namespace tengen::test {
namespace {

class SmallestPackage : public testing::TestWithParam<const char*> {
 protected:
  const tengen_entry& entry = load(std::string(TEST_PLUGINS "/") + GetParam() + ".so");
};

TEST_P(SmallestPackage, IsDescribedBeforeAnyOfItsCodeIsCalled) {
  EXPECT_EQ(std::memcmp(entry.magic, TENGEN_MAGIC, sizeof entry.magic), 0);
  EXPECT_EQ(entry.abi_major, TENGEN_ABI_MAJOR);
  ASSERT_EQ(entry.engine_count, 1U);
  EXPECT_STREQ(entry.engines[0]->id, "first");
  EXPECT_STREQ(entry.engines[0]->games[0]->id, "gomoku");
}

TEST_P(SmallestPackage, PlaysTheFirstEmptyPoint) {
  PlayedEngine engine(entry, "first");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 5, 0)), TENGEN_OK);
  std::vector<tengen_move> history;
  for (int i = 0; i < 25; ++i) {
    const tengen_point point = engine.place(history, i % 2);
    ASSERT_EQ(point.y * 5 + point.x, i);
    history.push_back(stone(point.x, point.y, i % 2));
  }
}

TEST_P(SmallestPackage, SaysWhyItRefuses) {
  PlayedEngine engine(entry, "first");
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 8, 0)), TENGEN_UNSUPPORTED);
  ASSERT_EQ(engine.host.errors.size(), 1U);
  EXPECT_EQ(engine.host.errors[0].second, "first plays gomoku on 5x5 to 32x32");

  tengen_engine none{};
  EXPECT_EQ(entry.create(engine.host.table(), "firs", nullptr, 0, &none), TENGEN_UNKNOWN_ENGINE);
  EXPECT_EQ(none.functions, nullptr);
  EXPECT_EQ(engine.host.errors.size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(InEitherLanguage, SmallestPackage, testing::Values("plain_c", "thirty_lines"),
                         [](const auto& value) { return std::string(value.param); });

}  // namespace
}  // namespace tengen::test
