#include "base/columns.hpp"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(Columns, AreThoseOfATerminal) {
  EXPECT_EQ(columns_of("Engine"), 6U);
  EXPECT_EQ(columns_of("Müller"), 6U);
  EXPECT_EQ(columns_of("Mu\u0308ller"), 6U);
  EXPECT_EQ(columns_of("五子棋"), 6U);
  EXPECT_EQ(columns_of("오목"), 4U);
  EXPECT_EQ(columns_of(""), 0U);
}

TEST(Columns, ArePaddedToOneWidth) {
  EXPECT_EQ(padded("五子棋", 8), "五子棋  ");
  EXPECT_EQ(padded("Müller", 8), "Müller  ");
  EXPECT_EQ(padded("long", 2), "long");
}

}  // namespace
}  // namespace tengen
