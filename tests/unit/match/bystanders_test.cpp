#include "match/bystanders.hpp"

#include <gtest/gtest.h>

#include "unit/match/scripted_engine.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

class BystandersTest : public testing::Test {
 protected:
  void run_for(Duration duration) {
    loop.run_until(Deadline::after(duration), [] { return false; });
  }
  // Runs until the other one has been looked at so many times.
  void await_looks(int count) {
    ASSERT_TRUE(loop.run_until(Deadline::after(1min), [&] { return other.looks() == count; }));
  }
  TimePoint begin() {
    const TimePoint now = SteadyClock::now();
    bystanders.begin(asked, other, now);
    return now;
  }

  PollLoop loop;
  ScriptedEngine asked;
  ScriptedEngine other;
  ScriptedEngine kept;
  Bystanders bystanders{loop, {&asked, &kept, &other}};
};

TEST_F(BystandersTest, LooksAfterAllWhoAreNotAsked) {
  begin();
  await_looks(3);
  EXPECT_EQ(kept.looks(), 3);
  EXPECT_EQ(asked.looks(), 0);
}

// The alarm of the first question rings while the second one is young.
TEST_F(BystandersTest, CostsAQuestionAfterAnotherNoEarlierLook) {
  begin();
  run_for(Bystanders::first_pause / 2);
  bystanders.end();
  // On a busy machine the first one may have been looked after by now.
  const int before = other.looks();
  const TimePoint second = begin();
  await_looks(before + 1);
  EXPECT_GE(SteadyClock::now() - second, Bystanders::first_pause);
}

// By then the pauses were long.
TEST_F(BystandersTest, LooksSoonAfterALongQuestion) {
  begin();
  await_looks(6);
  bystanders.end();
  begin();
  // Both may ring in one turn of the loop, on a busy machine: in the order of their making.
  bool passed = false;
  int looks = 0;
  Alarm alarm(loop, [&] {
    passed = true;
    looks = other.looks();
  });
  alarm.set(Bystanders::longest_pause / 2);
  ASSERT_TRUE(loop.run_until(Deadline::after(1min), [&] { return passed; }));
  EXPECT_GE(looks, 7);
}

TEST_F(BystandersTest, LooksAtNobodyBetweenQuestions) {
  begin();
  bystanders.end();
  run_for(3 * Bystanders::first_pause);
  EXPECT_EQ(other.looks(), 0);
  begin();
  await_looks(1);
}

}  // namespace
}  // namespace tengen::match
