// Runs work that waits or reads stores and records. Uses threads of its own, so that the server's thread
// never waits.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "web/role.hpp"

namespace tengen::web {

// Each role has its own threads, so that requests of viewers do not delay an organiser. Any thread.
class Errands {
 public:
  struct Limits {
    std::size_t threads = 4;  // of a role
    std::size_t waiting = 64;
  };
  // `leaving` becomes true when the work should stop early, because the program ends.
  using Work = std::function<void(const std::atomic<bool>& leaving)>;

  Errands() : Errands(Limits{}) {}
  explicit Errands(Limits limits) : limits_(limits) {}
  // Waits for the running work, and drops the waiting work.
  ~Errands();

  // Returns false if too much work of that role already waits.
  bool run(Role role, Work work);

 private:
  struct Queue {
    std::deque<Work> work;
    std::size_t free = 0;  // threads
    std::vector<std::thread> threads;
  };
  void serve(Queue& queue);

  const Limits limits_;
  std::atomic<bool> leaving_ = false;
  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  std::array<Queue, roles> queues_;
};

}  // namespace tengen::web
