// Cases 19, 20, 88 and 89: what goes wrong with the host itself.
#include <linux/sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>

#include "e2e/remains.hpp"
#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::HasSubstr;

// Takes the referee's thread away for a while, 50 ms after the first answer of white: while black thinks.
class Starvation : public match::GameListener {
 public:
  explicit Starvation(std::chrono::milliseconds length) {
    length_ = length;
    struct sigaction action {};
    action.sa_handler = [](int) {
      timespec left = {length_.load().count() / 1000, length_.load().count() % 1000 * 1'000'000};
      while (::clock_nanosleep(CLOCK_MONOTONIC, 0, &left, &left) == EINTR) {
      }
    };
    ::sigaction(SIGUSR1, &action, &before_);
  }
  ~Starvation() override {
    if (starving_.joinable()) starving_.join();
    ::sigaction(SIGUSR1, &before_, nullptr);
  }
  void on_turn(const match::GameSession& session) override {
    if (session.record().turns.back().seat != game::Seat::second || starving_.joinable()) return;
    starving_ = std::thread([referee = ::pthread_self()] {
      std::this_thread::sleep_for(50ms);
      ::pthread_kill(referee, SIGUSR1);
    });
  }

 private:
  static inline std::atomic<std::chrono::milliseconds> length_{};
  struct sigaction before_ {};
  std::thread starving_;
};

class ZooOfHosts : public Zoo {
 protected:
  Played play_starved(const match::Entrant& bad, std::chrono::milliseconds length) {
    engine::EngineFactory factory(TEST_WORKER);
    Starvation starvation(length);
    RunOptions options;
    options.games = 2;
    options.listeners.push_back(&starvation);
    return play({bad, good_program()}, options, factory);
  }
};

// Nobody can tell any more when the answer was there.
TEST_F(ZooOfHosts, Case19LateAnswerToAHostThatIsLaterIsVoid) {
  auto late = program("is-late", {"at=2", "as=black", "ms=260"});
  late.time = {.turn = 200ms};
  late.margin = 50ms;
  const auto played = play_starved(late, 1500ms);
  expect_end(played.game(1), Score::none, Reason::host_late, HasSubstr("but the host looked "));
  EXPECT_EQ(played.standings.voided(), 1);
  EXPECT_EQ(played.standings.of("is-late").time_losses, 0);
}

TEST_F(ZooOfHosts, Case20AnswerThatWaitsInThePipeIsTakenWithinTheMargin) {
  auto late = program("is-late", {"at=2", "as=black", "ms=100"});
  late.time = {.turn = 200ms};
  late.margin = 30s;
  const auto played = play_starved(late, 400ms);
  expect_undisturbed(played.game(1));
  EXPECT_GE(played.game(1).turns[2].time, 400ms) << "counted until it was read";
  expect_undisturbed(played.game(2));
}

// The kernel's death signal follows the thread that made a process, not the process it belongs to.
TEST_F(ZooOfHosts, Case86EngineOutlivesTheThreadThatAskedForIt) {
  engine::EngineFactory factory(TEST_WORKER);
  const auto launcher = factory.launcher(sandbox::Mode::strict);
  ASSERT_TRUE(launcher.ok()) << launcher.error().text();
  sandbox::LaunchSpec spec;
  spec.program = "/bin/sleep";
  spec.arguments = {"1000"};
  std::unique_ptr<sandbox::Child> child;
  std::thread([&] {
    auto launched = (*launcher)->launch(spec);
    if (launched) child = std::move(*launched);
  }).join();
  ASSERT_TRUE(child);
  EXPECT_FALSE(child->wait(Deadline::after(300ms)));
}

// A process of that very number; -1 where that is not permitted.
pid_t make_process_numbered(pid_t number) {
  clone_args arguments = {};
  arguments.exit_signal = SIGCHLD;
  arguments.set_tid = reinterpret_cast<std::uint64_t>(&number);
  arguments.set_tid_size = 1;
  const long made = ::syscall(SYS_clone3, &arguments, sizeof arguments);
  if (made == 0) {
    for (;;) ::pause();
  }
  return static_cast<pid_t>(made);
}

TEST_F(ZooOfHosts, Case88NumberOfADeadProcessIsNobodysHandle) {
  engine::EngineFactory factory(TEST_WORKER);
  const auto launcher = factory.launcher(sandbox::Mode::strict);
  ASSERT_TRUE(launcher.ok()) << launcher.error().text();
  sandbox::LaunchSpec spec;
  spec.program = "/bin/true";
  auto child = (*launcher)->launch(spec);
  ASSERT_TRUE(child.ok()) << child.error().text();
  const pid_t number = (*child)->pid();
  ASSERT_TRUE((*child)->wait(Deadline::after(30s)));
  // Somebody else can be faster.
  pid_t bystander = -1;
  for (int attempt = 0; bystander < 0 && attempt < 100; ++attempt) {
    bystander = make_process_numbered(number);
    if (bystander < 0 && errno == EPERM) GTEST_SKIP() << "numbers of processes cannot be chosen by this user";
    if (bystander < 0) std::this_thread::sleep_for(10ms);
  }
  ASSERT_EQ(bystander, number) << std::strerror(errno);
  (*child)->kill();
  EXPECT_TRUE((*child)->wait(Deadline::after(0s)));
  { const auto ended = std::move(*child); }
  int status = 0;
  EXPECT_EQ(::waitpid(bystander, &status, WNOHANG), 0) << "status " << status;
  ::kill(bystander, SIGKILL);
  ::waitpid(bystander, &status, 0);
}

// Whatever step of a start it is that finds no descriptor: the game is void, or it is played.
TEST_F(ZooOfHosts, Case89NoDescriptorLeftIsTheHostsFault) {
  engine::EngineFactory factory(TEST_WORKER);
  RunOptions options;
  options.games = 1;
  expect_undisturbed(play({program("none"), good_program()}, options, factory).game(1));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const int used = count_descriptors();
  int voided = 0;
  int played_out = 0;
  for (int spare = 0; spare < 48 && played_out < 3; ++spare) {
    const rlimit tight = {static_cast<rlim_t>(used + spare), before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &tight), 0);
    const auto played = play({program("none"), good_program()}, options, factory);
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
    if (!played.complete) continue;  // not even the match itself had descriptors
    const auto& outcome = played.game(1).outcome;
    if (outcome.reason == Reason::sandbox_error) {
      ++voided;
      EXPECT_EQ(outcome.score, Score::none);
      EXPECT_THAT(outcome.detail, HasSubstr("Too many open files")) << spare << " spare";
    } else {
      ++played_out;
      expect_undisturbed(played.game(1));
    }
    EXPECT_THAT(children(), testing::IsEmpty()) << spare << " spare";
  }
  EXPECT_GE(voided, 1);
  EXPECT_EQ(played_out, 3);
}

}  // namespace
}  // namespace tengen::test
