#include "tournament/store/run_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
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

Error not_a_file(const std::filesystem::path& path) {
  return Error{ErrorCode::refused,
               "found a link or something else that is no file, expected a file of this run's own; remove it",
               path.string()};
}

}  // namespace

Result<RunLock> RunLock::take(const std::filesystem::path& folder) {
  const auto path = folder / "run.lock";
  // A link, or a pipe that has no reader, may have come with a folder that somebody else made.
  FileDescriptor file(
      ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0644));
  if (!file && errno == ELOOP) return not_a_file(path);
  if (!file) return system_error("cannot write to the run's folder", errno, path.string());
  struct stat status {};
  if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return not_a_file(path);
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_error("cannot lock", errno, path.string());
    const std::string id = content(file.get());
    return Error{ErrorCode::refused,
                 (id.empty() ? std::string("another process") : "process " + printable(id)) +
                     " is already playing this run; wait for its end, or stop it with \"tengen ctl " +
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
