// Work that waits: done on threads of its own, so that the server's thread does not.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <list>

namespace tengen::web {

// Of the server's thread. The end of its life waits for what is under way.
class Errands {
 public:
  void run(std::function<void()> work) {
    std::erase_if(under_way_, [](const auto& one) {
      return one.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    under_way_.push_back(std::async(std::launch::async, std::move(work)));
  }
  // There is room for one more.
  bool has_room() const { return under_way_.size() < most; }

 private:
  static constexpr std::size_t most = 32;
  std::list<std::future<void>> under_way_;
};

}  // namespace tengen::web
