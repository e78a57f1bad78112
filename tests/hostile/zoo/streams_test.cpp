// Cases 31 to 46: what engines write, and what they do to their pipes.
#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ZooOfStreams : public ZooOfWalls {};

TEST_F(ZooOfStreams, Case31FloodWithoutNewlineEndsByTheOutputLimit) {
  expect_loss("floods-bytes", Reason::output_limit, "a line longer than 65536 bytes");
}
TEST_F(ZooOfStreams, Case32FloodOfLinesEndsByTheOutputLimit) {
  expect_loss("floods-lines", Reason::output_limit,
              AllOf(StartsWith("more than "), HasSubstr(" for one answer")));
}
TEST_F(ZooOfStreams, Case33FloodOfErrorsRunsOutOfTime) {
  expect_loss("floods-stderr", Reason::timeout, no_answer);
}
TEST_F(ZooOfStreams, Case33MegabyteOfErrorsDoesNoHarm) { expect_contained("talks-on-stderr", {"at=0"}); }
TEST_F(ZooOfStreams, Case34NulInAMoveIsNoMove) { expect_loss("nul-in-move", Reason::timeout, no_answer); }
TEST_F(ZooOfStreams, Case35StrangeBytesDoNoHarm) { expect_contained("dirty-bytes", {"at=0"}); }
TEST_F(ZooOfStreams, Case35CarriageReturnsDoNoHarm) { expect_contained("ok-cr"); }
TEST_F(ZooOfStreams, Case35StrangeBytesAreShownEscaped) {
  const auto shown = AllOf(HasSubstr("exit code 5"), HasSubstr("\\x1B[31m"), HasSubstr("\\xFF\\x01"),
                           Not(HasSubstr("\x1b")), Not(HasSubstr("\xff")));
  expect_loss("complains-in-colours", Reason::crash, shown);
  expect_loss("off-board-in-colours", Reason::illegal_move,
              AllOf(HasSubstr("\\x1B[31m<b>\\xFF"), Not(HasSubstr("\x1b"))));
}
TEST_F(ZooOfStreams, Case36HalfALineRunsOutOfTime) { expect_loss("half-line", Reason::timeout, no_answer); }
TEST_F(ZooOfStreams, Case37HalfALineAtTheEndIsNoMove) {
  expect_loss("half-line-and-exits", Reason::crash,
              AllOf(HasSubstr("exit code 0"), HasSubstr("after the unfinished line \"")));
}
TEST_F(ZooOfStreams, Case38LineOfAMegabyteEndsByTheOutputLimit) {
  expect_loss("long-line", Reason::output_limit, "a line longer than 65536 bytes");
}
TEST_F(ZooOfStreams, Case39ByteByByteIsFine) { expect_contained("byte-by-byte", {"at=0"}); }
TEST_F(ZooOfStreams, Case42NeverReadingRunsOutOfTime) {
  auto deaf = program("deaf");
  deaf.config.settings = {{"padding", std::string(1 << 20, 'x')}};
  expect_losses(deaf, Reason::timeout, no_answer);
}
TEST_F(ZooOfStreams, Case43ExitInTheGameIsACrash) {
  expect_loss("exits-with", Reason::crash, "exit code 0", {"code=0"});
}
// As shells and bubblewrap say that there was no program.
TEST_F(ZooOfStreams, Case43ExitCodesOfOthersAreItsOwn) {
  expect_loss("exits-with", Reason::crash, "exit code 1", {"code=1"});
  expect_loss("exits-with", Reason::crash, "exit code 127", {"code=127"});
}
TEST_F(ZooOfStreams, Case43ExitRightAfterAMoveIsACrash) {
  expect_loss("exits-after-move", Reason::crash, HasSubstr("exit code 0"));
}
TEST_F(ZooOfStreams, Case43DeathBySignalIsACrash) {
  expect_loss("crashes", Reason::crash,
              AllOf(HasSubstr("signal 11"), HasSubstr("standard error: \"assertion failed: depth > 0\"")));
}
TEST_F(ZooOfStreams, Case45NotBlockingOnItsSideDoesNoHarm) { expect_contained("never-blocks", {"at=0"}); }
// Until it is gone, too, it may speak for its program; it is soon gone.
TEST_F(ZooOfStreams, Case46BytesOfAGrandchildDoNotReachTheNextGame) {
  for (const auto reuse : {manifest::Reuse::restart, manifest::Reuse::start}) {
    auto bad = program("leaves-a-talker", {"at=2", "as=black"});
    program_of(bad).reuse = reuse;
    const auto played = play_with_good_one(bad, 2);
    expect_undisturbed(played.game(2));
    EXPECT_EQ(played.game(1).outcome.score, Score::white_wins);
    EXPECT_THAT(played.game(1).outcome.reason, testing::AnyOf(Reason::crash, Reason::illegal_move));
  }
}

class ZooOfPipes : public ZooOfWalls {
 protected:
  // Where a process of the confinement holds the pipes, too, nobody sees that the program has closed its end.
  void expect_closing_to_lose(const std::string& fault) {
    if (tier() == "bubblewrap") return expect_loss(fault, Reason::timeout, no_answer);
    auto bad = program(fault, {"at=2", "as=black"});
    bad.time = {.turn = 15s};
    const auto played = play_with_good_one(bad, 2);
    expect_end(played.game(1), Score::white_wins, Reason::crash,
               HasSubstr("closed its pipes and did not exit"));
    expect_undisturbed(played.game(2));
  }
};
TEST_F(ZooOfPipes, Case40ClosedInputIsALoss) { expect_closing_to_lose("closes-stdin"); }
TEST_F(ZooOfPipes, Case41ClosedOutputIsALoss) { expect_closing_to_lose("closes-stdout"); }
TEST_F(ZooOfWalls, Case44NoTerminalIsToBeHad) { expect_contained("tries", {"what=terminal"}); }

}  // namespace
}  // namespace tengen::test
