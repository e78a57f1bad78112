// Cases 92 to 97: engines that take their opponent's time.
#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

class ZooOfThieves : public ZooOfWalls {
 protected:
  // Both run on one CPU. The victim needs it for 20 ms a move.
  record::GameRecord play_with_victim(const match::Entrant& thief, const std::string& works = "ms=20") {
    const auto victim = program("works", {"at=0", works});
    RunOptions options;
    options.games = 1;
    options.referee.adjudication.move_limit = 20;
    return play({thief, victim}, options).game(1);
  }
  // Whatever else runs on this machine: the victim had its CPU to itself.
  void expect_no_theft(const std::string& fault, const std::vector<std::string>& more = {}) {
    auto thief = program(fault, more);
    program_of(thief).gap = 0ms;  // in which nobody is asked
    const auto record = play_with_victim(thief);
    expect_end(record, Score::draw, Reason::move_limit);
    EXPECT_GE(record.players[1].cpu, 10 * 20ms);
    EXPECT_LT(record.players[0].ponder_cpu, record.players[1].time / 4);
  }
};

TEST_F(ZooOfThieves, Case92SpinnersInSessionsOfTheirOwnAreHeldBack) {
  expect_no_theft("leaves-spinners", {"count=60"});
}
TEST_F(ZooOfThieves, Case92OneSpinnerIsHeldBack) { expect_no_theft("leaves-spinners", {"count=1"}); }
TEST_F(ZooOfThieves, Case93ForkStormIsHeldBack) { expect_no_theft("leaves-a-fork-storm", {"count=8"}); }
TEST_F(ZooOfThieves, Case94MemoryHogsAreHeldBack) { expect_no_theft("leaves-memory-hogs", {"count=4"}); }
TEST_F(ZooOfThieves, Case95DiskHogsAreHeldBack) { expect_no_theft("leaves-disk-hogs", {"count=4"}); }

// Who burned the CPU loses: the host is not late because of it. Where the rest of the machine takes the CPU
// from both, the game is played again.
TEST_F(ZooOfThieves, Case96SpinningInManySessionsRunsOutOfTime) {
  RunOptions options;
  options.games = 1;
  options.void_replays = 4;
  const auto played = play({limited(program("spins-in-many-sessions", {"at=2"})), good_program()}, options);
  expect_end(played.game(1), Score::white_wins, Reason::timeout, no_answer);
}

// It stands still, or is ended for what it does.
TEST_F(ZooOfThieves, Case97ComputingWhileFrozenIsStoppedOrEnded) {
  const auto thief = program("computes-frozen", {"at=0", "most-ms=1000"});
  RunOptions options;
  options.games = 1;
  options.referee.adjudication.move_limit = 5;
  const auto record = play({thief, program("is-late", {"at=0", "ms=3000"})}, options).game(1);
  EXPECT_THAT(record.outcome.reason, AnyOf(Reason::move_limit, Reason::crash));
  if (record.outcome.reason == Reason::crash) {
    EXPECT_THAT(record.outcome.detail, HasSubstr("it went on computing while it was to stand still"));
  }
}

}  // namespace
}  // namespace tengen::test
