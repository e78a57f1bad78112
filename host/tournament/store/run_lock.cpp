#include "tournament/store/run_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

std::string content(int file) {
  char text[128] = {};
  const ssize_t length = ::pread(file, text, sizeof text - 1, 0);
  return std::string(trimmed(std::string_view(text, length > 0 ? static_cast<std::size_t>(length) : 0)));
}

}  // namespace

Result<RunLock> RunLock::take(const std::filesystem::path& folder) {
  const auto path = folder / "run.lock";
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (!file) return system_error("cannot write to the run's folder", errno, path.string());
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_error("cannot lock", errno, path.string());
    const std::string id = content(file.get());
    return Error{ErrorCode::refused,
                 "found the run being played by " +
                     (id.empty() ? "another process" : "process " + printable(id)) +
                     ", expected nobody; wait for it to end, or stop it with \"tengen ctl " +
                     folder.string() + " stop\"",
                 folder.string()};
  }
  RunLock lock(std::move(file));
  lock.leave(std::to_string(::getpid()));
  return lock;
}

RunLock::RunLock(FileDescriptor file) : file_(std::move(file)), left_(content(file_.get())) {}

void RunLock::leave(const std::string& note) {
  const std::string line = note + "\n";
  // A full disk is the store's to complain about.
  if (::ftruncate(file_.get(), 0) == 0) (void)!::pwrite(file_.get(), line.data(), line.size(), 0);
}

}  // namespace tengen::tournament
