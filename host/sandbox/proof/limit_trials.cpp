#include "sandbox/proof/limit_trials.hpp"

#include <optional>

namespace tengen::sandbox {
namespace {

constexpr Duration patience = std::chrono::minutes(1);

struct Trial {
  std::string limit;
  std::string program;
  std::vector<std::string> arguments;
  ResourceLimits limits;
  // How the program ends when the limit is real: by this limit or, where there is none, with an exit code
  // that is not 0, because it was refused something.
  std::optional<Limit> ended_by;
};

std::vector<Trial> trials() {
  ResourceLimits little_memory;
  little_memory.memory_bytes = 1 << 20;
  ResourceLimits a_second;
  a_second.cpu_seconds = 1;
  ResourceLimits little_disk;
  little_disk.scratch_bytes = 1 << 20;
  ResourceLimits few_processes;
  few_processes.processes = 4;
  return {
      {"memory", "sh", {"-c", "x=x; while :; do x=$x$x; done"}, little_memory, Limit::memory},
      {"cpu time", "sh", {"-c", "while :; do :; done"}, a_second, Limit::cpu_time},
      {"disk", "dd", {"if=/dev/urandom", "of=big", "bs=64K", "count=64"}, little_disk, Limit::file_size},
      {"processes",
       "sh",
       {"-c", "for i in 1 2 3 4 5 6 7 8; do sleep 1 & done 2>/dev/null; wait"},
       few_processes,
       std::nullopt},
  };
}

bool is_real(const Trial& trial, const ExitStatus& status) {
  if (trial.ended_by) return status.kind == ExitKind::over_limit && status.limit == *trial.ended_by;
  return status.kind == ExitKind::exited && status.code != 0;
}

LimitTrial carry_out(const Trial& trial, Launcher& launcher) {
  LimitTrial result;
  result.limit = trial.limit;
  LaunchSpec spec;
  spec.program = trial.program;
  spec.arguments = trial.arguments;
  spec.limits = trial.limits;
  const TimePoint start = SteadyClock::now();
  auto child = launcher.launch(spec);
  if (!child) {
    result.found = child.error().text();
    return result;
  }
  const auto status = (*child)->wait(Deadline::after(patience));
  result.took = SteadyClock::now() - start;
  result.real = status && is_real(trial, *status);
  result.found = status ? status->text() : "nothing stopped it";
  if (result.real && !trial.ended_by) result.found = "requests beyond the limit were refused";
  return result;
}

}  // namespace

std::vector<LimitTrial> try_limits(Launcher& launcher) {
  std::vector<LimitTrial> results;
  for (const auto& trial : trials()) results.push_back(carry_out(trial, launcher));
  return results;
}

}  // namespace tengen::sandbox
