// Work of one role does not wait for that of another.
#include "web/errands.hpp"

#include <gtest/gtest.h>

#include <future>

namespace tengen::web {
namespace {

using namespace std::chrono_literals;

TEST(Errands, OfAnOrganiserAreRunWhereViewersAskForTooMuch) {
  std::promise<void> open;
  const auto gate = open.get_future().share();
  Errands errands({.threads = 2, .waiting = 3});
  std::atomic<int> begun = 0;
  int taken = 0;
  while (errands.run(Role::viewer, [&, gate](const auto&) {
    ++begun;
    gate.wait();
  })) {
    ++taken;
    while (begun < std::min(taken, 2)) std::this_thread::yield();
  }
  EXPECT_EQ(taken, 5) << "two are under way, three wait";
  std::promise<void> stopped;
  EXPECT_TRUE(errands.run(Role::organiser, [&](const auto&) { stopped.set_value(); }));
  EXPECT_EQ(stopped.get_future().wait_for(60s), std::future_status::ready);
  std::promise<void> answered;
  EXPECT_TRUE(errands.run(Role::player, [&](const auto&) { answered.set_value(); }));
  EXPECT_EQ(answered.get_future().wait_for(60s), std::future_status::ready);
  EXPECT_EQ(begun, 2);
  open.set_value();
}

TEST(Errands, AreToldWhenTheHostLeavesAndTheRestIsDropped) {
  std::atomic<int> begun = 0;
  {
    Errands errands({.threads = 1, .waiting = 10});
    for (int i = 0; i < 10; ++i)
      errands.run(Role::viewer, [&](const std::atomic<bool>& leaving) {
        ++begun;
        while (!leaving) std::this_thread::yield();
      });
    while (begun == 0) std::this_thread::yield();
  }
  EXPECT_EQ(begun, 1);
}

}  // namespace
}  // namespace tengen::web
