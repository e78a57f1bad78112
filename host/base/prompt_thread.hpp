// For threads that mostly wait, and must react at once.
#pragma once

namespace tengen {

// Asks the scheduler for short time slices for the calling thread. When the thread is woken, it then runs
// before threads that compute. Its share of the CPU does not change, and its children do not inherit the
// request. Needs Linux 6.12 (sched_setattr(2), sched_runtime); older kernels ignore it.
void ask_for_prompt_wakeups() noexcept;

}  // namespace tengen
