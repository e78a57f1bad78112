#include "engine/native/crash_notice.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string_view>

namespace tengen::engine {
namespace {

constexpr std::array faults{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr std::size_t stack_size = 64 << 10;

// Read in a signal handler: nothing here is allocated, locked or destroyed.
std::atomic<int> notices = 0;
thread_local const char* engine_here = nullptr;
std::array<struct sigaction, faults.size()> before;  // written once, before the handlers are there

// A line put together without allocating; what does not fit is left out.
class Notice {
 public:
  Notice& operator<<(std::string_view text) {
    const std::size_t count = std::min(text.size(), text_.size() - 1 - size_);
    std::memcpy(text_.data() + size_, text.data(), count);
    size_ += count;
    return *this;
  }
  Notice& operator<<(int number) {
    const char digits[] = {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
    return *this << (number < 10 ? std::string_view(digits + 1, 1) : std::string_view(digits, 2));
  }
  void write() {
    text_[size_] = '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text_.data(), size_ + 1);
  }

 private:
  std::array<char, 512> text_;
  std::size_t size_ = 0;
};

void tell(int signal) {
  const char* const name = ::sigdescr_np(signal);
  Notice line;
  line << "tengen: ";
  if (engine_here != nullptr) line << "engine \"" << engine_here << "\" crashed in this process: ";
  line << "signal " << signal << " (" << (name == nullptr ? "unknown" : name) << ")";
  if (engine_here != nullptr) {
    line << "; play it with sandbox=strict, where it loses its game and nothing else ends";
  } else {
    line << " on a thread of no engine; a native engine in this process may have caused it: with "
            "sandbox=strict it would run in a process of its own";
  }
  line.write();
}

void on_fault(int signal, siginfo_t* info, void*) {
  const int error = errno;
  if (notices.load(std::memory_order_relaxed) > 0) tell(signal);
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (faults[i] == signal) ::sigaction(signal, &before[i], nullptr);
  }
  // A fault of the processor comes again as soon as this returns, and meets the disposition that was there
  // before. A signal that was sent (abort() sends one) is sent again.
  if (info->si_code <= 0) ::raise(signal);
  errno = error;
}

// On the thread that called exit(): an engine's, one that a library started, or the host's own, which is the
// first of the process.
void on_exit() {
  if (engine_here == nullptr && ::gettid() == ::getpid()) return;
  Notice line;
  line << "tengen: ";
  if (engine_here != nullptr) {
    line << "engine \"" << engine_here << "\"";
  } else {
    line << "a thread that a native engine started";
  }
  line << " called exit() in this process; play it with sandbox=strict, where it loses its game and nothing "
          "else ends";
  line.write();
  std::_Exit(1);
}

void install() {
  struct sigaction action {};
  action.sa_sigaction = on_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  ::sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < faults.size(); ++i) ::sigaction(faults[i], nullptr, &before[i]);
  for (const int signal : faults) ::sigaction(signal, &action, nullptr);
  std::atexit(on_exit);
  std::at_quick_exit(on_exit);
}

}  // namespace

CrashNotice::CrashNotice(const std::string& engine_id) : engine_(engine_id) {
  static std::once_flag installed;
  std::call_once(installed, install);
  stack_t current{};
  // A sanitizer's thread has one, and takes it down itself.
  if (::sigaltstack(nullptr, &current) == 0 && (current.ss_flags & SS_DISABLE) != 0) {
    stack_ = std::make_unique<std::byte[]>(stack_size);
    const stack_t own{stack_.get(), 0, stack_size};
    ::sigaltstack(&own, nullptr);
  }
  engine_here = engine_.c_str();
  ++notices;
}

CrashNotice::~CrashNotice() {
  --notices;
  engine_here = nullptr;
  if (!stack_) return;
  const stack_t none{nullptr, SS_DISABLE, 0};
  ::sigaltstack(&none, nullptr);
}

}  // namespace tengen::engine
