// The only file that sees Boost.Process. It gives us the argument vector, the initializer protocol and the
// process object; the launcher is ours, because those of 1.81 fork the whole host (89 ms at 2 GiB), call
// exit() in a child that cannot execute its program (which runs the host's exit handlers), leave that child a
// zombie, and take the io_context's locks in the child. Waiting is ours too (Child): its async_wait
// blocks in waitpid, and its exit_code() mixes up exit 9 and SIGKILL.
#include "sandbox/launch/spawner.hpp"

#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/process/v2/posix/default_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <system_error>

#if defined(__clang__)
#define TENGEN_UNSANITIZED __attribute__((disable_sanitizer_instrumentation))
#else
#define TENGEN_UNSANITIZED __attribute__((no_sanitize_address, no_sanitize_thread, no_sanitize_undefined))
#endif

namespace tengen::sandbox {
namespace {

namespace asio = boost::asio;
namespace process = boost::process::v2;
using process::error_code;

// glibc's clone() under its other name. The thread sanitizer replaces `clone` by one that treats the child as
// a fork with memory of its own and unlocks its tables twice when the memory is shared.
extern "C" int unintercepted_clone(int (*run)(void*), void* stack, int flags, void* argument,
                                   ...) __asm__("__clone");

// Memory for a child's stack; children are made one at a time, and each leaves it before the next.
class ChildStack {
 public:
  ChildStack() : base_(::mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    if (base_ == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "child stack");
    ::mprotect(base_, 4096, PROT_NONE);
  }
  ChildStack(const ChildStack&) = delete;
  ChildStack& operator=(const ChildStack&) = delete;
  ~ChildStack() { ::munmap(base_, kSize); }
  void* top() const { return static_cast<char*>(base_) + kSize; }

 private:
  static constexpr std::size_t kSize = 256 << 10;
  void* base_;
};

// No signal handler of the host may run in a child that shares its memory. Raw, so that glibc's internal
// signals (thread cancellation, setuid in all threads) are held back as well.
class AllSignalsBlocked {
 public:
  AllSignalsBlocked() { set(~0UL, &before_); }
  AllSignalsBlocked(const AllSignalsBlocked&) = delete;
  AllSignalsBlocked& operator=(const AllSignalsBlocked&) = delete;
  ~AllSignalsBlocked() { set(before_, nullptr); }
  static void set(unsigned long mask, unsigned long* before) noexcept {
    ::syscall(SYS_rt_sigprocmask, SIG_SETMASK, &mask, before, sizeof mask);
  }

 private:
  unsigned long before_ = 0;
};

// A Boost.Process launcher: honours on_setup and on_exec_setup of its initializers. The child shares the
// host's memory until it executes its program, and the calling thread sleeps meanwhile, as with vfork: no
// page table is copied, and an error needs no pipe.
class SharedMemoryLauncher : public process::posix::default_launcher {
 public:
  explicit SharedMemoryLauncher(const ChildStack& stack) : stack_(stack) {}

  template <class Executor, class Arguments, class... Initializers>
  process::basic_process<Executor> operator()(Executor executor, error_code& error,
                                              const process::filesystem::path& program,
                                              const Arguments& arguments, Initializers&&... initializers) {
    const char* const* argv = build_argv_(program, arguments);
    error = process::posix::detail::on_setup(*this, program, argv, initializers...);
    if (error) return process::basic_process<Executor>(executor);
    auto prepare = [&] {
      return process::posix::detail::on_exec_setup(*this, program, argv, initializers...);
    };
    error = start(program.c_str(), argv, prepare);
    if (error) return process::basic_process<Executor>(executor);
    return process::basic_process<Executor>(executor, pid);
  }

  FileDescriptor pidfd;

 private:
  template <class Prepare>
  struct Birth {
    const char* program;
    const char* const* argv;
    const char* const* env;
    Prepare& prepare;
    error_code error;
  };

  // Not instrumented: it never returns, and would leave its frame behind in the sanitizers' view of the
  // calling thread.
  template <class Prepare>
  TENGEN_UNSANITIZED static int live(void* argument) {
    auto* birth = static_cast<Birth<Prepare>*>(argument);
    birth->error = birth->prepare();
    if (!birth->error) {
      AllSignalsBlocked::set(0, nullptr);
      ::execve(birth->program, const_cast<char* const*>(birth->argv), const_cast<char* const*>(birth->env));
      birth->error.assign(errno, boost::system::system_category());
    }
    ::syscall(SYS_exit_group, 127);  // no exit handler, no flush
    return 127;
  }

  template <class Prepare>
  error_code start(const char* program, const char* const* argv, Prepare& prepare) {
    Birth<Prepare> birth{program, argv, env, prepare, {}};
    int descriptor = -1;
    {
      const AllSignalsBlocked blocked;
      pid = unintercepted_clone(&live<Prepare>, stack_.top(), CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD,
                                &birth, &descriptor);
    }
    if (pid < 0) return error_code(errno, boost::system::system_category());
    pidfd = FileDescriptor(descriptor);
    if (birth.error) {
      while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
    return birth.error;
  }

  const ChildStack& stack_;
};

// The initializer that carries our own setup. The launcher's caller reads `failure` in the parent.
struct EnterChild {
  const ChildSetup& setup;
  SetupFailure& failure;
  error_code on_exec_setup(SharedMemoryLauncher&, const process::filesystem::path&, const char* const*) {
    failure = enter_child(setup);
    return failure.step ? error_code(failure.error, boost::system::system_category()) : error_code();
  }
};

// A change of user marks the memory as not to be looked into, and the child's is still the host's.
class DumpableKept {
 public:
  DumpableKept() = default;
  DumpableKept(const DumpableKept&) = delete;
  DumpableKept& operator=(const DumpableKept&) = delete;
  ~DumpableKept() {
    if (::prctl(PR_GET_DUMPABLE) != before_) ::prctl(PR_SET_DUMPABLE, before_);
  }

 private:
  int before_ = ::prctl(PR_GET_DUMPABLE);
};

struct Environment {
  std::vector<const char*> entries;
  explicit Environment(const std::vector<std::string>& variables) {
    for (const auto& variable : variables) entries.push_back(variable.c_str());
    entries.push_back(nullptr);
  }
  error_code on_setup(SharedMemoryLauncher& launcher, const process::filesystem::path&, const char* const*) {
    launcher.env = entries.data();
    return {};
  }
};

}  // namespace

struct Spawner::Thread {
  // Never run and used by nothing else: the process object wants a context to live in.
  asio::io_context context;
  ChildStack stack;
  asio::thread_pool pool{1};

  Result<Spawned> start(const SpawnRequest& request) {
    SharedMemoryLauncher launcher(stack);
    SetupFailure failure;
    error_code error;
    const DumpableKept kept;
    try {
      auto started = launcher(context.get_executor(), error, request.program, request.arguments,
                              Environment(request.environment), EnterChild{request.setup, failure});
      started.detach();  // else its destructor would kill the child
    } catch (const std::exception& problem) {
      // The process object could not be made (no descriptor left): the child runs, but nobody would own it.
      if (launcher.pidfd) {
        ::kill(launcher.pid, SIGKILL);
        ::waitpid(launcher.pid, nullptr, 0);
      }
      const std::string what = "cannot start \"" + request.program + "\"";
      const auto* const refusal = dynamic_cast<const boost::system::system_error*>(&problem);
      if (refusal == nullptr) return failed(what + ": " + problem.what());
      // EBADF: Boost.Process uses the descriptor of the child that it did not get.
      const int reason = refusal->code().value();
      return system_error(what, reason == EBADF ? EMFILE : reason);
    }
    if (error) {
      const std::string step = failure.step ? std::string(": ") + failure.step : std::string();
      Error reason = system_error("cannot start \"" + request.program + "\"" + step, error.value());
      // The child was there and its setup done: it is the program that the kernel would not take.
      if (failure.step == nullptr && launcher.pid > 0) reason.code = ErrorCode::bad_input;
      return reason;
    }
    return Spawned{launcher.pid, std::move(launcher.pidfd)};
  }
};

Spawner::Spawner() : thread_(std::make_unique<Thread>()) {}
Spawner::~Spawner() = default;

Result<Spawned> Spawner::spawn(SpawnRequest request) {
  request.setup.parent = ::getpid();
  return asio::post(thread_->pool, asio::use_future([&] { return thread_->start(request); })).get();
}

}  // namespace tengen::sandbox
