#include "tournament/run/received_run.hpp"

#include <gtest/gtest.h>

#include "unit/tournament/store_file.hpp"

namespace tengen::tournament {
namespace {

const RunPart begun{0, 1'700'000'000, "1.0", "a loom", {"8ef572ba", "", "77aa00"}, 0};

class ReceivedRun : public StoreFile {
 protected:
  std::string why(const std::filesystem::path& begun_in) const {
    return why_foreign(*Store::open(run()), run(), begun_in).value_or("its own");
  }
};

TEST_F(ReceivedRun, IsItsOwnersWhereItWasBegun) {
  make(1);
  ASSERT_TRUE(Store::open(run())->begin_part(begun));
  EXPECT_EQ(why(run()), "its own");
}

TEST_F(ReceivedRun, IsForeignInAnotherFolder) {
  make(1);
  ASSERT_TRUE(Store::open(run())->begin_part(begun));
  EXPECT_EQ(why("/elsewhere"), "the run was begun in /elsewhere");
}

// Whoever makes a folder up can leave out what the other questions rest on.
TEST_F(ReceivedRun, IsForeignIfItDoesNotSayWhereItWasBegun) {
  make(1);
  ASSERT_TRUE(Store::open(run())->begin_part(begun));
  EXPECT_EQ(why({}), "the run's file does not say in which folder the run was begun");
}

TEST_F(ReceivedRun, IsForeignIfItHasNoRecordOfBeingBegun) {
  make(1);
  EXPECT_EQ(why(run()), "the run's file has no record of being begun");
}

}  // namespace
}  // namespace tengen::tournament
