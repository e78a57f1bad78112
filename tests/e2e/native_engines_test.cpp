// Native engines that misbehave, in this process and in a worker.
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <ostream>
#include <thread>

#include "cannot_run.hpp"
#include "e2e/arena.hpp"
#include "engine/native/native_engine.hpp"
#include "package/digest.hpp"
#include "package/verified_copy.hpp"
#include "unit/test_folder.hpp"

// The host calls it in the middle of copying a package that holds a link (package/digest.cpp). Here the next
// call can be made to take long.
static std::atomic<std::chrono::seconds> next_link_takes{};
extern "C" int symlink(const char* target, const char* path) noexcept {
  std::this_thread::sleep_for(next_link_takes.exchange({}));
  return ::symlinkat(target, AT_FDCWD, path);
}

namespace tengen::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

struct LibraryCase {
  const char* library;
  const char* engine;
  Reason reason;
  testing::Matcher<const std::string&> detail;
  friend void PrintTo(const LibraryCase& c, std::ostream* out) { *out << c.library << "." << c.engine; }
};

std::string name_of_library_case(const testing::TestParamInfo<LibraryCase>& c) {
  return std::string(c.param.library) == "misbehaves" ? c.param.engine : c.param.library;
}

class NativeEngines : public Arena, public testing::WithParamInterface<LibraryCase> {
 protected:
  // It loses both its games, as black, and the third one, without it, is as good as ever.
  void expect_loss(const match::Entrant& bad) {
    const LibraryCase& c = GetParam();
    auto second = good_program();
    second.name = "good too";
    const auto played = play({bad, good_program(), second}, 1);
    ASSERT_TRUE(played.complete);
    for (const int number : {1, 2}) expect_end(played.game(number), Score::white_wins, c.reason, c.detail);
    expect_undisturbed(played.game(3));
    const auto& good = played.standings.of("good");
    EXPECT_EQ(good.crashes + good.time_losses + good.illegal_moves, 0);
    EXPECT_EQ(played.runaway_threads, 0);
  }
  match::Entrant limited(match::Entrant entrant) const {
    if (GetParam().reason == Reason::timeout) entrant.time = short_turns;
    return entrant;
  }
};

TEST_P(NativeEngines, LoseInThisProcess) {
  expect_loss(limited(native(GetParam().library, GetParam().engine)));
}
TEST_P(NativeEngines, LoseInAWorker) { expect_loss(limited(worker(GetParam().library, GetParam().engine))); }

INSTANTIATE_TEST_SUITE_P(
    ByTheirAnswers, NativeEngines,
    testing::Values(
        LibraryCase{"misbehaves", "garbage_point", Reason::illegal_move,
                    "(-32768,32767) is off the 15x15 board"},
        LibraryCase{"misbehaves", "occupied_point", Reason::illegal_move, "a15 is occupied"},
        LibraryCase{"misbehaves", "stray_buffers", Reason::illegal_move, "a15 is occupied"},
        LibraryCase{"misbehaves", "no_point", Reason::illegal_move, "answered 0 points, expected 1 point"},
        LibraryCase{"misbehaves", "too_many_points", Reason::protocol,
                    "decide gave 4294967295 points where there was room for 16"},
        LibraryCase{"misbehaves", "unknown_answer", Reason::protocol, "decide gave answer kind 4711"},
        LibraryCase{"misbehaves", "no_answer", Reason::protocol,
                    StartsWith("decide returned without an answer")},
        LibraryCase{"misbehaves", "unknown_status", Reason::crash, "decide: unknown status -4711"},
        LibraryCase{"misbehaves", "fails", Reason::crash, "decide: internal error"},
        LibraryCase{"misbehaves", "throws", Reason::crash,
                    AllOf(StartsWith("decide: internal error"),
                          HasSubstr("an exception that nobody in the library catches"))},
        LibraryCase{"misbehaves", "waits_for_stop", Reason::timeout, StartsWith("no answer after ")}),
    name_of_library_case);

INSTANTIATE_TEST_SUITE_P(
    ByNotStarting, NativeEngines,
    testing::Values(
        LibraryCase{"misbehaves", "create_fails", Reason::start_failed,
                    "create_fails: create: resource missing: cannot open 'weights.bin': no such file"},
        LibraryCase{"misbehaves", "create_throws", Reason::start_failed,
                    HasSubstr("create does not know how to fail")},
        LibraryCase{
            "misbehaves", "null_table", Reason::start_failed,
            "null_table: create gave an engine without functions, expected at least those of version 1.0"},
        LibraryCase{"misbehaves", "null_functions", Reason::start_failed,
                    "null_functions: create gave an engine with missing functions: new_game, decide, stop, "
                    "end_game, destroy"},
        LibraryCase{"misbehaves", "refuses_the_game", Reason::start_failed,
                    "refuses_the_game: new_game: unsupported"},
        LibraryCase{"misbehaves", "nobody", Reason::start_failed,
                    "nobody: create: unknown engine: no such fault"},
        LibraryCase{"start_up_fails", "plain", Reason::start_failed,
                    "plain: start_up: resource missing: there is no graphics card here"},
        LibraryCase{"wrong_magic", "plain", Reason::start_failed, HasSubstr("the magic bytes are wrong")},
        LibraryCase{"wrong_abi_major", "plain", Reason::start_failed,
                    HasSubstr("abi_major is 2, this host plays 1")},
        LibraryCase{"needs_newer_host", "plain", Reason::start_failed,
                    HasSubstr("requires a host of ABI minor 9, this host has 0")},
        LibraryCase{"truncated_entry", "plain", Reason::start_failed, HasSubstr("struct_size is ")},
        LibraryCase{"null_pointers", "plain", Reason::start_failed, HasSubstr("create is null")},
        LibraryCase{"no_entry", "plain", Reason::start_failed,
                    HasSubstr("does not export tengen_engine_entry")},
        LibraryCase{"undefined_symbol", "plain", Reason::start_failed, HasSubstr("nobody_defines_this")},
        LibraryCase{"missing", "plain", Reason::start_failed, HasSubstr("missing.so")}),
    name_of_library_case);

// What would end this process ends a worker.
class NativeEnginesConfined : public NativeEngines {};

TEST_P(NativeEnginesConfined, LoseInAWorker) {
  expect_loss(limited(worker(GetParam().library, GetParam().engine)));
}

INSTANTIATE_TEST_SUITE_P(
    ByTheirEnd, NativeEnginesConfined,
    testing::Values(
        LibraryCase{"misbehaves", "crashes", Reason::crash, HasSubstr("signal 11")},
        LibraryCase{"misbehaves", "exits", Reason::crash, HasSubstr("exit code 0")},
        LibraryCase{"misbehaves", "never_returns", Reason::timeout, StartsWith("no answer after ")},
        LibraryCase{"misbehaves", "spins", Reason::timeout, StartsWith("no answer after ")},
        LibraryCase{"constructor_crashes", "plain", Reason::start_failed, HasSubstr("signal 11")}),
    name_of_library_case);

class NativeEngine : public Arena {
 protected:
  // Neither of them resigns, which is how they say that they run in the wrong place.
  void expect_at_home(const match::Entrant& a, const match::Entrant& b) const {
    for (const auto& [number, record] : play({a, b}, 2).games) {
      EXPECT_EQ(record.outcome.reason, Reason::five)
          << record.players[game::index(game::opponent(record.turns.back().seat))].name << " won";
    }
  }
};

// Ten seconds are what loading and create may take together.
TEST_F(NativeEngine, ThatHangsWhileItIsLoadedFailsToStart) {
  const auto played = play({worker("constructor_hangs", "plain"), good_program()}, 1);
  expect_end(played.game(1), Score::white_wins, Reason::start_failed, "plain: it was not ready within 10 s");
}

TEST_F(NativeEngine, ThatHangsInNewGameIsAbandoned) {
  const auto played = play({native("misbehaves", "hangs_in_new_game"), good_program()}, 1);
  expect_end(played.game(1), Score::white_wins, Reason::start_failed,
             "hangs_in_new_game: it was not ready within 10 s");
  EXPECT_EQ(played.runaway_threads, 1);
}

TEST_F(NativeEngine, HoldsUpNoOtherLibraryInStartUp) {
  const auto played =
      play({native("start_up_hangs", "plain"), native("talkative", "tells"), good_program()}, 1);
  ASSERT_TRUE(played.complete);
  expect_end(played.game(1), Score::white_wins, Reason::start_failed,
             HasSubstr("it was not ready within 10 s"));
  expect_end(played.game(3), Score::white_wins, Reason::five, "f15-j15");
}

TEST_F(NativeEngine, ThatNeverReturnsIsAbandonedAndGoesToAWorker) {
  auto bad = native("misbehaves", "never_returns");
  bad.time = short_turns;
  // Of the same library, which is not used in this process any more.
  auto sibling = native("misbehaves", "floods");
  const auto played = play({bad, good_program(), sibling}, 2);
  ASSERT_TRUE(played.complete);
  const auto lost = StartsWith("no answer after ");
  expect_end(played.game(1), Score::white_wins, Reason::timeout, lost);
  EXPECT_EQ(played.game(1).players[0].tier, "in-process");
  expect_end(played.game(2), Score::black_wins, Reason::timeout, lost);
  EXPECT_THAT(played.game(2).players[1].tier, testing::AnyOf("jail", "bubblewrap"));
  for (const int number : {5, 6}) {
    const auto& record = played.game(number);
    const auto seat = record.players[0].name == "floods" ? game::Seat::first : game::Seat::second;
    EXPECT_THAT(record.player(seat).tier, testing::AnyOf("jail", "bubblewrap"));
    EXPECT_THAT(record.outcome.reason, testing::AnyOf(Reason::five, Reason::resign));
  }
  EXPECT_EQ(played.runaway_threads, 1);
}

TEST_F(NativeEngine, ThatComesBackWhenToldToStopStaysInThisProcess) {
  auto late = native("misbehaves", "waits_for_stop");
  late.time = short_turns;
  const auto played = play({late, good_program()}, 2);
  EXPECT_EQ(played.game(2).players[1].tier, "in-process");
  EXPECT_EQ(played.runaway_threads, 0);
}

TEST_F(NativeEngine, ThatFloodsTheHostPlaysOn) {
  auto confined = worker("misbehaves", "floods");
  confined.name = "floods confined";
  const auto played = play({native("misbehaves", "floods"), confined}, 2);
  EXPECT_FALSE(played.standings.misbehaviour());
  EXPECT_EQ(played.standings.voided(), 0);
}

TEST_F(NativeEngine, MayLearnFromARefusal) {
  RunOptions options;
  options.games = 2;
  options.referee.retries = 1;
  for (const auto& learns : {native("misbehaves", "learns"), worker("misbehaves", "learns")}) {
    const auto played = play({learns, good_program()}, options);
    EXPECT_FALSE(played.standings.misbehaviour());
    EXPECT_EQ(played.standings.voided(), 0);
  }
}

TEST_F(NativeEngine, IsCalledInOrderWhateverItsOpponentsDo) {
  RunOptions options;
  options.rounds = 3;
  options.games = 1;
  for (const auto& orderly : {native("watchful", "orderly"), worker("watchful", "orderly")}) {
    const auto played = play({program("refuses-start"), good_program(), orderly}, options);
    EXPECT_EQ(played.standings.of("orderly").crashes, 0);
    for (const auto& [number, record] : played.games) {
      EXPECT_THAT(record.outcome.detail, testing::Not(HasSubstr("orderly"))) << "game " << number;
    }
  }
}

// A package with one engine, and the digest that it has now.
class OnePackage {
 protected:
  OnePackage() {
    package_.write("id", testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(package_ / "lib");
    fs::copy(fs::path(TEST_PLUGINS) / "misbehaves.so", package_ / "lib/engine.so");
    digest_ = *package::package_digest(package_.path());
  }
  match::Entrant trusted(match::Entrant entrant) const {
    entrant.config.spec.package_folder = package_.path();
    entrant.config.spec.entry = manifest::NativeEntry{package_ / "lib/engine.so", "floods"};
    entrant.config.digest = digest_;
    return entrant;
  }
  TestFolder package_;
  std::string digest_;
};

// The copy stays until the process ends, so it is made before the arena looks at what there is.
class CopiedPackage : protected OnePackage {
 protected:
  CopiedPackage() { EXPECT_TRUE(package::verified_copy(package_.path(), digest_)); }
};

class TrustedPackage : protected CopiedPackage, public NativeEngine {};
class ChangedPackage : protected OnePackage, public NativeEngine {};

TEST_F(TrustedPackage, IsLoadedFromACopyThatNobodyCanChange) {
  package_.write("lib/engine.so", "no library any more");
  const auto played = play({trusted(native("misbehaves", "floods")), good_program()}, 1);
  EXPECT_EQ(played.game(1).players[0].tier, "in-process");
  EXPECT_FALSE(played.standings.misbehaviour());
  EXPECT_THAT(content_of("/proc/self/maps"), testing::ContainsRegex("/tengen-loaded-[^/]*/lib/engine.so"));
}

TEST_F(ChangedPackage, IsNotLoaded) {
  package_.write("id", "of somebody else");
  const auto played = play({trusted(native("misbehaves", "floods")), good_program()}, 1);
  expect_end(played.game(1), Score::white_wins, Reason::start_failed,
             HasSubstr("the files of the package have changed since they were checked"));
}

class SlowlyCopiedPackage : protected OnePackage, public NativeEngine {
 protected:
  void SetUp() override {
    NativeEngine::SetUp();
    ::setenv("XDG_CACHE_HOME", (folder() / "cache").c_str(), 1);
    fs::create_symlink("id", package_ / "link");
    digest_ = *package::package_digest(package_.path());
  }
  void TearDown() override {
    package::remove_verified_copies();
    ::unsetenv("XDG_CACHE_HOME");
    NativeEngine::TearDown();
  }
};

TEST_F(SlowlyCopiedPackage, KeepsItsWholeStartLimit) {
  constexpr auto longer = std::chrono::ceil<std::chrono::seconds>(engine::NativeEngine::start_limit) + 1s;
  next_link_takes = longer;
  const TimePoint start = SteadyClock::now();
  const auto played = play({trusted(native("misbehaves", "floods")), good_program()}, 1);
  EXPECT_GE(SteadyClock::now() - start, longer) << "the copying was not slow";
  EXPECT_EQ(played.game(1).players[0].tier, "in-process");
  EXPECT_NE(played.game(1).outcome.reason, Reason::start_failed) << played.game(1).outcome.detail;
}

// A slot owns CPUs for the engine of the most threads, which no other run has claimed.
TEST_F(NativeEngine, OfSeveralThreadsRunsOnSeveralCpus) {
  cpu_set_t set;
  CPU_ZERO(&set);
  ASSERT_EQ(::sched_getaffinity(0, sizeof set, &set), 0);
  if (CPU_COUNT(&set) < 2) return cannot_run("this process may use one CPU only");
  // Claims are names of the network namespace: in one of its own nobody else has any.
  if (::unshare(CLONE_NEWNET) != 0) return cannot_run("other runs may have claimed this machine's CPUs");
  auto unpinned = native("watchful", "free");
  unpinned.config.spec.threads = 2;
  expect_at_home(native("watchful", "pinned"), unpinned);
  unpinned.config.trusted = false;
  expect_at_home(worker("watchful", "pinned"), unpinned);
}

}  // namespace
}  // namespace tengen::test
