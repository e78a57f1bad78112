// What programs do between being started and being ready.
#include "e2e/arena.hpp"

namespace tengen::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class StartingProgram : public Arena {
 protected:
  // Three games: the bad one, black, against two good ones, and those two without it.
  Played play_with_two_good_ones(const match::Entrant& bad) {
    auto second = good_program();
    second.name = "good too";
    return play({bad, good_program(), second}, 1);
  }
  void expect_failed_start(const match::Entrant& bad, const testing::Matcher<const std::string&>& detail) {
    const auto played = play_with_two_good_ones(bad);
    ASSERT_TRUE(played.complete);
    expect_end(played.game(1), Score::white_wins, Reason::start_failed, detail);
    expect_end(played.game(2), Score::white_wins, Reason::start_failed, detail);
    EXPECT_TRUE(played.game(1).turns.empty());
    expect_undisturbed(played.game(3));
    EXPECT_EQ(played.standings.of("good").crashes, 0);
  }
};

TEST_F(StartingProgram, IsGivenItsStartLimitAndNoMore) {
  auto bad = program("never-ready");
  program_of(bad).start_limit = 300ms;
  expect_failed_start(bad, StartsWith("never-ready: no OK within 300 ms of START; it said nothing, "));
}

TEST_F(StartingProgram, MayRefuseInAnySpelling) {
  expect_failed_start(program("refuses-start"),
                      "refuses-start: it said \"error - this size is too much for me\"");
}

TEST_F(StartingProgram, ThatRefusesIsNotPlayedEvenIfItNeedNotSayOk) {
  auto bad = program("refuses-start");
  program_of(bad).start_ok_required = false;
  expect_failed_start(bad, HasSubstr("it said \"error"));
}

TEST_F(StartingProgram, ThatExitsIsToldApartByItsExitCode) {
  expect_failed_start(program("exits-at-start"), "exits-at-start: exit code 7");
}

TEST_F(StartingProgram, ThatCannotBeExecutedFailsToStart) {
  auto bad = program("none");
  program_of(bad).command = std::filesystem::path(TEST_PROGRAMS) / "not-executable";
  expect_failed_start(bad, AllOf(StartsWith("none: cannot start "), HasSubstr("Permission denied")));
}

TEST_F(StartingProgram, ThatCannotBeExecutedFailsToStartUnconfinedToo) {
  auto bad = program("none");
  program_of(bad).command = std::filesystem::path(TEST_PROGRAMS) / "not-executable";
  bad.config.confinement = engine::Confinement::off;
  expect_failed_start(bad, HasSubstr("Permission denied"));
}

TEST_F(StartingProgram, ThatIsMissingFailsToStart) {
  auto bad = program("none");
  program_of(bad).command = std::filesystem::path(TEST_PROGRAMS) / "nothing-here";
  expect_failed_start(bad, AllOf(HasSubstr("nothing-here"), HasSubstr("does not exist")));
}

TEST_F(StartingProgram, PlaysWithoutSayingOkWhereItsManifestAllowsIt) {
  auto silent = program("silent-start");
  program_of(silent).start_ok_required = false;
  const auto played = play({silent, good_program()}, 2);
  expect_undisturbed(played.game(1));
  expect_undisturbed(played.game(2));
}

TEST_F(StartingProgram, ThatIsSilentFailsWithoutThatInItsManifest) {
  auto bad = program("silent-start");
  program_of(bad).start_limit = 300ms;
  expect_failed_start(bad, HasSubstr("no OK within 300 ms"));
}

TEST_F(StartingProgram, MayPrintABannerAndMessagesBeforeOk) {
  expect_undisturbed(play({program("chatty-start"), good_program()}, 1).game(1));
}

TEST_F(StartingProgram, MayEndItsLinesInAnyWay) {
  expect_undisturbed(play({program("ok-cr"), good_program()}, 1).game(1));
  auto crlf = program("none");
  program_of(crlf).line_end = manifest::LineEnd::crlf;
  expect_undisturbed(play({crlf, good_program()}, 1).game(1));
}

// More than any pipe holds is sent to a program that reads nothing: its own time runs, nobody waits.
TEST_F(StartingProgram, ThatNeverReadsItsInputLosesOnTime) {
  auto deaf = program("deaf");
  deaf.time = short_turns;
  deaf.config.settings = {{"padding", std::string(1 << 20, 'x')}};
  auto second = good_program();
  second.name = "good too";
  const auto played = play({deaf, good_program(), second}, 1);
  expect_end(played.game(1), Score::white_wins, Reason::timeout, StartsWith("no answer after "));
  expect_undisturbed(played.game(3));
}

}  // namespace
}  // namespace tengen::test
