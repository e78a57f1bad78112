// What a launch costs and how long a kill takes, in a small host and in one with 2 GiB of touched memory.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

enum class What { first_byte, gone };

void add_percentiles(benchmark::State& state, std::vector<double> values) {
  std::sort(values.begin(), values.end());
  state.counters["p50_ms"] = values[values.size() / 2];
  state.counters["p99_ms"] = values[values.size() * 99 / 100];
}

void measure(benchmark::State& state, Mode mode, What what, std::size_t host_bytes) {
  auto launcher = make_launcher(mode);
  if (!launcher) return state.SkipWithError(launcher.error().text().c_str());
  const std::vector<char> memory(host_bytes, 1);
  benchmark::DoNotOptimize(memory.data());
  std::vector<double> values;
  for (auto _ : state) {
    const auto start = SteadyClock::now();
    auto child = (*launcher)->launch(probe_spec({"daemons", what == What::gone ? "4" : "0"}));
    if (!child || read_line(*child) != "ready") return state.SkipWithError("it did not start");
    const auto ready = SteadyClock::now();
    child->kill();
    if (!child->wait(soon())) return state.SkipWithError("it did not end");
    const auto spent = what == What::first_byte ? ready - start : SteadyClock::now() - ready;
    values.push_back(milliseconds(spent));
    state.SetIterationTime(values.back() / 1e3);
  }
  add_percentiles(state, std::move(values));
}

constexpr std::size_t kLarge = std::size_t{2} << 30;
constexpr int kTimes = 200;

#define TENGEN_LAUNCH_BENCHMARK(name, mode, what, bytes) \
  BENCHMARK_CAPTURE(measure, name, mode, what, bytes)    \
      ->Unit(benchmark::kMillisecond)                    \
      ->UseManualTime()                                  \
      ->Iterations(kTimes)

TENGEN_LAUNCH_BENCHMARK(strict_first_byte, Mode::strict, What::first_byte, 0);
TENGEN_LAUNCH_BENCHMARK(strict_first_byte_2GiB, Mode::strict, What::first_byte, kLarge);
TENGEN_LAUNCH_BENCHMARK(off_first_byte, Mode::off, What::first_byte, 0);
TENGEN_LAUNCH_BENCHMARK(off_first_byte_2GiB, Mode::off, What::first_byte, kLarge);
TENGEN_LAUNCH_BENCHMARK(strict_kill_to_gone, Mode::strict, What::gone, 0);
TENGEN_LAUNCH_BENCHMARK(off_kill_to_gone, Mode::off, What::gone, 0);

}  // namespace
}  // namespace tengen::sandbox

BENCHMARK_MAIN();
