// Cases 47 to 61: engines that look for a way out, or for each other.
#include <sys/stat.h>
#include <unistd.h>

#include "hostile/zoo/bait.hpp"
#include "hostile/zoo/zoo.hpp"
#include "package/digest.hpp"

namespace tengen::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

// A package of its own, with a copy of the program that belongs to root.
void give_package_with_setuid(match::Entrant& bad, const fs::path& package) {
  fs::create_directory(package);
  fs::permissions(package, fs::perms(0755));
  for (const char* name : {"misbehave", "setuid"})
    fs::copy_file(fs::path(TEST_PROGRAMS) / "misbehave", package / name);
  ASSERT_EQ(::chmod((package / "setuid").c_str(), 06755), 0);
  bad.config.spec.package_folder = package;
  program_of(bad).command = package / "misbehave";
  program_of(bad).arguments.emplace_back("setuid=./setuid");
}

class ZooOfTrespassers : public ZooOfWalls {
 protected:
  match::Entrant trespasser(const std::string& what, const Bait& bait,
                            std::vector<std::string> more = {}) const {
    auto arguments = bait.arguments();
    arguments.push_back("what=" + what);
    arguments.insert(arguments.end(), more.begin(), more.end());
    return program("tries", arguments);
  }
  void expect_stopped(const std::string& what, const std::vector<std::string>& more = {}) {
    const Bait bait(folder());
    expect_contained(trespasser(what, bait, more));
    EXPECT_THAT(bait.touched(), IsEmpty());
  }
};

TEST_F(ZooOfTrespassers, Case47FilesOfTheHostCannotBeRead) { expect_stopped("read"); }
TEST_F(ZooOfTrespassers, Case48FilesOfTheHostCannotBeWritten) { expect_stopped("write.files"); }
TEST_F(ZooOfTrespassers, Case49HostCannotBeSpiedUpon) { expect_stopped("spy"); }
TEST_F(ZooOfTrespassers, Case50NobodyCanBeSignalled) { expect_stopped("signal"); }
TEST_F(ZooOfTrespassers, Case51NoSocketsAreToBeHad) { expect_stopped("network"); }
TEST_F(ZooOfTrespassers, Case52UnixSocketsOfTheHostAreOutOfReach) { expect_stopped("unix"); }
TEST_F(ZooOfTrespassers, Case53NothingCanBeSentAway) { expect_stopped("exfiltrate"); }
TEST_F(ZooOfTrespassers, Case54NoNamespaceLeadsOut) { expect_stopped("namespaces"); }
TEST_F(ZooOfTrespassers, Case55RareCallsOfTheKernelAreRefused) { expect_stopped("calls"); }

// The filter knows the numbers of one system only, and ends whoever uses those of another.
TEST_F(ZooOfTrespassers, Case56CallsOfAnotherSystemAreACrash) {
#if defined(__x86_64__)
  for (const std::string how : {"foreign.int80", "foreign.x32"})
    expect_loss("tries", Reason::crash, HasSubstr("signal 31"), {"what=" + how});
#else
  GTEST_SKIP() << "other systems' calls are known of x86-64 alone";
#endif
}

TEST_F(ZooOfTrespassers, Case57NoProgramGivesPrivileges) {
  const Bait bait(folder());
  auto bad = trespasser("privileges", bait);
  give_package_with_setuid(bad, folder() / "package");
  expect_contained(bad);
}

TEST_F(ZooOfTrespassers, Case58NoDescriptorIsInherited) { expect_stopped("descriptors"); }

TEST_F(ZooOfTrespassers, Case59TwoOfAKindDoNotMeet) {
  const Bait bait(folder());
  const std::vector<std::string> meeting = {"meeting=" + mark(), "key=" + std::to_string(::getpid())};
  auto one = trespasser("meet", bait, meeting);
  auto two = one;
  one.name = "one";
  two.name = "two";
  const auto played = play({one, two}, 2);
  for (const auto& [number, record] : played.games) expect_undisturbed(record);
}

TEST_F(ZooOfTrespassers, Case60SettingsOfTheKernelCannotBeChanged) { expect_stopped("kernel-files"); }
TEST_F(ZooOfTrespassers, Case61EnvironmentOfTheHostIsNotInherited) { expect_stopped("environment"); }

TEST_F(ZooOfTrespassers, Case66ItsOwnProgramCannotBeRewritten) {
  const auto before = package::package_digest(TEST_PROGRAMS);
  ASSERT_TRUE(before.ok());
  expect_stopped("write.itself");
  EXPECT_EQ(*package::package_digest(TEST_PROGRAMS), *before);
}
TEST_F(ZooOfTrespassers, Case68LinksItLeavesAreNotFollowed) { expect_stopped("links"); }

TEST_F(ZooOfTrespassers, Case103NobodyIsWatched) { expect_stopped("watch"); }
TEST_F(ZooOfTrespassers, Case104CallsThatReachBeyondItsLimitsAreRefused) { expect_stopped("rare"); }
TEST_F(ZooOfTrespassers, Case105MachineIsNotDescribed) { expect_stopped("machine"); }

TEST_F(ZooOfTrespassers, Case111FoldersItLeavesAreRemoved) { expect_stopped("folders"); }

TEST_F(ZooOfTrespassers, Case117FiltersOfItsOwnAreRefused) { expect_stopped("filters"); }
TEST_F(ZooOfTrespassers, Case118PagesAreNotPinned) { expect_stopped("pins"); }
TEST_F(ZooOfTrespassers, Case119MemoryOfTheKernelIsNotReserved) { expect_stopped("reserves"); }
TEST_F(ZooOfTrespassers, Case120RecordLocksArePretended) { expect_stopped("locks"); }
TEST_F(ZooOfTrespassers, Case121PageCacheIsNotShown) { expect_stopped("cached"); }
TEST_F(ZooOfTrespassers, Case124RulesOfItsOwnAreRefused) { expect_stopped("rulesets"); }
TEST_F(ZooOfTrespassers, Case125OnlyKnownOperationsOfAProcessAreThere) { expect_stopped("operations"); }
// Where a program is its user's own file, and no mount makes it read-only, requests could change it.
TEST_F(ZooOfTrespassers, Case128FilesAreNotControlledByRequests) {
  expect_stopped("controls",
                 tier() == "landlock" ? std::vector<std::string>{"any=yes"} : std::vector<std::string>());
}
TEST_F(ZooOfTrespassers, Case129OpponentHasItsTimers) {
  auto one = program("tries", {"what=timers"});
  auto two = one;
  one.name = "one";
  two.name = "two";
  for (const auto& [number, record] : play({one, two}, 2).games) expect_undisturbed(record);
}
TEST_F(ZooOfTrespassers, Case122TimesOfDevicesStandStill) { expect_stopped("times"); }

class ZooInTheOpen : public Arena {};

// Where nothing confines it, the host itself removes what it leaves.
TEST_F(ZooInTheOpen, Case68LinksLeftInTheOpenAreNotFollowed) {
  const Bait bait(folder());
  auto arguments = bait.arguments();
  arguments.emplace_back("what=links");
  auto bad = program("tries", arguments);
  bad.config.confinement = engine::Confinement::off;
  for (const auto& [number, record] : play({bad, good_program()}, 2).games) expect_undisturbed(record);
  EXPECT_THAT(bait.touched(), IsEmpty());
}

TEST_F(ZooInTheOpen, Case57NoProgramGivesPrivilegesInTheOpen) {
  const Bait bait(folder());
  auto arguments = bait.arguments();
  arguments.emplace_back("what=privileges");
  auto bad = program("tries", arguments);
  bad.config.confinement = engine::Confinement::off;
  give_package_with_setuid(bad, folder() / "package");
  for (const auto& [number, record] : play({bad, good_program()}, 2).games) expect_undisturbed(record);
}

// What is stopped above is possible, and the bait is there to be had: else the cases above would say nothing.
TEST_F(ZooInTheOpen, AttemptsSucceed) {
  const Bait bait(folder());
  for (const std::string what :
       {"read.files", "read.folders", "read.by-link", "write.files", "cpu", "network.tcp", "network.udp",
        "unix.abstract", "unix.path", "exfiltrate", "filters.calls", "filters.socket", "pins",
        "reserves.places", "reserves.requests", "locks", "cached", "times", "machine.command"}) {
    auto arguments = bait.arguments();
    arguments.push_back("what=" + what);
    auto bad = program("tries", arguments);
    bad.config.confinement = engine::Confinement::off;
    bad.config.cpus = {0};
    const auto played = play({bad, good_program()}, 1);
    expect_end(played.game(1), Score::white_wins, Reason::crash, HasSubstr("breached: " + what));
  }
  EXPECT_THAT(bait.touched(), testing::Not(IsEmpty()));
}

}  // namespace
}  // namespace tengen::test
