#include "sandbox/proof/canary_bait.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <utility>

#include "sandbox/launch/child_view.hpp"
#include "sandbox/launch/engine_access.hpp"

namespace tengen::sandbox {
namespace {

// Numbers from here on: one that a test for descriptors near the first few would miss.
constexpr int kHighDescriptor = 200;

Status write_file(const std::string& path, mode_t mode) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file || ::write(file.get(), "bait\n", 5) != 5 || ::fchmod(file.get(), mode) != 0) {
    return system_error("cannot write \"" + path + "\"", errno);
  }
  return success();
}

Status make_folder(const std::string& path, mode_t mode) {
  if (::mkdir(path.c_str(), 0700) != 0 || ::chmod(path.c_str(), mode) != 0) {
    return system_error("cannot make \"" + path + "\"", errno);
  }
  return success();
}

Status give_to_engines(const std::string& path) {
  if (engines_are_another_user() && ::chown(path.c_str(), kEngineUser, kEngineUser) != 0) {
    return system_error("cannot give away \"" + path + "\"", errno);
  }
  return success();
}

// Where there is no loopback its port is 0, and still it is a socket to be leaked.
FileDescriptor bound_to_loopback(int type) {
  FileDescriptor socket(::socket(AF_INET, type | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  (void)::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address);
  return socket;
}

int port_of(const FileDescriptor& socket) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  return ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0
             ? ntohs(address.sin_port)
             : 0;
}

FileDescriptor listening_at(const std::string& name) {
  FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const auto size = std::min(name.size(), sizeof address.sun_path - 1);
  std::memcpy(address.sun_path, name.data(), size);
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + size);
  const bool listens = ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), length) == 0 &&
                       ::listen(socket.get(), 1) == 0;
  if (!listens) socket.close();
  return socket;
}

}  // namespace

Result<CanaryBait> CanaryBait::lay() {
  auto folder = TemporaryFolder::make();
  if (!folder) return folder.error();
  CanaryBait bait(std::move(*folder));
  if (auto status = bait.lay_files(); !status) return status.error();
  bait.lay_sockets();
  bait.lay_memory();
  return bait;
}

CanaryBait::CanaryBait(CanaryBait&& other) noexcept
    : folder_(std::move(other.folder_)),
      tcp_(std::move(other.tcp_)),
      udp_(std::move(other.udp_)),
      abstract_(std::move(other.abstract_)),
      file_(std::move(other.file_)),
      abstract_name_(std::move(other.abstract_name_)),
      leaked_(std::move(other.leaked_)),
      segment_(std::exchange(other.segment_, -1)),
      attached_(std::exchange(other.attached_, nullptr)) {}

CanaryBait::~CanaryBait() {
  if (attached_) ::shmdt(attached_);
}

Status CanaryBait::lay_files() {
  const std::string folder = folder_.path().native();
  const std::string own = folder + "/own";
  const std::string bait = folder + "/package/bait";
  if (::chmod(folder.c_str(), 0755) != 0) return system_error("cannot open \"" + folder + "\"", errno);
  for (const auto& status :
       {make_folder(folder + "/writable", 0777), make_folder(folder + "/package", 0755),
        write_file(folder + "/secret", 0644), write_file(folder + "/open", 0666), write_file(own, 0644),
        give_to_engines(own), write_file(bait, 0666), give_to_engines(bait)}) {
    if (!status) return status;
  }
  return success();
}

void CanaryBait::lay_sockets() {
  tcp_ = bound_to_loopback(SOCK_STREAM);
  ::listen(tcp_.get(), 1);
  udp_ = bound_to_loopback(SOCK_DGRAM);
  abstract_name_ = folder_.path().filename().native();
  abstract_ = listening_at(std::string(1, '\0') + abstract_name_);
  const std::string path = (folder_.path() / "socket").native();
  file_ = listening_at(path);
  ::chmod(path.c_str(), 0777);
}

void CanaryBait::lay_memory() {
  // Removed while it is attached, so that it ends with this process however that ends; until then Linux lets
  // others attach it by its number.
  segment_ = ::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0666);
  if (segment_ >= 0) {
    void* const attached = ::shmat(segment_, nullptr, 0);
    if (attached != reinterpret_cast<void*>(-1)) attached_ = attached;
    ::shmctl(segment_, IPC_RMID, nullptr);
  }
  leaked_ = FileDescriptor(::fcntl(tcp_.get(), F_DUPFD, kHighDescriptor));  // without close-on-exec
}

std::vector<std::string> CanaryBait::arguments(const std::filesystem::path& package, pid_t engine) const {
  return {package.native(),
          folder_.path().native(),
          std::to_string(engine),
          std::to_string(port_of(tcp_)),
          std::to_string(port_of(udp_)),
          abstract_name_,
          std::to_string(segment_),
          std::to_string(leaked_.get())};
}

}  // namespace tengen::sandbox
