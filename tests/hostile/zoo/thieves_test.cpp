// Cases 92 to 99: engines that take their opponent's time, or use it.
#include <fstream>
#include <thread>

#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

class ZooOfThieves : public ZooOfWalls {
 protected:
  // Both run on one CPU. The victim needs it for 100 ms a move.
  record::GameRecord play_with_victim(const match::Entrant& thief) {
    const auto victim = program("works", {"at=0", "ms=100"});
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
    EXPECT_GE(record.players[1].cpu, 10 * 100ms);
    // The aim is 5 ms a move. In CPU time: a busy machine delays the freeze, and changes little else.
    EXPECT_LE(record.players[0].ponder_cpu, 10 * 10ms);
  }
};

TEST_F(ZooOfThieves, Case92SpinnersInSessionsOfTheirOwnAreHeldBack) {
  expect_no_theft("leaves-spinners", {"count=60"});
}
TEST_F(ZooOfThieves, Case92OneSpinnerIsHeldBack) { expect_no_theft("leaves-spinners", {"count=1"}); }
TEST_F(ZooOfThieves, Case93ForkStormIsHeldBack) { expect_no_theft("leaves-a-fork-storm", {"count=8"}); }
TEST_F(ZooOfThieves, Case94MemoryHogsAreHeldBack) { expect_no_theft("leaves-memory-hogs", {"count=4"}); }
TEST_F(ZooOfThieves, Case95DiskHogsAreHeldBack) { expect_no_theft("leaves-disk-hogs", {"count=4"}); }

// The machine's CPU time in ticks (proc(5), /proc/stat): all, what other machines took, what was used.
struct MachineTime {
  double all = 0;
  double stolen = 0;
  double busy = 0;
};
MachineTime machine_time() {
  std::ifstream file("/proc/stat");
  std::string cpu;
  file >> cpu;
  MachineTime time;
  double ticks = 0;
  for (int field = 0; field < 8 && file >> ticks; ++field) {
    time.all += ticks;
    const bool is_idle = field == 3 || field == 4;
    if (field == 7) time.stolen = ticks;
    if (!is_idle) time.busy += ticks;
  }
  return time;
}

// An engine of one thread has one CPU though all are other runs', and it shares this one with them.
TEST_F(ZooOfThieves, Case96SpinningOnSharedCpusStaysOnOne) {
  const auto taken = match::claim_cpus(match::usable_cpus().size());
  RunOptions options;
  options.games = 1;
  const auto thief = limited(program("spins-in-many-sessions", {"at=2"}));
  const auto record = play({thief, good_program()}, options).game(1);
  ASSERT_TRUE(record.time_account);
  const auto& account = *record.time_account;
  EXPECT_LE(account.cpu, account.ended - account.asked + 20ms);
}

// Who burned the CPU loses, and soon: the host is not late because of it. Where the rest of the machine takes
// the CPU from both, the game is played again; where it takes little, there is no game without a result.
TEST_F(ZooOfThieves, Case96SpinningInManySessionsRunsOutOfTime) {
  RunOptions options;
  options.games = 1;
  options.void_replays = 4;
  const auto entrants = {limited(program("spins-in-many-sessions", {"at=2"})), good_program()};
  const auto before = machine_time();
  std::this_thread::sleep_for(300ms);
  const auto idle = machine_time();
  const auto played = play(entrants, options);
  const auto after = machine_time();
  expect_end(played.game(1), Score::white_wins, Reason::timeout, no_answer);
  ASSERT_TRUE(played.game(1).time_account);
  const auto& account = *played.game(1).time_account;
  const Duration allowed = account.limit + account.margin;
  // On the one CPU that it shares with the referee's thread: what it burned until the verdict.
  EXPECT_LE(account.cpu, allowed + 200ms);
  const double busy = (idle.busy - before.busy) / (idle.all - before.all);
  const double stolen = (after.stolen - before.stolen) / (after.all - before.all);
  if (busy > 0.3 || stolen > 0.05) return;
  EXPECT_EQ(played.standings.voided(), 0) << "of a machine that was " << busy << " busy";
  EXPECT_LE(account.ended - account.asked, allowed + 500ms) << "of a machine that was " << busy << " busy";
}

// It waits for its CPU behind its own children, whose time is nobody's: that is no time that others took.
TEST_F(ZooOfThieves, Case98ComputingInUnseenChildrenInItsOwnTurnRunsOutOfTime) {
  RunOptions options;
  options.games = 1;
  options.void_replays = 0;
  const auto thief = limited(program("hides-in-short-children", {"at=2", "ms=900"}));
  expect_end(play({thief, good_program()}, options).game(1), Score::white_wins, Reason::timeout);
}

class ZooOfUnasked : public ZooOfThieves {
 protected:
  // The opponent takes so long with each move, and needs no CPU for it.
  record::GameRecord play_with_slow_one(match::Entrant thief, Duration took) {
    program_of(thief).gap = 0ms;
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    RunOptions options;
    options.games = 1;
    options.referee.adjudication.move_limit = 5;
    return play({thief, program("is-late", {"at=0", "ms=" + std::to_string(ms)})}, options).game(1);
  }
};

// It stands still, or is ended for what it does.
TEST_F(ZooOfUnasked, Case97ComputingWhileFrozenIsStoppedOrEnded) {
  for (const std::string timers : {"timers=50", "timers=800"}) {
    const auto record = play_with_slow_one(program("computes-frozen", {"at=0", "most-ms=200", timers}), 3s);
    EXPECT_THAT(record.outcome.reason, AnyOf(Reason::move_limit, Reason::crash));
    if (record.outcome.reason == Reason::crash) {
      EXPECT_THAT(record.outcome.detail, HasSubstr("it computed while it was frozen"));
    }
  }
}

// Whatever nobody has waited for.
TEST_F(ZooOfUnasked, Case98ComputingInChildrenThatNobodySeesIsStopped) {
  for (const std::string life : {"child-ms=15", "child-ms=1"}) {
    const auto record =
        play_with_slow_one(program("computes-in-short-children", {"at=0", "most-ms=200", life}), 1s);
    expect_end(record, Score::draw, Reason::move_limit);
  }
}

// A program that is started for each move: what it does behind closed pipes is on its clock, and its answer
// is there when all of it has ended.
TEST_F(ZooOfUnasked, Case99ThinkingBehindClosedPipesIsThinking) {
  for (const std::string style : {"move-file", "piskvork-file"}) {
    auto thief = program("none");
    thief.config.spec.package_folder = TEST_SCRIPTS;
    program_of(thief).command = "python3";
    program_of(thief).protocol = style == "move-file" ? "board-file" : style;
    program_of(thief).arguments = {"files.py", mark(), style, "closes-its-pipes"};
    thief.time = {.turn = 500ms};
    thief.margin = 100ms;
    expect_end(play({thief, good_program()}, 1).game(1), Score::white_wins, Reason::timeout);
  }
}

}  // namespace
}  // namespace tengen::test
