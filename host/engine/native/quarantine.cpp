#include "engine/native/quarantine.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "package/verified_copy.hpp"

namespace tengen::engine {
namespace {

// Registered late, so that exit() calls it before it destroys static objects.
void leave_at_once(int status, void*) {
  if (::gettid() != ::getpid()) return;  // a library called exit(): crash_notice.cpp says so
  std::fflush(nullptr);
  package::remove_verified_copies();
  std::_Exit(status);
}

}  // namespace

void Quarantine::add(const std::filesystem::path& library) {
  static std::once_flag registered;
  std::call_once(registered, [] { ::on_exit(leave_at_once, nullptr); });
  const std::lock_guard lock(mutex_);
  libraries_.insert(library);
  ++threads_;
}

}  // namespace tengen::engine
