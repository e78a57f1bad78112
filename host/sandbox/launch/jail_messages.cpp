#include "sandbox/launch/jail_messages.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::sandbox {
namespace {

using Kind = JailMessage::Kind;

constexpr std::size_t kLongest = 4096;

constexpr std::pair<std::string_view, Kind> kWords[] = {
    {"root", Kind::root},       {"note", Kind::note},   {"failed", Kind::failed}, {"refused", Kind::refused},
    {"running", Kind::running}, {"ended", Kind::ended}, {"file", Kind::file},     {"thawed", Kind::thawed},
};

JailMessage interpret(std::string_view datagram) {
  const auto blank = std::min(datagram.find(' '), datagram.size());
  const auto text = trimmed(datagram.substr(blank));
  for (const auto& [word, kind] : kWords) {
    if (datagram.substr(0, blank) != word) continue;
    // An engine's own bytes, which are not for people.
    if (kind == Kind::file)
      return {.kind = kind, .text = std::string(datagram.substr(std::min(blank + 1, datagram.size())))};
    return {.kind = kind, .text = printable(text, 1000)};
  }
  return {.kind = Kind::unknown, .text = printable(datagram, 80)};
}

// Every descriptor that came along is ours to close.
FileDescriptor take_descriptor(msghdr& message) {
  FileDescriptor first;
  for (auto* header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int number = -1;
      std::memcpy(&number, CMSG_DATA(header) + i * sizeof number, sizeof number);
      FileDescriptor descriptor(number);
      if (!first) first = std::move(descriptor);
    }
  }
  return first;
}

std::optional<std::uint64_t> number_of(std::string_view word, std::string_view key) {
  if (!word.starts_with(key)) return std::nullopt;
  const auto number = parse_integer(word.substr(key.size()));
  return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

std::string mebibytes(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

}  // namespace

Result<Pipe> make_control_sockets() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    return system_error("cannot make a socket pair", errno);
  }
  Pipe sockets{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
  set_nonblocking(sockets.read_end);
  return sockets;
}

std::optional<JailMessage> receive_message(const FileDescriptor& socket) {
  std::array<char, kLongest> bytes;
  alignas(cmsghdr) char space[CMSG_SPACE(4 * sizeof(int))];
  iovec content{bytes.data(), bytes.size()};
  msghdr message{};
  message.msg_iov = &content;
  message.msg_iovlen = 1;
  message.msg_control = space;
  message.msg_controllen = sizeof space;
  ssize_t size = 0;
  do {
    size = ::recvmsg(socket.get(), &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  } while (size < 0 && errno == EINTR);
  if (size < 0 && errno == EAGAIN) return std::nullopt;
  if (size <= 0) return JailMessage{.kind = Kind::hung_up};
  FileDescriptor process = take_descriptor(message);
  auto found = interpret({bytes.data(), static_cast<std::size_t>(size)});
  if ((message.msg_flags & MSG_TRUNC) != 0) found.kind = Kind::unknown;
  // The kernel cuts a descriptor off where the process has no number left for it.
  if (found.kind == Kind::root && !process && (message.msg_flags & MSG_CTRUNC) != 0)
    found = {.kind = Kind::failed, .text = std::strerror(EMFILE)};
  if (found.kind == Kind::root && !process) found.kind = Kind::unknown;
  found.process = std::move(process);
  return found;
}

void send_message(const FileDescriptor& socket, std::string_view text) noexcept {
  ::send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

std::optional<TextFile> read_file(std::string_view text) {
  const auto end = text.find('\n');
  if (end == std::string_view::npos || end == 0) return std::nullopt;
  return TextFile{std::string(text.substr(0, end)), std::string(text.substr(end + 1))};
}

// "exited 3 cpu_us=1200 peak_kib=900", "signalled 11 …", "memory 812000000 …", "files 10031 …", "unwatched 0
// …".
std::optional<JailEnd> read_end(std::string_view text) {
  const auto words = split(text, ' ');
  if (words.size() < 3) return std::nullopt;
  const auto number = parse_integer(words[1]);
  const auto cpu = number_of(words[2], "cpu_us=");
  if (!number || *number < 0 || !cpu) return std::nullopt;
  JailEnd end;
  end.cpu_time = std::chrono::microseconds(*cpu);
  if (words[0] == "exited" && *number <= 255) {
    end.status.code = static_cast<int>(*number);
  } else if (words[0] == "signalled" && *number <= 64) {
    end.status = from_signal(static_cast<int>(*number));
  } else if (words[0] == "memory") {
    end.status.kind = ExitKind::over_limit;
    end.status.limit = Limit::memory;
    if (*number > 0) end.status.detail = mebibytes(static_cast<std::uint64_t>(*number)) + " in use";
  } else if (words[0] == "files") {
    end.status.kind = ExitKind::over_limit;
    end.status.limit = Limit::files;
    end.status.detail = std::to_string(*number) + " files and folders";
  } else if (words[0] == "unwatched") {
    end.status.kind = ExitKind::by_host;
  } else {
    return std::nullopt;
  }
  return end;
}

}  // namespace tengen::sandbox
