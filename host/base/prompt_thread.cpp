#include "base/prompt_thread.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace tengen {
namespace {

// struct sched_attr: the kernel's header cannot stand beside glibc's <sched.h>.
struct Attributes {
  std::uint32_t size;
  std::uint32_t policy;
  std::uint64_t flags;
  std::int32_t nice;
  std::uint32_t priority;
  std::uint64_t runtime;  // ns
  std::uint64_t deadline;
  std::uint64_t period;
};

constexpr std::uint64_t kResetOnFork = 1;
constexpr std::uint64_t kShortestTurn = 100'000;

}  // namespace

void ask_for_prompt_wakeups() noexcept {
  constexpr std::uint32_t ordinary = 0;  // SCHED_OTHER; a real-time thread needs nothing
  Attributes own{};
  if (::syscall(SYS_sched_getattr, 0, &own, sizeof own, 0) != 0 || own.policy != ordinary) return;
  own.flags |= kResetOnFork;
  own.runtime = kShortestTurn;
  ::syscall(SYS_sched_setattr, 0, &own, 0);
}

}  // namespace tengen
