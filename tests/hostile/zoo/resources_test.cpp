// Cases 1 to 15: engines that take all there is of something.
#include <fstream>

#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::HasSubstr;

class ZooOfResources : public ZooOfWalls {
 protected:
  // Its limits small, so that they are reached soon.
  match::Entrant small(const std::string& fault, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"at=2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    auto entrant = program(fault, arguments);
    entrant.config.spec.limits.memory_bytes = 32ULL << 20;
    return entrant;
  }
  void expect_memory_limit(const std::string& fault, std::uint64_t bytes = 32ULL << 20) {
    auto hoarding = small(fault, {"as=black"});
    hoarding.config.spec.limits.memory_bytes = bytes;
    hoarding.time = {.turn = 15s};
    const auto played = play_with_good_one(hoarding, 2);
    expect_end(played.game(1), Score::white_wins, Reason::memory_limit, HasSubstr("MiB"));
    expect_undisturbed(played.game(2));
  }
};

// Processes and threads, the confinement's own among them.
const std::string most_processes = "most=" + std::to_string(ResourceLimits().processes);

TEST_F(ZooOfResources, Case01ForkBombRunsOutOfTime) {
  expect_loss("fork-bomb", Reason::timeout, no_answer, {most_processes});
}
// Without a user namespace the kernel counts all processes of a user together, and no engine may start any;
// its threads are then looked at.
TEST_F(ZooOfResources, Case02ManyChildrenAreRefused) { expect_contained("forks-many", {most_processes}); }
TEST_F(ZooOfResources, Case03ThreadBombIsRefused) {
  if (tier() != "landlock") return expect_contained("makes-many-threads", {most_processes});
  expect_loss("makes-many-threads", Reason::crash, HasSubstr("threads, allowed 64"),
              {"most=2000", "ms=1000"});
}

TEST_F(ZooOfResources, Case04AllocatingEndsByTheMemoryLimit) { expect_memory_limit("allocates"); }
TEST_F(ZooOfResources, Case04AllocatingInManyChildrenEndsByTheMemoryLimit) {
  if (tier() == "landlock") return expect_contained(small("allocates-in-children"));  // there are no children
  expect_memory_limit("allocates-in-children");
}
// It could be kept where no process has it in its page tables.
TEST_F(ZooOfResources, Case05SharedMemoryWithoutAFileIsRefused) {
  expect_contained(small("maps-shared"));
  expect_contained(small("maps-shared", {"drop=yes"}));
}
TEST_F(ZooOfResources, Case05FilesWithoutANameAreRefused) { expect_contained(small("fills-memory-files")); }
// A page table is no memory that a process has resident.
TEST_F(ZooOfResources, Case106PageTablesEndByTheMemoryLimit) { expect_memory_limit("fills-page-tables"); }
TEST_F(ZooOfResources, Case107BuffersOfSocketsEndByTheMemoryLimit) {
  if (tier() == "landlock") return expect_contained(small("fills-pairs", {"alone=yes"}));
  expect_memory_limit("fills-pairs");
}
TEST_F(ZooOfResources, Case108MappingsDoNotBlindTheWatch) {
  if (tier() == "landlock") GTEST_SKIP() << "there are no children";
  expect_memory_limit("blinds-the-watch");
}
TEST_F(ZooOfResources, Case126MappingsThatCannotBeReadCount) {
  if (tier() == "landlock") GTEST_SKIP() << "there are no children, and one has fewer than the limit";
  expect_memory_limit("maps-out-of-sight", 256ULL << 20);
}
TEST_F(ZooOfResources, Case127LinksBetweenMappingsCount) {
  if (tier() == "landlock") GTEST_SKIP() << "there are no children";
  expect_memory_limit("forks-in-a-chain");
}
TEST_F(ZooOfResources, Case109SignalsOfLimitsAreTheirRaisers) {
  expect_loss("raises", Reason::crash, HasSubstr("signal 24"), {"signal=24"});
  expect_loss("raises", Reason::disk_limit, HasSubstr("or raised SIGXFSZ itself"), {"signal=25"});
}
TEST_F(ZooOfResources, Case06ReservingAddressesIsNoUse) { expect_contained("reserves-64-gib"); }
TEST_F(ZooOfResources, Case07StackOverflowIsACrash) {
  expect_loss("overflows-its-stack", Reason::crash, HasSubstr("signal 11"));
}
TEST_F(ZooOfResources, Case08BusyLoopRunsOutOfTime) { expect_loss("spins", Reason::timeout, no_answer); }
TEST_F(ZooOfResources, Case08BusyLoopEndsByTheCpuLimitWhereThereIsOne) {
  auto spinning = small("spins", {"as=black"});
  spinning.config.spec.limits.cpu_seconds = 1;
  const auto played = play_with_good_one(spinning, 2);
  expect_end(played.game(1), Score::white_wins, Reason::cpu_limit, HasSubstr("1 s of CPU"));
  expect_undisturbed(played.game(2));
}
TEST_F(ZooOfResources, Case09ManyBusyThreadsRunOutOfTimeAndAreCounted) {
  auto spinning = limited(program("spins-with-64-threads", {"at=2", "as=black"}));
  spinning.config.spec.threads = 64;  // not bound to one CPU
  const auto played = play_with_good_one(spinning, 2);
  expect_end(played.game(1), Score::white_wins, Reason::timeout, no_answer);
  expect_undisturbed(played.game(2));
  const auto& [bad, good] = played.game(1).players;
  EXPECT_GT(bad.cpu, 10ms);  // a loaded machine gives them little
  EXPECT_LT(good.cpu, bad.cpu);
}

// The scratch folder is a file system of its own, but in tier landlock, where each file is bounded and their
// number is not; it writes two.
TEST_F(ZooOfResources, Case10FillingTheDiskIsRefused) {
  auto filling = small("fills-disk", {tier() == "landlock" ? "most=16" : "most=8"});
  filling.config.spec.limits.scratch_bytes = 8ULL << 20;
  expect_contained(filling);
}
// bubblewrap's file system does not count files: it is looked at. In tier landlock nobody counts them.
TEST_F(ZooOfResources, Case11ManyFilesAreRefused) {
  if (tier() == "landlock") GTEST_SKIP() << "tier landlock does not bound the number of files";
  if (tier() == "jail") return expect_contained("makes-many-files", {"most=10100"});
  expect_loss("makes-many-files", Reason::disk_limit, HasSubstr("files and folders, allowed 10000"));
}
TEST_F(ZooOfResources, Case12SparseFileEndsByTheDiskLimit) {
  expect_loss("makes-sparse-file", Reason::disk_limit, HasSubstr("64 MiB"));
}
TEST_F(ZooOfResources, Case12SparseFileIsAnErrorToWhoAsks) {
  expect_contained("makes-sparse-file", {"signal=ignore"});
}

// Its own numbers are too small for what the host puts there: it starts all the same.
TEST_F(ZooOfResources, Case101PackagesOwnNumbersVoidNoGame) {
  const std::filesystem::path package = folder() / "package";
  for (const auto& path : {folder(), package}) {
    std::filesystem::create_directories(path);
    std::filesystem::permissions(path, std::filesystem::perms(0755));
  }
  for (int i = 0; i < 40; ++i) {
    std::ofstream(package / (std::to_string(i) + std::string(200, 'x'))) << "x";
  }
  std::filesystem::copy_file(std::filesystem::path(TEST_PROGRAMS) / "misbehave", package / "misbehave");
  auto narrow = program("none");
  narrow.config.spec.package_folder = package;
  program_of(narrow).command = package / "misbehave";
  narrow.config.spec.limits.scratch_files = 16;
  narrow.config.spec.limits.scratch_bytes = 64 << 10;
  expect_contained(narrow);
}
// More than Linux takes as arguments of a program (execve(2), E2BIG), without what the manifest adds.
TEST_F(ZooOfResources, Case101NamesOfAPackageVoidNoGame) {
  const std::filesystem::path package = folder() / "package";
  for (const auto& path : {folder(), package}) {
    std::filesystem::create_directories(path);
    std::filesystem::permissions(path, std::filesystem::perms(0755));
  }
  for (int i = 1000; i < 2990; ++i) std::ofstream(package / (std::to_string(i) + std::string(250, 'x')));
  std::filesystem::copy_file(std::filesystem::path(TEST_PROGRAMS) / "misbehave", package / "misbehave");
  auto wordy = program("none");
  wordy.config.spec.package_folder = package;
  program_of(wordy).command = package / "misbehave";
  for (int i = 0; i < 300; ++i) program_of(wordy).arguments.emplace_back(4000, 'x');
  expect_losses(wordy, Reason::start_failed, HasSubstr("put them into folders"));
}

TEST_F(ZooOfResources, Case13NoCoreIsDumped) {
  expect_loss("dumps-core", Reason::crash, HasSubstr("signal 6"));
  for (const auto& folder : {std::filesystem::path(TEST_PROGRAMS), std::filesystem::current_path()}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      EXPECT_FALSE(entry.path().filename().string().starts_with("core")) << entry.path();
  }
}
TEST_F(ZooOfResources, Case14ObjectsOfTheKernelThatStayAreRefused) {
  expect_contained("tries", {"what=ipc", "mark=" + mark()});
}
TEST_F(ZooOfResources, Case15ManyOpenFilesAreRefused) {
  expect_contained("opens-many-files", {"most=" + std::to_string(ResourceLimits().open_files)});
}

}  // namespace
}  // namespace tengen::test
