#include "tournament/control/control_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

namespace tengen::tournament {
namespace {

constexpr const char* name = "control";
constexpr std::size_t longest_line = 64 * 1024;
constexpr std::size_t longest_answer = 64 << 20;
constexpr timeval patience{1, 0};
constexpr Duration patience_of_a_line = std::chrono::seconds(10);
constexpr Duration milliseconds_up = std::chrono::milliseconds(1);  // rounds up
constexpr std::size_t most_speakers = 64;
constexpr std::size_t most_watchers = 16;
constexpr Duration between_tellings = std::chrono::milliseconds(100);
// Of a run's answer: it may be busy with the end of a game.
constexpr timeval long_patience{10, 0};

// A socket's address holds 107 bytes, a folder's name may be longer: it is reached through a descriptor.
struct Address {
  FileDescriptor folder;
  sockaddr_un name{};
  const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&name); }
};

Result<Address> address_in(const std::filesystem::path& folder) {
  Address address;
  address.folder = FileDescriptor(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!address.folder) return system_error("cannot look into the folder", errno, folder.string());
  address.name.sun_family = AF_UNIX;
  const std::string path = "/proc/self/fd/" + std::to_string(address.folder.get()) + "/" + name;
  path.copy(address.name.sun_path, sizeof address.name.sun_path - 1);
  return address;
}

void set_patience(const FileDescriptor& socket, const timeval& time) {
  ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

bool may_speak(const FileDescriptor& socket) {
  ucred peer{};
  socklen_t length = sizeof peer;
  if (::getsockopt(socket.get(), SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return false;
  return peer.uid == 0 || peer.uid == ::geteuid();
}

// Up to the end of the line, without it; false when there is none in time.
bool receive_line(const FileDescriptor& socket, std::string& line) {
  std::array<char, 4096> bytes;
  while (line.size() < longest_answer) {
    const ssize_t count = ::recv(socket.get(), bytes.data(), bytes.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    line.append(bytes.data(), static_cast<std::size_t>(count));
    if (const auto end = line.find('\n'); end != std::string::npos) {
      line.resize(end);
      return true;
    }
  }
  return false;
}

bool send_line(const FileDescriptor& socket, std::string line) {
  line += '\n';
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t count = ::send(socket.get(), line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::optional<Error> connect_socket(const FileDescriptor& socket, const Address& address,
                                    const std::filesystem::path& folder) {
  if (::connect(socket.get(), address.get(), sizeof address.name) == 0) return std::nullopt;
  if (errno == ENOENT || errno == ECONNREFUSED)
    return not_found(
        "no process plays this run; \"tengen resume " + folder.string() + "\" continues a stopped run",
        folder.string());
  return system_error("cannot speak to the run", errno, folder.string());
}

}  // namespace

Result<std::unique_ptr<ControlSocket>> ControlSocket::listen(const std::filesystem::path& folder,
                                                             Answer answer, Watch watch) {
  auto address = address_in(folder);
  if (!address) return address.error();
  const auto file = folder / name;
  FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket) return system_error("cannot make a socket", errno, file.string());
  ::unlinkat(address->folder.get(), name, 0);
  if (::bind(socket.get(), address->get(), sizeof address->name) != 0 ||
      ::fchmodat(address->folder.get(), name, S_IRUSR | S_IWUSR, 0) != 0 || ::listen(socket.get(), 64) != 0)
    return system_error("cannot listen", errno, file.string());
  auto leave = make_pipe();
  if (!leave) return leave.error();
  auto news = make_pipe();
  if (!news) return news.error();
  return std::unique_ptr<ControlSocket>(new ControlSocket(
      file, std::move(socket), std::move(*leave), std::move(*news), std::move(answer), std::move(watch)));
}

ControlSocket::ControlSocket(std::filesystem::path file, FileDescriptor socket, Pipe leave, Pipe news,
                             Answer answer, Watch watch)
    : file_(std::move(file)),
      socket_(std::move(socket)),
      leave_(std::move(leave)),
      news_(std::move(news)),
      answer_(std::move(answer)),
      watch_(std::move(watch)),
      thread_([this] { serve(); }) {}

ControlSocket::~ControlSocket() {
  leave_.write_end.close();
  thread_.join();
  std::error_code error;
  std::filesystem::remove(file_, error);
}

void ControlSocket::on_news() {
  if (has_news_.exchange(true)) return;
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = ::write(news_.write_end.get(), &byte, 1);
}

int ControlSocket::sleep_ms() const {
  std::optional<Duration> sleep;
  const auto no_longer_than = [&sleep](Duration wait) {
    wait = std::max(wait, Duration::zero());
    if (!sleep || wait < *sleep) sleep = wait;
  };
  if (!speakers_.empty()) no_longer_than(speakers_.front().leave_by.remaining());
  for (const auto& watcher : watchers_)
    if (watcher.has_news && watcher.text.empty()) no_longer_than(watcher.next - SteadyClock::now());
  return sleep ? static_cast<int>((*sleep + milliseconds_up) / std::chrono::milliseconds(1)) : -1;
}

bool ControlSocket::tell(Watcher& watcher) {
  const TimePoint now = SteadyClock::now();
  if (watcher.text.empty() && watcher.has_news && now >= watcher.next) {
    watcher.has_news = false;
    // From here on the next event wakes the thread again; until here it has no need to.
    has_news_ = false;
    watcher.text = watcher.stream->take();
    watcher.next = now + between_tellings;
  }
  while (!watcher.text.empty()) {
    const ssize_t count =
        ::send(watcher.socket.get(), watcher.text.data(), watcher.text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno == EAGAIN;
    watcher.text.erase(0, static_cast<std::size_t>(count));
  }
  return true;
}

void ControlSocket::serve() {
  for (;;) {
    std::vector<pollfd> ready{{leave_.read_end.get(), POLLIN, 0}, {news_.read_end.get(), POLLIN, 0}};
    for (const auto& speaker : speakers_) ready.push_back({speaker.socket.get(), POLLIN, 0});
    const std::size_t of_watchers = ready.size();
    for (const auto& watcher : watchers_) {
      const short writes = watcher.text.empty() ? 0 : POLLOUT;
      ready.push_back({watcher.socket.get(), writes, 0});
    }
    ready.push_back({socket_.get(), POLLIN, 0});
    if (::poll(ready.data(), ready.size(), sleep_ms()) < 0 && errno != EINTR) return;
    const bool leaves = ready[0].revents != 0;
    if (ready[1].revents != 0) {
      char byte = 0;
      [[maybe_unused]] const ssize_t count = ::read(news_.read_end.get(), &byte, 1);
      for (auto& watcher : watchers_) watcher.has_news = true;
    }
    // Who has hung up is let go.
    for (std::size_t i = 0; i < watchers_.size(); ++i)
      if ((ready[of_watchers + i].revents & (POLLERR | POLLHUP)) != 0) watchers_[i].socket.close();
    if (leaves)
      for (auto& watcher : watchers_) watcher.next = {};
    std::erase_if(watchers_, [this](auto& one) { return !one.socket || !tell(one); });
    if (leaves) return watchers_.clear();
    for (std::size_t i = 0; i < speakers_.size(); ++i) {
      if (ready[i + 2].revents != 0) listen_to(speakers_[i]);
    }
    std::erase_if(speakers_, [](const auto& one) { return !one.socket || one.leave_by.passed(); });
    if (ready.back().revents == 0) continue;
    FileDescriptor socket(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!socket || !may_speak(socket)) continue;
    set_patience(socket, patience);
    if (speakers_.size() == most_speakers) speakers_.erase(speakers_.begin());
    speakers_.push_back({std::move(socket), {}, Deadline::after(patience_of_a_line)});
  }
}

// What is there, without waiting for more.
void ControlSocket::listen_to(Speaker& speaker) {
  std::array<char, 4096> bytes;
  const ssize_t count = ::recv(speaker.socket.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count > 0) speaker.line.append(bytes.data(), static_cast<std::size_t>(count));
  const auto end = speaker.line.find('\n');
  if (count > 0 && end == std::string::npos && speaker.line.size() < longest_line) return;
  if (end != std::string::npos) {
    const std::string line = speaker.line.substr(0, end);
    auto stream = watch_ && watchers_.size() < most_watchers ? watch_(line, [this] { on_news(); }) : nullptr;
    if (stream) return watchers_.push_back({std::move(speaker.socket), std::move(stream)});
    send_line(speaker.socket, answer_(line));
  }
  speaker.socket.close();
}

Result<FileDescriptor> connect_to_run(const std::filesystem::path& folder, const std::string& line) {
  auto address = address_in(folder);
  if (!address) return address.error();
  FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket) return system_error("cannot make a socket", errno, folder.string());
  set_patience(socket, long_patience);
  if (auto error = connect_socket(socket, *address, folder)) return *error;
  if (!send_line(socket, line)) return failed("the run did not take the command", folder.string());
  return socket;
}

Result<std::string> say_to_run(const std::filesystem::path& folder, const std::string& line) {
  auto address = address_in(folder);
  if (!address) return address.error();
  const FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket) return system_error("cannot make a socket", errno, folder.string());
  set_patience(socket, long_patience);
  if (const auto error = connect_socket(socket, *address, folder)) return *error;
  std::string answer;
  if (send_line(socket, line) && receive_line(socket, answer)) return answer;
  // A child that a run was starting when it was killed keeps the socket open for a moment.
  const FileDescriptor again(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (const auto error = connect_socket(again, *address, folder)) return *error;
  return failed("the run did not answer; only its own user may steer it", folder.string());
}

}  // namespace tengen::tournament
