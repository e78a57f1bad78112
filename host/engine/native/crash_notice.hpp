// The last words of this process when a native engine in it crashes: which engine it was, and what to do.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace tengen::engine {

// Lives on the thread that runs an engine, as long as that does. While any notice lives, a fault (SIGSEGV,
// SIGBUS, SIGFPE, SIGILL, SIGABRT) writes one line to standard error and then does what it would have done
// without. On the notice's own thread the line names the engine; on another, which may be one that a library
// made, it says that it can name none. An engine that calls exit() is named too, and ends the process with
// exit status 1: it must not look like a run that was played to its end.
class CrashNotice {
 public:
  explicit CrashNotice(const std::string& engine_id);
  ~CrashNotice();
  CrashNotice(const CrashNotice&) = delete;
  CrashNotice& operator=(const CrashNotice&) = delete;

 private:
  std::string engine_;
  // For the handler: an engine whose recursion has no end leaves it no other. Empty: the thread has one.
  std::unique_ptr<std::byte[]> stack_;
};

}  // namespace tengen::engine
