// The CPUs that the engines of a run get. The engines are real programs, which write down where they may run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "cannot_run.hpp"
#include "match/local_executor.hpp"
#include "unit/test_folder.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;

using CpuSet = std::set<int>;

// "0-2,5" (proc_pid_status(5)).
CpuSet cpus_in(const std::string& list) {
  CpuSet cpus;
  for (const auto part : split(list, ',')) {
    const auto dash = part.find('-');
    const auto first = parse_integer(part.substr(0, dash)).value_or(-1);
    const auto last =
        dash == std::string_view::npos ? first : parse_integer(part.substr(dash + 1)).value_or(-1);
    for (auto cpu = first; cpu <= last; ++cpu) cpus.insert(static_cast<int>(cpu));
  }
  return cpus;
}

bool have_none_in_common(const CpuSet& one, const CpuSet& other) {
  return std::none_of(one.begin(), one.end(), [&](int cpu) { return other.contains(cpu); });
}

// Holds the first game of each slot until all of them have begun: each slot then plays one unit.
class TogetherInAllSlots : public ExecutorEvents {
 public:
  explicit TogetherInAllSlots(std::size_t slots) : slots_(slots) {}
  void game_started(const GameStarted&) override {
    std::unique_lock lock(mutex_);
    ++begun_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return begun_ >= slots_; });
  }
  void game_finished(int, const record::GameRecord&) override {}
  void game_voided(int, const record::GameRecord&, int) override {}
  Status unit_finished(const Unit&, const std::vector<record::GameRecord>&) override {
    end_unit();
    return success();
  }
  void unit_failed(std::int64_t, int) override { end_unit(); }
  void capacity_changed() override {}

  void wait_for_units(std::size_t units) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_ >= units; });
  }

 private:
  void end_unit() {
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_all();
  }

  std::size_t slots_;
  std::size_t begun_ = 0;
  std::size_t ended_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
};

class GameCpus : public testing::Test {
 protected:
  GameCpus() {
    // As tengen does: the engines may have ended when they are written to.
    std::signal(SIGPIPE, SIG_IGN);
    // If the host is root, engines are another user.
    fs::permissions(folder_.path(), fs::perms::all);
    fs::permissions(folder_.write("cpus", ""), fs::perms(0666));
    for (const char* const name : {"A", "B"}) {
      Entrant& entrant = entrants_.emplace_back();
      entrant.name = name;
      entrant.config.confinement = engine::Confinement::off;
      entrant.config.spec.id = name;
      entrant.config.spec.package_folder = folder_.path();
      manifest::ProgramEntry program;
      program.command = "sh";
      program.arguments = {"-c",
                           "echo $0 $(sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status) >> $1",
                           name, folder_ / "cpus"};
      entrant.config.spec.entry = program;
    }
  }

  void SetUp() override {
    if (usable_cpus().size() < 2) return cannot_run("this machine has one CPU for this process");
    // Claims are counted in each network namespace. Who may make none waits for the claims of other tests.
    static_cast<void>(::unshare(CLONE_NEWNET));
  }
  // Plays one unit in each slot. Skips the test if other runs do not let the CPUs go.
  void play(int slots) {
    options_.concurrency = slots;
    const Deadline give_up = Deadline::after(20s);
    while (!plays_on_own_cpus(slots)) {
      if (give_up.passed()) GTEST_SKIP() << "other runs have the CPUs";
      std::this_thread::sleep_for(50ms);
    }
  }
  bool plays_on_own_cpus(int slots) {
    TogetherInAllSlots events(static_cast<std::size_t>(slots));
    LocalExecutor executor(entrants_, options_, factory_);
    const auto tiers = executor.start(events);
    EXPECT_TRUE(tiers) << tiers.error().text();
    if (!tiers) return true;
    const auto notices = executor.notices();
    const auto tells_of_sharing = [](const std::string& notice) {
      return notice.find("share") != std::string::npos;
    };
    if (std::any_of(notices.begin(), notices.end(), tells_of_sharing)) return false;
    std::ofstream(folder_ / "cpus", std::ios::trunc);
    for (std::int64_t number = 1; number <= slots; ++number) {
      UnitOrder order;
      order.unit = {.number = number, .second = 1, .first_game = 2 * number - 1};
      executor.submit(order);
    }
    events.wait_for_units(static_cast<std::size_t>(slots));
    executor.finish();
    return true;
  }

  // Of each engine, one set for each slot that it played in.
  std::map<std::string, std::set<CpuSet>> told() const {
    std::map<std::string, std::set<CpuSet>> cpus;
    std::istringstream lines(content_of(folder_ / "cpus"));
    for (std::string name, list; lines >> name >> list;) cpus[name].insert(cpus_in(list));
    return cpus;
  }
  void expect_apart() const {
    auto cpus = told();
    ASSERT_THAT(cpus["A"], SizeIs(1));
    ASSERT_THAT(cpus["B"], SizeIs(1));
    EXPECT_THAT(*cpus["A"].begin(), SizeIs(1));
    EXPECT_TRUE(have_none_in_common(*cpus["A"].begin(), *cpus["B"].begin()));
  }

  const TestFolder folder_;
  std::vector<Entrant> entrants_;
  MatchOptions options_;
  engine::EngineFactory factory_{{}};
};

TEST_F(GameCpus, AreOneCpuOfTheSlotForEnginesOfOneThread) {
  play(1);
  if (IsSkipped()) return;
  auto cpus = told();
  ASSERT_THAT(cpus["A"], SizeIs(1));
  EXPECT_THAT(*cpus["A"].begin(), SizeIs(1));
  EXPECT_EQ(cpus["A"], cpus["B"]);
}

TEST_F(GameCpus, AreOthersForEachEngineIfBothMayPonder) {
  for (auto& entrant : entrants_) entrant.config.between_questions = engine::BetweenQuestions::run;
  play(1);
  if (IsSkipped()) return;
  expect_apart();
}

TEST_F(GameCpus, AreOthersForEachEngineWhicheverOfThemMayPonder) {
  for (auto& entrant : entrants_) {
    entrant.config.between_questions = engine::BetweenQuestions::run;
    play(1);
    if (IsSkipped()) return;
    expect_apart();
    entrant.config.between_questions = engine::BetweenQuestions::rest;
  }
}

TEST_F(GameCpus, AreSharedByTheTwoOfAGameIfMoreThanTwoEnginesMayPonder) {
  entrants_.push_back(entrants_.front());
  entrants_.back().name = "C";
  for (auto& entrant : entrants_) entrant.config.between_questions = engine::BetweenQuestions::run;
  TogetherInAllSlots events(1);
  LocalExecutor executor(entrants_, options_, factory_);
  ASSERT_TRUE(executor.start(events));
  // The second, if other runs have CPUs.
  EXPECT_THAT(executor.notices(),
              Contains(AnyOf(HasSubstr("with more than two engines the two of a game share its CPUs"),
                             HasSubstr("shares its CPUs: that slows its opponent"))));
  executor.finish();
}

// An engine of two threads gets as many CPUs as its slot has, one or two, and none of another slot.
TEST_F(GameCpus, OfASlotAreNotThoseOfAnotherWhateverTheThreads) {
  for (auto& entrant : entrants_) entrant.config.spec.threads = 2;
  play(2);
  if (IsSkipped()) return;
  auto cpus = told();
  ASSERT_THAT(cpus["A"], SizeIs(2)) << "a set for each slot";
  EXPECT_TRUE(have_none_in_common(*cpus["A"].begin(), *cpus["A"].rbegin()));
  EXPECT_EQ(cpus["A"], cpus["B"]);
}

}  // namespace
}  // namespace tengen::match
