#include "tournament/store/run_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

std::string holder(int file) {
  char text[32] = {};
  const ssize_t length = ::pread(file, text, sizeof text - 1, 0);
  const std::string_view id =
      trimmed(std::string_view(text, length > 0 ? static_cast<std::size_t>(length) : 0));
  return id.empty() ? "another process" : "process " + printable(id);
}

}  // namespace

Result<RunLock> RunLock::take(const std::filesystem::path& folder) {
  const auto path = folder / "run.lock";
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (!file) return system_error("cannot write to the run's folder", errno, path.string());
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_error("cannot lock", errno, path.string());
    return Error{ErrorCode::refused,
                 "found the run being played by " + holder(file.get()) +
                     ", expected nobody; wait for it to end, or stop it with \"tengen ctl " +
                     folder.string() + " stop\"",
                 folder.string()};
  }
  const std::string id = std::to_string(::getpid()) + "\n";
  // The id is for messages only: a full disk is the store's to complain about.
  if (::ftruncate(file.get(), 0) == 0) (void)!::pwrite(file.get(), id.data(), id.size(), 0);
  return RunLock(std::move(file));
}

}  // namespace tengen::tournament
