// An engine whose threads compute without end, on one CPU and beside other threads.
#pragma once

#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <ctime>
#include <filesystem>
#include <thread>
#include <vector>

#include "unit/match/scripted_engine.hpp"

namespace tengen::match {

inline bool kernel_counts_waiting() { return std::filesystem::exists("/proc/thread-self/schedstat"); }

// Four threads spin on one CPU: the first `own` are the engine, the rest are others who take its CPU.
class SpinningEngine : public ScriptedEngine {
 public:
  explicit SpinningEngine(std::size_t own) : own_(own) {
    const int cpu = ::sched_getcpu();
    for (auto& tid : tids_)
      spinners_.emplace_back([&, cpu] {
        run_on(cpu);
        tid = ::gettid();
        while (!over_) continue;
      });
    for (const auto& tid : tids_) {
      while (tid == 0) std::this_thread::yield();
    }
  }
  ~SpinningEngine() override {
    over_ = true;
    for (auto& spinner : spinners_) spinner.join();
  }
  std::vector<pid_t> threads() override { return {tids_.begin(), tids_.begin() + static_cast<long>(own_)}; }
  Duration cpu_time() override {
    Duration all{};
    for (std::size_t i = 0; i < own_; ++i) {
      clockid_t clock{};
      timespec used{};
      ::pthread_getcpuclockid(spinners_[i].native_handle(), &clock);
      ::clock_gettime(clock, &used);
      all += std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
    }
    return all;
  }

 private:
  static void run_on(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    ::sched_setaffinity(0, sizeof set, &set);
  }

  std::size_t own_;
  std::atomic<bool> over_ = false;
  std::array<std::atomic<pid_t>, 4> tids_{};
  std::vector<std::thread> spinners_;
};

}  // namespace tengen::match
