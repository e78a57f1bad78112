#include "cli/run/interruption.hpp"

#include <pthread.h>

namespace tengen::cli {
namespace {

// What the destructor sends to its own thread; nobody else sends it.
constexpr int leave = SIGUSR2;

}  // namespace

Interruption::Interruption(std::function<void()> on_signal) {
  sigemptyset(&signals_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, leave}) sigaddset(&signals_, signal);
  ::pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  thread_ = std::thread([this, on_signal = std::move(on_signal)] {
    while (true) {
      int signal = 0;
      if (::sigwait(&signals_, &signal) != 0 || signal == leave) return;
      on_signal();
    }
  });
}

Interruption::~Interruption() {
  ::pthread_kill(thread_.native_handle(), leave);
  thread_.join();
}

}  // namespace tengen::cli
