#include "manifest/xml/suggestion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::manifest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(EditDistance, CountsInsertionsDeletionsReplacementsAndExchanges) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", "abd"), 1U);
  EXPECT_EQ(edit_distance("abc", "acb"), 1U);
  EXPECT_EQ(edit_distance("abc", "bc"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(Suggestions, AreTheClosestThreeInOrder) {
  EXPECT_THAT(suggestions("random", {"x.randem", "x.random", "x.rendem", "x.rand", "x.patterns"}),
              ElementsAre("x.random", "x.randem", "x.rand"));
}

TEST(Suggestions, StayAwayFromWhatWasNotMeant) {
  EXPECT_THAT(suggestions("minimax", {"classics.random", "classics.patterns"}), IsEmpty());
  EXPECT_THAT(suggestions("", {"classics.random"}), IsEmpty());
  EXPECT_THAT(suggestions(std::string(100'000, 'a'), {"classics.random"}), IsEmpty());
}

}  // namespace
}  // namespace tengen::manifest
