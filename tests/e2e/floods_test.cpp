// What engines print must not grow the host.
#include "cannot_run.hpp"
#include "e2e/arena.hpp"
#include "e2e/remains.hpp"

namespace tengen::test {
namespace {

class Flood : public Arena {
 protected:
  void expect_no_growth(const std::string& fault, Reason reason) {
#ifdef TENGEN_SANITIZED
    GTEST_SKIP() << "a sanitizer keeps freed memory, so nothing can be said about growth";
#endif
    auto bad = program(fault);
    if (reason == Reason::timeout) bad.time = short_turns;
    const auto flood = [&] {
      const auto played = play({bad, good_program()}, 1);
      expect_end(played.game(1), Score::white_wins, reason);
    };
    // What every run needs is there after the first one.
    flood();
    if (!forget_peak()) return cannot_run("/proc/self/clear_refs cannot be written: the peak cannot be told");
    const long before = resident_bytes();
    flood();
    EXPECT_LT(peak_resident_bytes() - before, 1L << 20);
  }
};

TEST_F(Flood, WithoutNewlineDoesNotGrowTheHost) { expect_no_growth("floods-bytes", Reason::output_limit); }
TEST_F(Flood, OfLinesDoesNotGrowTheHost) { expect_no_growth("floods-lines", Reason::output_limit); }
TEST_F(Flood, OnStandardErrorDoesNotGrowTheHost) { expect_no_growth("floods-stderr", Reason::timeout); }
TEST_F(Flood, OfOneMegabyteInALineDoesNotGrowTheHost) { expect_no_growth("long-line", Reason::output_limit); }

}  // namespace
}  // namespace tengen::test
