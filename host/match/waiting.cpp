#include "match/waiting.hpp"

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::match {
namespace {

using Delays = std::map<std::int64_t, Duration>;

// Not a stream: reading the file of a thread that has just ended fails with ESRCH, which libstdc++'s file
// streams throw, whatever their exception mask says.
std::string contents_of(const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file ? sandbox::read_available(file) : std::string();
}

void add_delay(pid_t thread, Delays& delays) {
  // A thread's folder can be named without its process, though no listing shows it (proc(5), /proc/tid).
  const std::string text = contents_of("/proc/" + std::to_string(thread) + "/schedstat");
  unsigned long long waited = 0;
  if (std::sscanf(text.c_str(), "%*u %llu", &waited) == 1)
    delays[thread] = Duration(static_cast<std::int64_t>(waited));
}

// Of each CPU that this thread may use, from its line of /proc/stat: name, user, nice, system, idle, iowait,
// irq, softirq, steal.
void add_stolen(Delays& stolen) {
  static const auto tick =
      std::chrono::duration_cast<Duration>(std::chrono::seconds(1)) / ::sysconf(_SC_CLK_TCK);
  cpu_set_t own;
  CPU_ZERO(&own);
  if (::sched_getaffinity(0, sizeof own, &own) != 0) return;
  const std::string text = contents_of("/proc/stat");
  for (const auto line : split(text, '\n')) {
    int cpu = 0;
    unsigned long long ticks = 0;
    if (std::sscanf(std::string(line).c_str(), "cpu%d %*u %*u %*u %*u %*u %*u %*u %llu", &cpu, &ticks) != 2)
      continue;
    if (CPU_ISSET(cpu, &own)) stolen[cpu] = static_cast<std::int64_t>(ticks) * tick;
  }
}

int cpus_of(pid_t thread) {
  cpu_set_t set;
  CPU_ZERO(&set);
  return ::sched_getaffinity(thread, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

Duration longest_since(const Delays& before, const Delays& now) {
  Duration longest{};
  for (const auto& [one, delay] : now) {
    const auto earlier = before.find(one);
    longest = std::max(longest, earlier == before.end() ? delay : delay - earlier->second);
  }
  return longest;
}

}  // namespace

Waiting::Waiting(engine::Engine& engine) : engine_(&engine), before_(look()) {}

Waiting::Look Waiting::look() const {
  Look found;
  found.at = SteadyClock::now();
  const auto threads = engine_->threads();
  for (const pid_t thread : threads) add_delay(thread, found.engine);
  if (!threads.empty()) found.cpus = cpus_of(threads.back());
  add_delay(::gettid(), found.host);
  add_stolen(found.stolen);
  found.engine_cpu = engine_->cpu_time();
  return found;
}

Waiting::Seen Waiting::so_far() const {
  const Look now = look();
  Seen seen;
  seen.host = longest_since(before_.host, now.host);
  seen.stolen = longest_since(before_.stolen, now.stolen);
  // Rather too long than too short: a look takes its time.
  const Duration not_used =
      (SteadyClock::now() - before_.at) - (now.engine_cpu - before_.engine_cpu) / std::max(now.cpus, 1);
  seen.engine = std::clamp(std::max(longest_since(before_.engine, now.engine), seen.stolen), Duration::zero(),
                           std::max(not_used, Duration::zero()));
  return seen;
}

}  // namespace tengen::match
