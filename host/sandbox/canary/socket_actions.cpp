#include "sandbox/canary/socket_actions.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>

namespace tengen::canary {
namespace {

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<unsigned short>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int connect_tcp(const Bait& bait) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return errno;
  const auto address = loopback(bait.tcp_port);
  const int error = outcome(::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address));
  ::close(socket);
  return error;
}

int send_udp(const Bait& bait) {
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return errno;
  const auto address = loopback(bait.udp_port);
  const int error =
      outcome(::sendto(socket, "x", 1, 0, reinterpret_cast<const sockaddr*>(&address), sizeof address));
  ::close(socket);
  return error;
}

// A name that begins with NUL is an abstract one.
int connect_unix(const std::string& name) {
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return errno;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const auto size = std::min(name.size(), sizeof address.sun_path - 1);
  std::memcpy(address.sun_path, name.data(), size);
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + size);
  const int error = outcome(::connect(socket, reinterpret_cast<const sockaddr*>(&address), length));
  ::close(socket);
  return error;
}

int connect_abstract(const Bait& bait) { return connect_unix(std::string(1, '\0') + bait.abstract_name); }
int connect_file(const Bait& bait) { return connect_unix(bait.folder + "/socket"); }

int open_socket(int family, int type) {
  const int socket = ::socket(family, type | SOCK_CLOEXEC, 0);
  const int error = outcome(socket);
  if (socket >= 0) ::close(socket);
  return error;
}

int open_netlink(const Bait&) { return open_socket(AF_NETLINK, SOCK_RAW); }
int open_packet(const Bait&) { return open_socket(AF_PACKET, SOCK_RAW); }
int open_vm(const Bait&) { return open_socket(AF_VSOCK, SOCK_STREAM); }
int open_crypto(const Bait&) { return open_socket(AF_ALG, SOCK_SEQPACKET); }

int make_pair(int type) {
  int ends[2];
  const int error = outcome(::socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends));
  if (error == 0) {
    ::close(ends[0]);
    ::close(ends[1]);
  }
  return error;
}

int make_datagram_pair(const Bait&) { return make_pair(SOCK_DGRAM); }
int make_stream_pair(const Bait&) { return make_pair(SOCK_STREAM); }

constexpr NamedAction kSocketActions[] = {
    {"tcp-host", connect_tcp},
    {"udp-host", send_udp},
    {"abstract-socket", connect_abstract},
    {"file-socket", connect_file},
    {"netlink-socket", open_netlink},
    {"packet-socket", open_packet},
    {"vm-socket", open_vm},
    {"crypto-socket", open_crypto},
    {"datagram-pair", make_datagram_pair},
    {"stream-pair", make_stream_pair},
};

}  // namespace

std::span<const NamedAction> socket_actions() { return kSocketActions; }

}  // namespace tengen::canary
