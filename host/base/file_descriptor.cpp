#include "base/file_descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace tengen {

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  if (this != &other) {
    close();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void FileDescriptor::close() noexcept {
  // After EINTR Linux has closed the descriptor all the same: closing again could close somebody else's.
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

Result<Pipe> make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return system_error("cannot make a pipe", errno);
  return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

void set_nonblocking(const FileDescriptor& descriptor) {
  const int flags = ::fcntl(descriptor.get(), F_GETFL);
  if (flags < 0 || ::fcntl(descriptor.get(), F_SETFL, flags | O_NONBLOCK) != 0) std::abort();
}

}  // namespace tengen
