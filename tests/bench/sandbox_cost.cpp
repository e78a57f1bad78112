// What confinement costs: starting an engine, ending it, and speaking to it, in every tier that runs here,
// beside a bare posix_spawn and bubblewrap alone. All in one run, in turn; medians. Starting is measured in a
// small host and in one that has touched 2 GiB.
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "bench/entrants.hpp"
#include "sandbox/launch/jail_launcher.hpp"

namespace tengen::bench {
namespace {

using sandbox::Tier;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

std::string child_program() { return package_folder() / "sandbox_child"; }

// A running sandbox_child that has said its first byte, and a way to be rid of it.
class Running {
 public:
  virtual ~Running() = default;
  virtual int input() = 0;
  virtual int output() = 0;
  // Returns when it, and all it started, is gone.
  virtual void end() = 0;
};

constexpr int kPatienceMs = 2000;

// False: not within so many milliseconds; -1: for ever.
bool wait_readable(int descriptor, int patience_ms = -1) {
  pollfd polled{descriptor, POLLIN, 0};
  int ready = 0;
  do {
    ready = ::poll(&polled, 1, patience_ms);
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

void read_first_byte(int descriptor) {
  wait_readable(descriptor);
  char byte = 0;
  if (::read(descriptor, &byte, 1) != 1) give_up("the child did not start");
}

// The kernel schedules each session as a group of its own (sched(7), autogroup), which every switch between
// two of them pays for: an engine has its own session, a plain child has not.
enum class Session { of_the_host, own };

// The references: nothing of the host in between.
class Spawned : public Running {
 public:
  explicit Spawned(std::vector<std::string> command, Session session = Session::of_the_host) {
    int in[2];
    int out[2];
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) give_up("no pipes");
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    ::posix_spawn_file_actions_adddup2(&actions, out[1], 1);
    std::vector<char*> arguments;
    for (auto& word : command) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    const bool own = session == Session::own;
    ::posix_spawnattr_setflags(&attributes, own ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP);
    if (::posix_spawnp(&pid_, arguments[0], &actions, &attributes, arguments.data(), environ) != 0) {
      give_up("cannot start " + command[0]);
    }
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(in[0]);
    ::close(out[1]);
    input_ = in[1];
    output_ = out[0];
    read_first_byte(output_);
  }
  ~Spawned() override {
    ::close(input_);
    ::close(output_);
  }
  int input() override { return input_; }
  int output() override { return output_; }
  void end() override {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    // bubblewrap is its own monitor: what it started holds the pipe until it is gone. Killed right after a
    // start it can leave that behind (0.8.0, seen once in a run of 100 rounds): it would count with the
    // whole patience.
    if (wait_readable(output_, kPatienceMs)) return;
    ::kill(-pid_, SIGKILL);
    wait_readable(output_);
  }

 private:
  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
};

class Launched : public Running {
 public:
  // "echo" runs on CPU 0, as this process does when it measures round trips.
  Launched(sandbox::Launcher& launcher, const std::vector<std::string>& arguments) {
    sandbox::LaunchSpec spec;
    spec.program = child_program();
    spec.package = package_folder();
    spec.arguments = arguments;
    spec.limits.processes = 128;
    if (arguments == std::vector<std::string>{"echo"}) spec.cpus = {0};
    auto child = launcher.launch(spec);
    if (!child) give_up(child.error().text());
    child_ = std::move(*child);
    for (auto* pipe : {&child_->input, &child_->output}) {
      const int flags = ::fcntl(pipe->get(), F_GETFL);
      ::fcntl(pipe->get(), F_SETFL, flags & ~O_NONBLOCK);
    }
    read_first_byte(child_->output.get());
  }
  int input() override { return child_->input.get(); }
  int output() override { return child_->output.get(); }
  void end() override {
    child_->kill();
    if (!child_->wait(Deadline::after(std::chrono::seconds(60)))) give_up("the child did not end");
  }

 private:
  std::unique_ptr<sandbox::Child> child_;
};

// One way to start a child.
struct Way {
  std::string name;
  std::function<std::unique_ptr<Running>(const std::vector<std::string>& arguments)> start;
  std::vector<double> values = {};

  double at(double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  }
};

std::vector<std::string> with(std::vector<std::string> command, const std::vector<std::string>& arguments) {
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

std::vector<Way> all_ways(std::vector<std::unique_ptr<sandbox::Launcher>>& launchers) {
  std::vector<Way> ways;
  ways.push_back({"posix_spawn alone", [](const auto& arguments) {
                    return std::make_unique<Spawned>(with({child_program()}, arguments));
                  }});
  ways.push_back({"posix_spawn, own session", [](const auto& arguments) {
                    return std::make_unique<Spawned>(with({child_program()}, arguments), Session::own);
                  }});
  ways.push_back({"bwrap alone", [](const auto& arguments) {
                    return std::make_unique<Spawned>(
                        with({"bwrap", "--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "--proc",
                              "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--ro-bind", package_folder(),
                              package_folder(), child_program()},
                             arguments));
                  }});
  const auto folder = worker_program().parent_path();
  const sandbox::Programs programs{folder / "tengen-jail", folder / "tengen-canary"};
  for (const Tier tier : {Tier::jail, Tier::bubblewrap, Tier::landlock, Tier::none}) {
    auto launcher = sandbox::JailLauncher::make(tier, programs);
    if (!launcher) {
      std::printf("not here: %s: %s\n", std::string(sandbox::text(tier)).c_str(),
                  launcher.error().text().c_str());
      continue;
    }
    launchers.push_back(std::move(*launcher));
    ways.push_back({"tengen, " + std::string(sandbox::text(tier)),
                    [&launcher = *launchers.back()](const auto& arguments) {
                      return std::make_unique<Launched>(launcher, arguments);
                    }});
  }
  return ways;
}

void print_heading(const char* title) {
  std::printf("\n%s\n%-28s %10s %10s %10s %10s\n", title, "", "min", "median", "p99", "max");
}

void print(std::vector<Way>& ways) {
  for (Way& way : ways) {
    std::printf("%-28s %10.3f %10.3f %10.3f %10.3f\n", way.name.c_str(), way.at(0), way.at(0.5), way.at(0.99),
                way.at(1));
    way.values.clear();
  }
}

void measure_start(std::vector<Way>& ways, int times) {
  for (int i = 0; i < times; ++i) {
    for (Way& way : ways) {
      const auto begin = SteadyClock::now();
      const auto child = way.start({});
      way.values.push_back(milliseconds(SteadyClock::now() - begin));
      child->end();
    }
  }
  print(ways);
}

void measure_end(std::vector<Way>& ways, const std::vector<std::string>& arguments, int times) {
  for (int i = 0; i < times; ++i) {
    for (Way& way : ways) {
      const auto child = way.start(arguments);
      const auto begin = SteadyClock::now();
      child->end();
      way.values.push_back(milliseconds(SteadyClock::now() - begin));
    }
  }
  print(ways);
}

// Microseconds a round trip of 16 bytes, this process and the child on one CPU.
double round_trip(Running& child, int trips) {
  char bytes[16] = {};
  const auto begin = SteadyClock::now();
  for (int i = 0; i < trips; ++i) {
    if (::write(child.input(), bytes, sizeof bytes) != sizeof bytes) give_up("the child does not read");
    if (::read(child.output(), bytes, sizeof bytes) != sizeof bytes) give_up("the child does not answer");
  }
  return milliseconds(SteadyClock::now() - begin) * 1000 / trips;
}

void measure_round_trips(std::vector<Way>& ways, int rounds) {
  constexpr int trips = 5000;
  std::vector<std::unique_ptr<Running>> children;
  for (Way& way : ways) children.push_back(way.start({"echo"}));
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      ways[i].values.push_back(round_trip(*children[i], trips));
    }
  }
  const double plain = ways[0].at(0.5);
  const double in_session = ways[1].at(0.5);
  for (Way& way : ways) {
    std::printf("%-28s %10.3f of posix_spawn's %10.3f of one's in its own session\n", way.name.c_str(),
                way.at(0.5) / plain, way.at(0.5) / in_session);
  }
  print_heading("the same, microseconds a round trip:");
  print(ways);
  for (auto& child : children) child->end();
}

int main(int times) {
  ::signal(SIGPIPE, SIG_IGN);
  std::vector<std::unique_ptr<sandbox::Launcher>> launchers;
  auto ways = all_ways(launchers);

  print_heading("start to first byte, ms, a small host:");
  measure_start(ways, times);
  {
    const std::vector<char> memory(std::size_t{2} << 30, 1);
    print_heading("start to first byte, ms, a host that has touched 2 GiB:");
    measure_start(ways, times);
    if (memory[memory.size() / 2] != 1) give_up("the memory was not touched");
  }
  print_heading("kill to gone, ms, one sleeping process:");
  measure_end(ways, {}, times);
  print_heading("kill to gone, ms, 64 busy threads:");
  measure_end(ways, {"threads", "64"}, std::max(times / 8, 5));
  // No processes in there, and a bare kill does not reach a tree at all.
  std::erase_if(ways, [](const Way& way) { return way.name == "tengen, landlock"; });
  const auto spawned = ways.begin() + 2;
  std::vector<Way> references(std::make_move_iterator(ways.begin()), std::make_move_iterator(spawned));
  ways.erase(ways.begin(), spawned);
  print_heading("kill to gone, ms, 32 busy processes:");
  measure_end(ways, {"tree", "32"}, std::max(times / 8, 5));

  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  ::sched_setaffinity(0, sizeof one, &one);
  ways.insert(ways.begin(), std::make_move_iterator(references.begin()),
              std::make_move_iterator(references.end()));
  std::printf("\nround trip of 16 bytes over pipes, all on one CPU:\n");
  measure_round_trips(ways, 15);
  return 0;
}

}  // namespace
}  // namespace tengen::bench

// sandbox_cost [TIMES]
int main(int argc, char** argv) {
  const int times = argc > 1 ? std::atoi(argv[1]) : 100;
  return tengen::bench::main(times < 5 ? 5 : times);
}
