#include "tengen/othello/table.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tengen_othello {
namespace {

TEST(Table, KeepsBoundsByTheWindowTheyWereFoundIn) {
  Table table(1U << 16U);
  const std::uint64_t key = Table::key_of(othello::start);
  EXPECT_EQ(table.find(key), nullptr);
  table.keep(key, 5, 0, 10, 12, 19);  // at least 12
  ASSERT_NE(table.find(key), nullptr);
  EXPECT_EQ(table.find(key)->lower, 12);
  EXPECT_EQ(table.find(key)->upper, std::numeric_limits<std::int16_t>::max());
  EXPECT_EQ(table.find(key)->move, 19);
  table.keep(key, 5, 20, 30, 15, 26);  // at most 15, which leaves the better move alone
  EXPECT_EQ(table.find(key)->lower, 12);
  EXPECT_EQ(table.find(key)->upper, 15);
  EXPECT_EQ(table.find(key)->move, 19);
  table.keep(key, 6, 0, 10, 4, 37);  // exact, and deeper: what was known before is gone
  EXPECT_EQ(table.find(key)->lower, 4);
  EXPECT_EQ(table.find(key)->upper, 4);
  EXPECT_EQ(table.find(key)->depth, 6);
  table.clear();
  EXPECT_EQ(table.find(key), nullptr);
}

TEST(Table, ReplacesTheShallowestOfABucket) {
  Table table(4 * sizeof(Entry));  // one bucket
  for (std::uint64_t key = 1; key <= 4; ++key) table.keep(key, static_cast<int>(key), 0, 10, 5, 0);
  table.keep(9, 7, 0, 10, 5, 0);
  EXPECT_EQ(table.find(1), nullptr);
  for (const std::uint64_t key : {2U, 3U, 4U, 9U}) EXPECT_NE(table.find(key), nullptr) << key;
  table.begin_search();
  table.keep(10, 1, 0, 10, 5, 0);  // newer than all: the shallowest of the old ones goes
  EXPECT_EQ(table.find(2), nullptr);
  EXPECT_NE(table.find(10), nullptr);
}

}  // namespace
}  // namespace tengen_othello
