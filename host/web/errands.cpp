#include "web/errands.hpp"

namespace tengen::web {

Errands::~Errands() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    changed_.notify_all();
  }
  for (auto& queue : queues_)
    for (auto& thread : queue.threads) thread.join();
}

bool Errands::run(Role role, Work work) {
  const std::lock_guard lock(mutex_);
  auto& queue = queues_[static_cast<std::size_t>(role)];
  if (queue.work.size() >= limits_.waiting) return false;
  queue.work.push_back(std::move(work));
  if (queue.work.size() > queue.free && queue.threads.size() < limits_.threads) {
    ++queue.free;
    queue.threads.emplace_back([this, &queue] { serve(queue); });
  }
  changed_.notify_all();
  return true;
}

void Errands::serve(Queue& queue) {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return leaving_ || !queue.work.empty(); });
    if (leaving_) return;
    const Work work = std::move(queue.work.front());
    queue.work.pop_front();
    --queue.free;
    lock.unlock();
    work(leaving_);
    lock.lock();
    ++queue.free;
  }
}

}  // namespace tengen::web
