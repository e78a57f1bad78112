// Cases 69 to 84: native engines in a worker, which is theirs alone.
#include <sys/stat.h>

#include <cfenv>
#include <clocale>

#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

class ZooOfPlugins : public Zoo {
 protected:
  void expect_no_start(const std::string& library, const testing::Matcher<const std::string&>& detail) {
    expect_losses(worker(library, "plain"), Reason::start_failed, detail);
  }
  void expect_wild(const std::string& engine, Reason reason,
                   const testing::Matcher<const std::string&>& detail) {
    expect_losses(worker("wild", engine), reason, detail);
  }
  // What becomes of a process whose memory is in disorder is anybody's guess, but it is that process alone.
  void expect_ruin(const std::string& engine) {
    const auto played = play_with_good_one(limited(worker("wild", engine)), 2);
    for (const auto& [number, record] : played.games) {
      EXPECT_THAT(record.outcome.reason, AnyOf(Reason::crash, Reason::timeout, Reason::protocol,
                                               Reason::illegal_move, Reason::five));
      if (record.outcome.reason == Reason::five) continue;
      const bool black = record.players[0].name == "good";
      EXPECT_EQ(record.outcome.score, black ? Score::black_wins : Score::white_wins) << record.outcome.detail;
    }
  }
};

TEST_F(ZooOfPlugins, Case69CrashWhileLoadedFailsToStart) {
  expect_no_start("constructor_crashes", HasSubstr("signal 11"));
}
TEST_F(ZooOfPlugins, Case70HangingWhileLoadedFailsToStart) {
  const auto played = play_with_good_one(worker("constructor_hangs", "plain"), 1);
  expect_end(played.game(1), Score::white_wins, Reason::start_failed, "plain: it was not ready within 10 s");
}
TEST_F(ZooOfPlugins, Case71ProcessesStartedWhileLoadedGoWithIt) {
  expect_contained(worker("constructor_forks", "plain"));
}
TEST_F(ZooOfPlugins, Case72LibrariesOfAnotherKindFailToStart) {
  expect_no_start("undefined_symbol", HasSubstr("nobody_defines_this"));
  expect_no_start("no_entry", HasSubstr("does not export tengen_engine_entry"));
  expect_no_start("wrong_abi_major", HasSubstr("abi_major is 2, this host plays 1"));
  expect_no_start("needs_newer_host", HasSubstr("requires a host of ABI minor 9"));
  expect_no_start("truncated_entry", HasSubstr("struct_size is "));
}
TEST_F(ZooOfPlugins, Case73ExceptionIsACrashThatIsNamed) {
  expect_losses(worker("misbehaves", "throws"), Reason::crash,
                HasSubstr("an exception that nobody in the library catches"));
  expect_wild("terminates", Reason::crash, HasSubstr("signal 6"));
}
TEST_F(ZooOfPlugins, Case74ExitIsACrash) {
  expect_losses(worker("misbehaves", "exits"), Reason::crash, HasSubstr("exit code 0"));
  expect_wild("exits_at_once", Reason::crash, HasSubstr("exit code 0"));
  expect_wild("exits_quickly", Reason::crash, HasSubstr("exit code 0"));
}
TEST_F(ZooOfPlugins, Case74EndOfItsThreadIsACrash) {
  expect_wild("ends_its_thread", Reason::crash, HasSubstr("signal 6"));
}
TEST_F(ZooOfPlugins, Case75GarbageInTheProtocolIsALoss) {
  expect_wild("writes_garbage", Reason::protocol, HasSubstr("its worker sent "));
}
TEST_F(ZooOfPlugins, Case75PrintingDoesNoHarm) { expect_contained(worker("wild", "prints")); }
TEST_F(ZooOfPlugins, Case76AnswersToOtherQuestionsAreDropped) {
  expect_contained(worker("wild", "forges_answers"));
}
TEST_F(ZooOfPlugins, Case76BrokenFrameIsALoss) {
  expect_wild("forges_half_a_frame", Reason::protocol, HasSubstr("its worker sent "));
}
TEST_F(ZooOfPlugins, Case77JumpOutIsTheWorkersRuin) { expect_ruin("jumps_out"); }
TEST_F(ZooOfPlugins, Case77DeafnessToSignalsRunsOutOfTime) {
  expect_wild("is_deaf", Reason::timeout, no_answer);
}
TEST_F(ZooOfPlugins, Case78NeverReturningRunsOutOfTime) {
  expect_losses(worker("misbehaves", "never_returns"), Reason::timeout, no_answer);
  expect_losses(worker("misbehaves", "spins"), Reason::timeout, no_answer);
}
TEST_F(ZooOfPlugins, Case79HangingWhileDestroyedChangesNoResult) {
  expect_contained(worker("wild", "never_destroyed"));
}
TEST_F(ZooOfPlugins, Case79HangingWhileUnloadedChangesNoResult) {
  expect_contained(worker("destructor_hangs", "plain"));
}
TEST_F(ZooOfPlugins, Case80LentMemoryIsTheWorkersOwn) {
  expect_ruin("keeps_pointers");
  expect_ruin("frees_what_is_not_its_own");
}
TEST_F(ZooOfPlugins, Case81SettingsOfTheProcessAreTheWorkersOwn) {
  const auto before = std::make_tuple(std::fegetround(), std::string(std::setlocale(LC_ALL, nullptr)),
                                      std::filesystem::current_path());
  expect_contained(worker("wild", "changes_settings"));
  EXPECT_EQ(before, std::make_tuple(std::fegetround(), std::string(std::setlocale(LC_ALL, nullptr)),
                                    std::filesystem::current_path()));
  const mode_t mask = ::umask(022);
  ::umask(mask);
  EXPECT_NE(mask, 0777U);
}
TEST_F(ZooOfPlugins, Case82NamesOfOthersReplaceNothing) { expect_contained(worker("interposes", "plain")); }
TEST_F(ZooOfPlugins, Case83NumbersOutOfAnyRangeAreJudged) {
  expect_losses(worker("misbehaves", "too_many_points"), Reason::protocol,
                "decide gave 4294967295 points where there was room for 16");
  expect_losses(worker("misbehaves", "garbage_point"), Reason::illegal_move,
                HasSubstr("(-32768,32767) is off the 15x15 board"));
  expect_contained(worker("wild", "tells_nonsense"));
}
TEST_F(ZooOfPlugins, Case84TwoOfAKindShareNothing) {
  auto one = worker("twin_one", "plain");
  auto two = worker("twin_two", "plain");
  auto again = one;
  one.name = "one";
  two.name = "two";
  again.name = "one again";
  const auto played = play({one, two, again}, 2);
  EXPECT_EQ(played.games.size(), 6U);
  for (const auto& [number, record] : played.games) expect_undisturbed(record);
}

}  // namespace
}  // namespace tengen::test
