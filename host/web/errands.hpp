// Work that waits, or reads stores and records: done on threads of its own, so that the server's thread does
// not.
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

// Each role has threads of its own: nothing that viewers ask for keeps an organiser waiting. Any thread.
class Errands {
 public:
  struct Limits {
    std::size_t threads = 4;  // of a role
    std::size_t waiting = 64;
  };
  // `leaving` becomes true when the end must not wait for the rest of the work.
  using Work = std::function<void(const std::atomic<bool>& leaving)>;

  Errands() : Errands(Limits{}) {}
  explicit Errands(Limits limits) : limits_(limits) {}
  // Waits for what is under way, and drops the rest.
  ~Errands();

  // False: too much of that role waits already.
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
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::array<Queue, roles> queues_;
};

}  // namespace tengen::web
