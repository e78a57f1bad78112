// A thread that waits most of the time and must not be late when something comes.
#pragma once

namespace tengen {

// The calling thread asks for short turns of its CPU: the scheduler then runs it as soon as it is woken, in
// place of threads that compute (Linux 6.12 and newer; sched_setattr(2), sched_runtime). Its share of the CPU
// stays. What it starts does not inherit the request. No effect where the kernel does not know it.
void ask_for_prompt_wakeups() noexcept;

}  // namespace tengen
