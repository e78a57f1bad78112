// What a launch costs and how long a kill takes in every tier, beside a bare spawn and a bare bubblewrap, in
// a small host and in one with 2 GiB of touched memory.
#include <benchmark/benchmark.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "sandbox/descriptor_io.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

constexpr int kTimes = 200;

void add_percentiles(benchmark::State& state, std::vector<double> values) {
  if (values.empty()) return;
  std::sort(values.begin(), values.end());
  state.counters["p50_ms"] = values[values.size() / 2];
  state.counters["p99_ms"] = values[values.size() * 99 / 100];
}

// `measure_once` gives a time, or zero when it went wrong.
void repeat(benchmark::State& state, std::size_t host_bytes, const std::function<Duration()>& measure_once) {
  const std::vector<char> memory(host_bytes, 1);
  benchmark::DoNotOptimize(memory.data());
  std::vector<double> values;
  for (auto _ : state) {
    const Duration time = measure_once();
    if (time == Duration::zero()) return state.SkipWithError("it did not start, or not end");
    values.push_back(milliseconds(time));
    state.SetIterationTime(values.back() / 1e3);
  }
  add_percentiles(state, std::move(values));
}

void start_in_tier(benchmark::State& state, Tier tier, std::size_t host_bytes) {
  std::string why;
  Launcher* const launcher = in_tier(tier, &why);
  if (!launcher) return state.SkipWithError(why.c_str());
  repeat(state, host_bytes, [&] {
    const auto start = SteadyClock::now();
    auto child = launcher->launch(probe_spec({"rest"}));
    return child && read_line(*child) == "ready" ? SteadyClock::now() - start : Duration::zero();
  });
}

void kill_in_tier(benchmark::State& state, Tier tier, const std::vector<std::string>& what) {
  std::string why;
  Launcher* const launcher = in_tier(tier, &why);
  if (!launcher) return state.SkipWithError(why.c_str());
  repeat(state, 0, [&] {
    auto child = launcher->launch(probe_spec(what));
    if (!child || read_line(*child) != "ready") return Duration::zero();
    const auto start = SteadyClock::now();
    child->kill();
    return child->wait(soon()) ? SteadyClock::now() - start : Duration::zero();
  });
}

// Without a host of ours: posix_spawn, and a look at the pipe.
void start_bare(benchmark::State& state, std::vector<std::string> command, std::size_t host_bytes) {
  command.insert(command.end(), {probe().native(), "rest"});
  std::vector<char*> arguments;
  for (auto& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  repeat(state, host_bytes, [&] {
    auto pipe = make_pipe();
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, pipe->write_end.get(), 1);
    const auto start = SteadyClock::now();
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, arguments[0], &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    pipe->write_end.close();
    char byte = 0;
    const bool came = error == 0 && ::read(pipe->read_end.get(), &byte, 1) == 1;
    const auto time = SteadyClock::now() - start;
    if (error == 0) {
      ::kill(pid, SIGKILL);
      ::waitpid(pid, nullptr, 0);
    }
    return came ? time : Duration::zero();
  });
}

const std::vector<std::string> kBareBubblewrap{
    "/usr/bin/bwrap", "--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "--dev", "/dev",
    "--proc",         "/proc",         "--tmpfs",           "/tmp"};

void add(const std::string& name, const std::function<void(benchmark::State&)>& run) {
  benchmark::RegisterBenchmark(name.c_str(), run)
      ->Unit(benchmark::kMillisecond)
      ->UseManualTime()
      ->Iterations(kTimes);
}

constexpr Tier kTiers[] = {Tier::none, Tier::landlock, Tier::jail, Tier::bubblewrap};

void add_starts(std::size_t host_bytes, const std::string& host) {
  const auto bare = [host_bytes](const std::vector<std::string>& command) {
    return [=](benchmark::State& state) { start_bare(state, command, host_bytes); };
  };
  add("start bare spawn" + host, bare({}));
  add("start bare bubblewrap" + host, bare(kBareBubblewrap));
  for (const Tier tier : kTiers) {
    add("start " + std::string(text(tier)) + host,
        [=](benchmark::State& state) { start_in_tier(state, tier, host_bytes); });
  }
}

void add_kills(Tier tier) {
  const auto kill = [tier](const std::vector<std::string>& what) {
    return [=](benchmark::State& state) { kill_in_tier(state, tier, what); };
  };
  const std::string in = " " + std::string(text(tier));
  add("kill one" + in, kill({"rest"}));
  add("kill 60 threads" + in, kill({"threads", "60"}));
  if (tier != Tier::landlock) add("kill tree of 32" + in, kill({"daemons", "32"}));
}

}  // namespace
}  // namespace tengen::sandbox

int main(int argc, char** argv) {
  using namespace tengen::sandbox;
  add_starts(0, "");
  add_starts(std::size_t{2} << 30, " 2GiB host");
  for (const Tier tier : kTiers) add_kills(tier);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
