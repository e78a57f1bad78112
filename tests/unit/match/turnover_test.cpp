#include "match/turnover.hpp"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

constexpr pid_t engine = 10;

TEST(Turnover, CountsProcessesThatBeginAndEndOneAfterTheOther) {
  Turnover turnover;
  turnover.look({engine, 11});
  for (pid_t child = 12; child < 20; ++child) turnover.look({engine, child});
  EXPECT_EQ(turnover.count(), 7) << "the first began before, and the last lives";
}

TEST(Turnover, OfManyAtATimeIsThatOfOne) {
  Turnover turnover;
  turnover.look({engine});
  for (pid_t child = 20; child < 60; child += 10) turnover.look({engine, child, child + 1, child + 2});
  EXPECT_EQ(turnover.count(), 3);
}

TEST(Turnover, IsNotHiddenByProcessesThatStay) {
  Turnover turnover;
  turnover.look({engine});
  for (pid_t child = 20; child < 26; ++child) turnover.look({engine, 11, 12, 13, child});
  turnover.look({engine});
  EXPECT_EQ(turnover.count(), 6);
}

TEST(Turnover, IsOneForHelpersThatLiveSideBySide) {
  Turnover turnover;
  turnover.look({engine});
  turnover.look({engine, 11, 12, 13});
  turnover.look({engine, 11, 12, 13, 14, 15});
  turnover.look({engine, 13, 14, 15});
  turnover.look({engine});
  EXPECT_EQ(turnover.count(), 1);
}

TEST(Turnover, IsNoneWhereEverythingStays) {
  Turnover turnover;
  turnover.look({engine, 11, 12, 13, 14, 15, 16, 17});
  turnover.look({engine, 20, 21, 22});
  turnover.look({engine, 20, 21, 22, 23});
  EXPECT_EQ(turnover.count(), 0) << "those of before ended, and those that began live";
  EXPECT_EQ(Turnover().count(), 0);
}

}  // namespace
}  // namespace tengen::match
