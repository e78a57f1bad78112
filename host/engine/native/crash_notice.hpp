// Prints which engine crashed and what to do, when a native engine crashes this process.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace tengen::engine {

// Make a notice on the thread that runs an engine, and keep it as long as the engine runs. While a notice
// exists, a fault (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT) writes one line to standard error and then has
// its usual effect. On the notice's thread the line names the engine; on another thread it says that the
// engine is unknown. If an engine calls exit(), the line names it, and the exit status is 1, so that the run
// does not look finished.
class CrashNotice {
 public:
  explicit CrashNotice(const std::string& engine_id);
  ~CrashNotice();
  CrashNotice(const CrashNotice&) = delete;
  CrashNotice& operator=(const CrashNotice&) = delete;

 private:
  std::string engine_;
  // The handler's stack, because endless recursion uses up the thread's own. Empty: the thread has a
  // handler's stack already.
  std::unique_ptr<std::byte[]> stack_;
};

}  // namespace tengen::engine
