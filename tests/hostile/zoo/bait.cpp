#include "hostile/zoo/bait.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace tengen::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* token = "4d1c0ffee";
constexpr const char* secret = "nobody's business";
// A byte of this process, for those who want to read its memory.
const char memory = 'm';

void require(bool done, const char* what) {
  if (!done)
    throw std::runtime_error(std::string("cannot lay out the bait: ") + what + ": " + std::strerror(errno));
}

int port_of(const FileDescriptor& socket) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  require(::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0, "getsockname");
  return ntohs(address.sin_port);
}

FileDescriptor listen_on_loopback(int type) {
  FileDescriptor socket(::socket(AF_INET, type | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  require(::bind(socket.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0, "bind");
  require(type == SOCK_DGRAM || ::listen(socket.get(), 4) == 0, "listen");
  return socket;
}

FileDescriptor listen_on_name(const std::string& name) {
  FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  require(name.size() < sizeof address.sun_path, "a long name");
  std::memcpy(address.sun_path, name.data(), name.size());
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  require(::bind(socket.get(), reinterpret_cast<sockaddr*>(&address), size) == 0, "bind");
  require(::listen(socket.get(), 4) == 0, "listen");
  return socket;
}

bool has_something(const FileDescriptor& descriptor) {
  pollfd entry = {descriptor.get(), POLLIN, 0};
  return ::poll(&entry, 1, 0) == 1;
}

std::string content(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

Bait::Bait(const fs::path& folder)
    : folder_(folder / "bait"), name_("tengen-zoo-" + folder.filename().string()) {
  fs::create_directory(folder_);
  require(::chmod(folder.c_str(), 0755) == 0 && ::chmod(folder_.c_str(), 0777) == 0, "chmod");
  for (const auto& file : {folder_ / "keep", folder / "secret"}) {
    std::ofstream(file) << secret;
    require(::chmod(file.c_str(), 0666) == 0, "chmod");
  }
  tcp_ = listen_on_loopback(SOCK_STREAM);
  udp_ = listen_on_loopback(SOCK_DGRAM);
  abstract_ = listen_on_name(std::string(1, '\0') + name_);
  path_ = listen_on_name((folder / "socket").native());
  require(::chmod((folder / "socket").c_str(), 0777) == 0, "chmod");
  ::setenv("TENGEN_ZOO_TOKEN", token, 1);
  // Not close-on-exec, as the descriptors of careless libraries are.
  inherited_ = FileDescriptor(::fcntl(tcp_.get(), F_DUPFD, 200));
}

Bait::~Bait() { ::unsetenv("TENGEN_ZOO_TOKEN"); }

std::vector<std::string> Bait::arguments() const {
  const fs::path above = folder_.parent_path();
  return {"secret=" + (above / "secret").string(),
          "folder=" + folder_.string(),
          "tcp=" + std::to_string(port_of(tcp_)),
          "udp=" + std::to_string(port_of(udp_)),
          "abstract=" + name_,
          "socket=" + (above / "socket").string(),
          std::string("token=") + token,
          "host=" + std::to_string(::getpid()),
          "address=" + std::to_string(reinterpret_cast<std::uintptr_t>(&memory))};
}

std::vector<std::string> Bait::touched() const {
  std::vector<std::string> found;
  if (has_something(tcp_)) found.emplace_back("a connection by TCP");
  if (has_something(udp_)) found.emplace_back("a packet by UDP");
  if (has_something(abstract_)) found.emplace_back("a connection to the abstract name");
  if (has_something(path_)) found.emplace_back("a connection to the socket's path");
  for (const auto& file : {folder_ / "keep", folder_.parent_path() / "secret"}) {
    if (content(file) != secret) found.push_back(file.string() + " has changed");
  }
  const auto entries = std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  if (entries != 1) found.push_back(std::to_string(entries) + " files in " + folder_.string());
  return found;
}

}  // namespace tengen::test
