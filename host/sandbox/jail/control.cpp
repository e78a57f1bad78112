#include "sandbox/jail/control.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace tengen::jail {
namespace {

constexpr std::pair<std::string_view, Command> kCommands[] = {{"freeze", Command::freeze},
                                                              {"thaw", Command::thaw},
                                                              {"held", Command::held},
                                                              {"released", Command::released}};

}  // namespace

void Control::send(std::string_view message) const {
  while (::send(socket_.get(), message.data(), message.size(), MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

void Control::send_root(const FileDescriptor& pidfd) const {
  char text[] = "root";
  iovec content{text, sizeof text - 1};
  alignas(cmsghdr) char space[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{};
  message.msg_iov = &content;
  message.msg_iovlen = 1;
  message.msg_control = space;
  message.msg_controllen = sizeof space;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  const int number = pidfd.get();
  std::memcpy(CMSG_DATA(header), &number, sizeof number);
  while (::sendmsg(socket_.get(), &message, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

void Control::send_note(std::string_view text) const { send("note " + std::string(text)); }

void Control::send_failure(const Error& error) const { send("failed " + error.message); }

Command Control::receive() const {
  char text[64];
  const ssize_t size = ::recv(socket_.get(), text, sizeof text, MSG_DONTWAIT);
  if (size == 0) return Command::hung_up;
  if (size < 0) return errno == EAGAIN || errno == EINTR ? Command::none : Command::hung_up;
  const std::string_view message(text, static_cast<std::size_t>(size));
  for (const auto& [word, command] : kCommands) {
    if (message == word) return command;
  }
  return Command::none;
}

bool Control::hung_up() const {
  pollfd state{socket_.get(), 0, 0};
  return ::poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

}  // namespace tengen::jail
