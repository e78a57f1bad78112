#include "match/clock.hpp"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using game::Reason;

TEST(Clock, WithoutLimitsHasNone) {
  const Clock clock({});
  EXPECT_EQ(clock.next_limit().duration, Duration::max());
  EXPECT_FALSE(clock.left());
}

TEST(Clock, CountsWhatIsUsedWithoutLimitsToo) {
  Clock clock({});
  clock.charge(3s);
  clock.charge(4s);
  EXPECT_EQ(clock.used(), 7s);
  EXPECT_FALSE(clock.left());
}

TEST(Clock, GivesEveryMoveTheWholeTurn) {
  Clock clock({.turn = 5s});
  clock.charge(4s);
  EXPECT_EQ(clock.next_limit().duration, 5s);
  EXPECT_EQ(clock.next_limit().exceeded, Reason::timeout);
}

TEST(Clock, RunsTheMatchTimeDown) {
  Clock clock({.match = 10s});
  clock.charge(4s);
  EXPECT_EQ(clock.left(), 6s);
  EXPECT_EQ(clock.next_limit().duration, 6s);
  EXPECT_EQ(clock.next_limit().exceeded, Reason::match_timeout);
}

TEST(Clock, GoesOnWithWhatIsLeft) {
  Clock clock({.match = 10s, .increment = 1s}, 3s);
  clock.charge(2s);
  clock.add_increment();
  EXPECT_EQ(clock.left(), 2s);
  EXPECT_EQ(clock.used(), 2s);
}

TEST(Clock, GivesTheShorterOfBothLimitsAndNamesIt) {
  Clock clock({.turn = 5s, .match = 12s});
  EXPECT_EQ(clock.next_limit().duration, 5s);
  EXPECT_EQ(clock.next_limit().exceeded, Reason::timeout);
  clock.charge(5s);
  clock.charge(3s);
  EXPECT_EQ(clock.next_limit().duration, 4s);
  EXPECT_EQ(clock.next_limit().exceeded, Reason::match_timeout);
}

TEST(Clock, NamesTheMatchLimitWhenBothAreEqual) {
  EXPECT_EQ(Clock({.turn = 5s, .match = 5s}).next_limit().exceeded, Reason::match_timeout);
}

TEST(Clock, AddsTheIncrementAfterAMove) {
  Clock clock({.match = 10s, .increment = 2s});
  clock.charge(5s);
  clock.add_increment();
  EXPECT_EQ(clock.left(), 7s);
  EXPECT_EQ(clock.used(), 5s);
}

TEST(Clock, DoesNotRunOverWithIncrements) {
  constexpr Duration most = std::chrono::seconds(4'600'000'000);  // that can be typed
  Clock clock({.match = most, .increment = most});
  for (int move = 0; move < 10; ++move) {
    EXPECT_GE(clock.left(), most - 10s);
    clock.charge(1s);
    clock.add_increment();
  }
}

TEST(Clock, GoesBelowZeroSoThatAMarginIsSpentOnce) {
  Clock clock({.match = 10s});
  clock.charge(11s);
  EXPECT_EQ(clock.left(), -1s);
  EXPECT_EQ(clock.next_limit().duration, -1s);
}

TEST(Clock, IsBroughtBackAboveZeroByAnIncrement) {
  Clock clock({.match = 1s, .increment = 500ms});
  clock.charge(1200ms);
  clock.add_increment();
  EXPECT_EQ(clock.next_limit().duration, 300ms);
}

}  // namespace
}  // namespace tengen::match
