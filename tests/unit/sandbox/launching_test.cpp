// Making processes: what a child inherits, what is left behind, and what it costs.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <thread>

#include "sandbox/launch/descriptor_io.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

using LaunchingTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, LaunchingTest, kEveryTier, name_of);

TEST_P(LaunchingTest, PassesLinesBothWays) {
  auto child = launcher().launch(shell_spec("while read -r line; do echo \"got $line\"; done"));
  ASSERT_TRUE(child) << child.error().text();
  for (const std::string line : {"one", "two"}) {
    ASSERT_EQ(::write((*child)->input.get(), (line + "\n").data(), 4), 4);
    EXPECT_EQ(read_line(**child), "got " + line);
  }
  (*child)->input.close();
  const auto status = (*child)->wait(soon());
  ASSERT_TRUE(status);
  EXPECT_EQ(status->text(), "exit code 0");
}

TEST_P(LaunchingTest, TellsHowAChildEnded) {
  EXPECT_EQ(run(launcher(), probe_spec({"exit", "0"})).status.text(), "exit code 0");
  EXPECT_EQ(run(launcher(), probe_spec({"exit", "1"})).status.text(), "exit code 1");
  EXPECT_EQ(run(launcher(), probe_spec({"exit", "9"})).status.text(), "exit code 9");
  EXPECT_EQ(run(launcher(), probe_spec({"raise", "11"})).status.text(), "signal 11 (Segmentation fault)");
  EXPECT_EQ(run(launcher(), probe_spec({"raise", "9"})).status.text(), "signal 9 (Killed)");
}

TEST_P(LaunchingTest, GivesAnEndedChildsStatusAgain) {
  auto child = launcher().launch(probe_spec({"exit", "3"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_TRUE((*child)->wait(soon()));
  (*child)->kill();
  const auto again = (*child)->wait(Deadline::after(0s));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->code, 3);
}

TEST_P(LaunchingTest, KeepsTheStreamsApart) {
  const auto outcome = run(launcher(), shell_spec("echo out; echo err >&2"));
  EXPECT_EQ(outcome.output, "out");
  EXPECT_EQ(outcome.error, "err\n");
}

TEST_P(LaunchingTest, GivesAControlPipeWhenAsked) {
  auto spec = probe_spec({"control"});
  spec.control_pipe = true;
  auto child = launcher().launch(spec);
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(::write((*child)->control.get(), "token", 5), 5);
  EXPECT_EQ(read_line(**child), "token");
}

TEST_P(LaunchingTest, LetsNoOtherDescriptorIn) {
  const int leaked = ::open("/etc/passwd", O_RDONLY);  // without O_CLOEXEC
  const int high = ::fcntl(leaked, F_DUPFD, 200);
  EXPECT_EQ(run(launcher(), probe_spec({"descriptors"})).output, "0 1 2");
  auto spec = probe_spec({"descriptors"});
  spec.control_pipe = true;
  EXPECT_EQ(run(launcher(), spec).output, "0 1 2 3");
  ::close(leaked);
  ::close(high);
}

TEST_P(LaunchingTest, ResetsSignalsThatTheHostIgnoresOrBlocks) {
  sigset_t blocked;
  sigset_t before;
  ::sigemptyset(&blocked);
  ::sigaddset(&blocked, SIGTERM);
  ::sigaddset(&blocked, SIGCHLD);
  ::pthread_sigmask(SIG_BLOCK, &blocked, &before);
  const auto old = ::signal(SIGHUP, SIG_IGN);
  EXPECT_EQ(run(launcher(), probe_spec({"signals"})).output, "signals");
  ::signal(SIGHUP, old);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  // And the host kept its own.
  struct sigaction pipe {};
  ::sigaction(SIGPIPE, nullptr, &pipe);
  EXPECT_EQ(pipe.sa_handler, SIG_IGN);
}

TEST_P(LaunchingTest, SetsTheEnvironmentItSaysAndNoOther) {
  ::setenv("TENGEN_SECRET", "token", 1);
  auto spec = probe_spec({"environment"});
  spec.environment = {{"EXTRA", "with space"}, {"PATH", "/evil"}};
  const auto found = run(launcher(), spec).output;
  EXPECT_THAT(found, MatchesRegex("EXTRA=with space\nHOME=/.*\nLANG=C.UTF-8\n"
                                  "PATH=/usr/local/bin:/usr/bin:/bin\n(PWD=/.*\n)?TMPDIR=/.*\nat home"));
  ::unsetenv("TENGEN_SECRET");
}

TEST_P(LaunchingTest, PinsTheChildToItsCpu) {
  auto spec = probe_spec({"cpus"});
  spec.cpus = {0};
  EXPECT_EQ(run(launcher(), spec).output, "0");
  spec.cpus = {0, 100000};
  EXPECT_THAT(launcher().launch(spec).error().text(), HasSubstr("there is no CPU 100000"));
}

TEST_P(LaunchingTest, FindsPackageFilesFromItsWorkingFolder) {
  const TestFolder package;
  package.write("book.txt", "opening");
  package.write("data/net.bin", "weights");
  package.write(" odd 'name", "odd");
  auto spec = probe_spec({"show", "book.txt", "data/net.bin", " odd 'name"});
  spec.package = package.path();
  EXPECT_EQ(run(launcher(), spec).output, "openingweightsodd");
  spec.arguments = {"write", "own.txt"};
  EXPECT_EQ(run(launcher(), spec).output, "opened");
  EXPECT_FALSE(std::filesystem::exists(package.path() / "own.txt"));
}

TEST_P(LaunchingTest, RunsAProgramOfThePackage) {
  const TestFolder package;
  std::filesystem::copy_file(probe(), package.path() / "engine");
  auto spec = probe_spec({"exit", "7"});
  spec.program = package.path() / "engine";
  spec.package = package.path();
  EXPECT_EQ(run(launcher(), spec).status.text(), "exit code 7");
  auto look = probe_spec({"size", (launcher().package_folder(spec) / "engine").native()});
  look.package = spec.package;
  EXPECT_EQ(run(launcher(), look).output,
            std::to_string(std::filesystem::file_size(package.path() / "engine")));
}

TEST_P(LaunchingTest, RefusesWhatCannotBeStarted) {
  const auto message = [&](const LaunchSpec& spec) {
    auto child = launcher().launch(spec);
    return child ? std::string("it started") : child.error().text();
  };
  LaunchSpec spec;
  EXPECT_EQ(message(spec), "no program was named");
  spec.program = "/no/such/engine";
  EXPECT_EQ(message(spec), "program \"/no/such/engine\" does not exist");
  spec.program = "bin/engine";
  EXPECT_EQ(message(spec), "program \"bin/engine\" is not an absolute path");
  spec.program = "/tmp";
  EXPECT_EQ(message(spec), "program \"/tmp\" is not a file");
  spec.program = "sh";
  spec.package = "/no/such/package";
  EXPECT_EQ(message(spec), "package \"/no/such/package\" does not exist");
  spec.package.clear();
  spec.environment = {{"A=B", "c"}};
  EXPECT_THAT(message(spec), HasSubstr("\"A=B\" cannot be set"));
  spec.environment.clear();
  spec.arguments = {std::string("a\0b", 3)};
  EXPECT_THAT(message(spec), HasSubstr("holds a NUL byte"));
}

// Or a package could choose to have no game of its engines count.
TEST_P(LaunchingTest, BlamesThePackageForTooManyFiles) {
  const TestFolder folder;
  for (int i = 0; i <= 2000; ++i) folder.write("file" + std::to_string(i), "");
  auto spec = probe_spec({"exit", "0"});
  spec.package = folder.path();
  const auto child = launcher().launch(spec);
  ASSERT_FALSE(child);
  EXPECT_EQ(child.error().code, ErrorCode::bad_input);
  EXPECT_THAT(child.error().text(), HasSubstr("has more than 2000 entries at its top"));
}

TEST_P(LaunchingTest, LeavesNoDescriptorNoZombieAndNoFileAfter200Launches) {
  run(launcher(), probe_spec({"exit", "0"}));
  const int descriptors = count_descriptors();
  for (int i = 0; i < 200; ++i) {
    auto child = launcher().launch(probe_spec({"exit", "0"}));
    ASSERT_TRUE(child) << child.error().text();
    if (i % 2 == 0) {
      ASSERT_TRUE((*child)->wait(soon()));
    }
  }
  EXPECT_EQ(count_descriptors(), descriptors);
  EXPECT_FALSE(has_zombie_child());
}

TEST_P(LaunchingTest, StartsFromManyThreadsWithFailuresAmongThem) {
  const TestFolder folder;
  const auto broken = folder.write("broken", "no program at all");  // not executable
  std::atomic<int> good{0};
  std::atomic<int> bad{0};
  std::vector<std::jthread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 50; ++i) {
        auto spec = probe_spec({"exit", "5"});
        if (i % 5 == 0) spec.program = broken;
        auto child = launcher().launch(spec);
        const auto status = child ? (*child)->wait(soon()) : std::nullopt;
        if (status && status->kind == ExitKind::exited && status->code == 5) ++good;
        const std::string reason = !child ? child.error().text() : status ? status->text() : "did not end";
        if (i % 5 == 0 && reason.find("Permission denied") != std::string::npos) ++bad;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(good, 8 * 40);
  EXPECT_EQ(bad, 8 * 10);
  EXPECT_FALSE(has_zombie_child());
}

TEST_P(LaunchingTest, KeepsTheChildWhenTheThreadThatAskedForItEnds) {
  std::unique_ptr<Child> child;
  std::thread([&] {
    auto made = launcher().launch(shell_spec("read line; echo alive"));
    if (made) child = std::move(*made);
  }).join();
  ASSERT_TRUE(child);
  EXPECT_FALSE(child->wait(Deadline::after(200ms)));
  ASSERT_EQ(::write(child->input.get(), "\n", 1), 1);
  EXPECT_EQ(read_line(*child), "alive");
}

TEST_P(LaunchingTest, GivesEveryChildASessionOfItsOwn) {
  EXPECT_EQ(run(launcher(), probe_spec({"session"})).output, "own");
}

// What makes launching slow in a large host is a copy of its page tables. After one, the kernel has every
// page write-protected, and the next write to each is a fault.
TEST_P(LaunchingTest, CopiesNoPageTableOfTheHost) {
  constexpr std::size_t kBytes = 64 << 20;
  constexpr std::size_t kPage = 4096;
  void* memory = ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  ::madvise(memory, kBytes, MADV_NOHUGEPAGE);
  const auto faults_of_touching = [&] {
    rusage before{};
    rusage after{};
    ::getrusage(RUSAGE_THREAD, &before);
    for (std::size_t at = 0; at < kBytes; at += kPage) static_cast<volatile char*>(memory)[at] = 1;
    ::getrusage(RUSAGE_THREAD, &after);
    return after.ru_minflt - before.ru_minflt;
  };
  EXPECT_GE(faults_of_touching(), static_cast<long>(kBytes / kPage));
  run(launcher(), probe_spec({"exit", "0"}));
  EXPECT_LT(faults_of_touching(), 1000);
  ::munmap(memory, kBytes);
}

TEST_P(LaunchingTest, SaysWhyAProgramCouldNotBeExecuted) {
  const TestFolder folder;
  LaunchSpec spec;
  spec.program = folder.write("script", "#!/no/such/interpreter\n");
  const auto refusal = [&] {
    auto child = launcher().launch(spec);
    if (child) return std::string("it started");
    EXPECT_EQ(child.error().code, ErrorCode::bad_input);
    return child.error().text();
  };
  EXPECT_EQ(refusal(), "cannot start \"" + spec.program.native() + "\": Permission denied");
  std::filesystem::permissions(spec.program, std::filesystem::perms::all);
  EXPECT_EQ(refusal(),
            "cannot start \"" + spec.program.native() +
                "\": No such file or directory: its interpreter \"/no/such/interpreter\" is missing");
  spec.program = "no-such-program";
  EXPECT_EQ(refusal(), "cannot start \"no-such-program\": No such file or directory");
  EXPECT_FALSE(has_zombie_child());
}

TEST_P(LaunchingTest, LeavesNoZombieWhileAChildLives) {
  auto child = launcher().launch(probe_spec({"rest"}));
  ASSERT_TRUE(child) << child.error().text();
  EXPECT_EQ(read_line(**child), "ready");
  EXPECT_FALSE(has_zombie_child());
}

// Bubblewrap's outer process holds every stream as long as the sandbox lives.
TEST_P(LaunchingTest, ShowsThatAProgramHasClosedItsOutput) {
  if (GetParam() == Tier::bubblewrap) return;
  auto child = launcher().launch(shell_spec("exec >&-; read line"));
  ASSERT_TRUE(child) << child.error().text();
  EXPECT_TRUE(wait_readable((*child)->output, soon()));
  EXPECT_FALSE((*child)->wait(Deadline::after(10ms)));
}

TEST(UnconfinedLaunchingTest, RemovesTheScratchFolderOfAChildThatIsGone) {
  auto child =
      unconfined().launch(shell_spec("pwd; mkdir a; echo x > a/b; ln -s /etc link; exec sleep 1000"));
  ASSERT_TRUE(child);
  const std::filesystem::path folder = read_line(**child);
  EXPECT_TRUE(std::filesystem::exists(folder));
  *child = std::move(*unconfined().launch(probe_spec({"exit", "0"})));
  EXPECT_FALSE(std::filesystem::exists(folder));
  EXPECT_TRUE(std::filesystem::exists("/etc/passwd"));
}

}  // namespace
}  // namespace tengen::sandbox
