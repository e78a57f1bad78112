// What readers say of files that the board, or another part of the file, contradicts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/record/file_reading.hpp"

namespace tengen::record {
namespace {

using testing::ElementsAre;

TEST(Results, ThatTheBoardContradictsAreSaid) {
  const std::string five = ";B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae])";
  EXPECT_THAT(notes_of("(;GM[4]RU[freestyle]RE[W+R]" + five, "sgf"),
              ElementsAre("the file has the result 0-1, the board says 1-0; the board's was taken"));
  EXPECT_THAT(notes_of("(;GM[4]RU[freestyle]RE[B+]" + five, "sgf"), ElementsAre());
  EXPECT_THAT(notes_of("(;GM[4]RU[freestyle]" + five, "sgf"), ElementsAre());
}

TEST(Connect6, IsReadToTheLastWholeTurnWhereTheFileEndsInTheMiddleOfOne) {
  const auto text = "(;GM[4]RU[connect6 standard]SZ[19];B[jj];W[ji];W[jh];B[aa])";
  EXPECT_EQ(moves_of(read(text, "sgf").at(0)), "j10 j11 j12");
  EXPECT_THAT(notes_of(text, "sgf"),
              ElementsAre("the file ends in the middle of a turn; its 1 stone(s) were left out"));
}

}  // namespace
}  // namespace tengen::record
