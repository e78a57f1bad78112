#include "sandbox/launch/descriptor_io.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace tengen::sandbox {

bool wait_readable(const FileDescriptor& descriptor, Deadline deadline) {
  pollfd watched{descriptor.get(), POLLIN, 0};
  for (;;) {
    const auto left = deadline.remaining();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    const timespec limit{seconds.count(), (left - seconds).count()};
    const int ready = ::ppoll(&watched, 1, deadline.is_never() ? nullptr : &limit, nullptr);
    if (ready > 0) return true;
    if (ready == 0) return false;
    if (errno != EINTR) return false;
  }
}

std::string read_available(const FileDescriptor& descriptor) {
  std::string bytes;
  char buffer[4096];
  while (bytes.size() < 65536) {
    const ssize_t count = ::read(descriptor.get(), buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    bytes.append(buffer, static_cast<std::size_t>(count));
  }
  return bytes;
}

}  // namespace tengen::sandbox
