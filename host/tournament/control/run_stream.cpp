#include "tournament/control/run_stream.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>

#include "tournament/control/control_socket.hpp"

namespace tengen::tournament {

Result<RunStream> RunStream::open(const std::filesystem::path& folder, std::optional<std::int64_t> lines_of) {
  auto socket = connect_to_run(folder, lines_of ? "watch " + std::to_string(*lines_of) : "watch");
  if (!socket) return socket.error();
  // Nothing may happen for hours.
  const timeval forever{};
  ::setsockopt(socket->get(), SOL_SOCKET, SO_RCVTIMEO, &forever, sizeof forever);
  return RunStream(std::move(*socket));
}

std::optional<std::string> RunStream::next() {
  std::array<char, 1 << 16> bytes;
  for (;;) {
    const ssize_t count = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    text_.append(bytes.data(), static_cast<std::size_t>(count));
    const auto end = text_.rfind('\n');
    if (end == std::string::npos) continue;
    std::string lines = text_.substr(0, end + 1);
    text_.erase(0, end + 1);
    return lines;
  }
}

void RunStream::close() { ::shutdown(socket_.get(), SHUT_RDWR); }

}  // namespace tengen::tournament
