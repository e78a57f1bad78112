#include "match/waiting.hpp"

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

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

// A thread's folder can be named without its process, though no listing shows it (proc(5), /proc/tid).
std::string folder_of(pid_t thread) { return "/proc/" + std::to_string(thread); }

struct Scheduled {
  Duration ran{};
  Duration waited{};
};

std::optional<Scheduled> scheduled(pid_t thread) {
  const std::string text = contents_of(folder_of(thread) + "/schedstat");
  unsigned long long ran = 0;
  unsigned long long waited = 0;
  if (std::sscanf(text.c_str(), "%llu %llu", &ran, &waited) != 2) return std::nullopt;
  return Scheduled{Duration(static_cast<std::int64_t>(ran)), Duration(static_cast<std::int64_t>(waited))};
}

// The state stands behind the name in brackets, which may itself hold brackets (proc_pid_stat(5)).
bool is_ready(pid_t thread) {
  const std::string text = contents_of(folder_of(thread) + "/stat");
  const auto end_of_name = text.rfind(") ");
  return end_of_name != std::string::npos && text.compare(end_of_name + 2, 1, "R") == 0;
}

// Of each CPU that this thread may use, from its line in the file (/proc/stat): name, user, nice, system,
// idle, iowait, irq, softirq, steal.
void add_stolen(const std::string& stat, Delays& stolen) {
  static const auto tick =
      std::chrono::duration_cast<Duration>(std::chrono::seconds(1)) / ::sysconf(_SC_CLK_TCK);
  cpu_set_t own;
  CPU_ZERO(&own);
  if (::sched_getaffinity(0, sizeof own, &own) != 0) return;
  const std::string text = contents_of(stat);
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

Duration Waiting::of_this_thread() {
  const auto told = scheduled(::gettid());
  return told ? told->waited : Duration::zero();
}

Waiting::Waiting(engine::Engine& engine, const Question& question, std::string stat)
    : engine_(&engine), question_(question), stat_(std::move(stat)) {
  before_ = look();
  if (question_.look_due == TimePoint{} || before_.engine.empty()) return;
  const Duration late = SteadyClock::now() - question_.look_due;
  const Duration not_used = this->not_used();
  late_ = std::clamp(late, Duration::zero(), not_used);
  unseen_ = std::min(question_.look_due - question_.asked, not_used - late_);
}

// Rather too long than too short: a look takes its time.
Duration Waiting::not_used() const {
  return std::max(SteadyClock::now() - question_.asked - used_each_, Duration::zero());
}

Waiting::Look Waiting::look() {
  Look found;
  const auto threads = engine_->threads();
  if (!threads.empty()) cpus_ = std::max(cpus_of(threads.back()), 1);
  std::map<pid_t, Queued> queued;
  is_kept_waiting_ = false;
  for (const pid_t thread : threads) {
    const auto told = scheduled(thread);
    if (!told) continue;
    Duration& delay = found.engine[thread];
    delay = told->waited;
    if (!is_ready(thread)) continue;
    const TimePoint now = SteadyClock::now();
    const auto before = queued_.find(thread);
    const bool lasts = before != queued_.end() && before->second.ran == told->ran;
    queued[thread] = {lasts ? before->second.since : now, told->ran};
    is_kept_waiting_ = is_kept_waiting_ || lasts;
    if (lasts) delay += now - before->second.since;
  }
  queued_ = std::move(queued);
  if (const auto told = scheduled(::gettid())) found.host[::gettid()] = told->waited;
  add_stolen(stat_, found.stolen);
  found.engine_cpu = engine_->cpu_time();
  used_each_ = (found.engine_cpu - question_.engine_cpu) / cpus_;
  return found;
}

Waiting::Seen Waiting::so_far() {
  const Look now = look();
  Seen seen;
  // Without a first reading, a counter tells of the time before the question too.
  if (!before_.host.empty()) seen.host = longest_since(before_.host, now.host);
  if (!before_.stolen.empty()) seen.stolen = longest_since(before_.stolen, now.stolen);
  Duration waited = std::max(late_ + longest_since(before_.engine, now.engine), seen.stolen);
  if (waited >= question_.look_due - question_.asked) waited += unseen_;
  seen.engine = std::min(waited, not_used());
  return seen;
}

}  // namespace tengen::match
