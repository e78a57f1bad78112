#include "unit/jail/jail_fixture.hpp"

#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

namespace tengen::jail {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr int kPatience = 60'000;  // milliseconds, for what must happen however slow the machine
constexpr int kControl = 10;
constexpr int kFirstKept = 20;
constexpr char kBubblewrapProgram[] = "/usr/bin/bwrap";
constexpr char kSetpriv[] = "/usr/bin/setpriv";

class PublicFolder {
 public:
  PublicFolder() : owner_(::getpid()) {
    std::string name = (fs::temp_directory_path() / "tengen-jail-XXXXXX").native();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
    fs::permissions(path_, fs::perms(0755));
    const fs::path built = fs::read_symlink("/proc/self/exe").parent_path();
    fs::copy_file(built / "jail_probe", path_ / "probe");
    fs::copy_file(built.parent_path() / "bin" / "tengen-jail", path_ / "tengen-jail");
  }
  PublicFolder(const PublicFolder&) = delete;
  PublicFolder& operator=(const PublicFolder&) = delete;
  ~PublicFolder() {
    std::error_code ignored;
    if (owner_ == ::getpid()) fs::remove_all(path_, ignored);  // not by a forked copy of this program
  }
  const fs::path& path() const { return path_; }

 private:
  pid_t owner_;
  fs::path path_;
};

const fs::path& public_folder() {
  static const PublicFolder folder;
  return folder.path();
}

// bubblewrap makes the view, and tengen-jail its pid 1.
Words bubblewrap() {
  return Words{kBubblewrapProgram, "--unshare-all", "--unshare-user", "--uid", "65534", "--gid", "65534"} +
         Words{"--cap-drop", "ALL", "--die-with-parent", "--as-pid-1", "--hostname", "tengen"} +
         Words{"--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib"} +
         Words{"--symlink", "usr/lib64",  "/lib64",    "--proc",
               "/proc",     "--dev-bind", "/dev/null", "/dev/null"} +
         Words{"--tmpfs", "/scratch", "--ro-bind", probe_program(), "/probe"} +
         Words{"--ro-bind", jail_program(), "/tengen-jail", "--"};
}

Words command(const Setting& setting, const Words& options, const Words& program) {
  Words all;
  if (setting.caller == Caller::ordinary && ::geteuid() == 0) {
    all = {kSetpriv, "--reuid", "65534", "--regid", "65534", "--clear-groups"};
  }
  if (setting.walls == Walls::bubblewrap) all = all + bubblewrap();
  all.push_back(setting.walls == Walls::bubblewrap ? "/tengen-jail" : jail_program().native());
  return all + Words{"--control", std::to_string(kControl)} + options + Words{"--"} + program;
}

bool readable_in_time(const FileDescriptor& descriptor) {
  pollfd state{descriptor.get(), POLLIN, 0};
  return ::poll(&state, 1, kPatience) > 0;
}

Words needed_options(const Setting& setting) {
  Words all = setting.walls == Walls::namespaces ? basic_view() : Words{};
  if (setting.caller == Caller::root && setting.walls != Walls::bubblewrap)
    all = all + Words{"--user", "65534"};
  return all;
}

// Empty when it can run.
std::string why_not(const Setting& setting) {
  if (setting.caller == Caller::root && ::geteuid() != 0) return "needs to be root";
  if (setting.caller == Caller::ordinary && ::geteuid() == 0 && ::access(kSetpriv, X_OK) != 0) {
    return "needs setpriv to stop being root";
  }
  if (setting.walls == Walls::supervisor) return "";
  if (setting.walls == Walls::bubblewrap && ::access(kBubblewrapProgram, X_OK) != 0)
    return "needs bubblewrap";
  Jailed jailed(setting, needed_options(setting), {"/probe", "exit", "0"});
  const Words messages = jailed.messages();
  if (!messages.empty() && messages.back().starts_with("ended exited 0")) return "";
  return "this machine does not allow it: " + (messages.empty() ? jailed.rest() : messages.back());
}

}  // namespace

std::string name_of(const Setting& setting) {
  const char* walls = "Namespaces";
  if (setting.walls == Walls::supervisor) walls = "Supervisor";
  if (setting.walls == Walls::bubblewrap) walls = "Bubblewrap";
  return std::string(walls) + (setting.caller == Caller::root ? "OfRoot" : "OfAnOrdinaryUser");
}

fs::path jail_program() { return public_folder() / "tengen-jail"; }
fs::path probe_program() { return public_folder() / "probe"; }

Words operator+(Words first, const Words& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Words basic_view() {
  return Words{"--unshare", "--hostname", "tengen",  "--bind", "/usr",
               "/usr",      "--symlink",  "usr/bin", "/bin"} +
         Words{"--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"} +
         Words{"--bind", probe_program(), "/probe", "--proc", "--device", "/dev/null"} +
         Words{"--scratch", "1048576", "50", "/scratch"};
}

Jailed::Jailed(const Setting& setting, const Words& options, const Words& program,
               const std::vector<int>& kept) {
  int sockets[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) std::abort();
  control_ = FileDescriptor(sockets[0]);
  const FileDescriptor theirs(sockets[1]);
  auto out = make_pipe();
  auto in = make_pipe();
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  // Through numbers that none of them has: a dup2 onto itself would leave it to be closed on exec.
  std::vector<FileDescriptor> copies;
  const auto place = [&](int from, int to) {
    copies.emplace_back(::fcntl(from, F_DUPFD_CLOEXEC, 100));
    ::posix_spawn_file_actions_adddup2(&actions, copies.back().get(), to);
  };
  place(in->read_end.get(), 0);
  place(out->write_end.get(), 1);
  place(out->write_end.get(), 2);
  place(theirs.get(), kControl);
  for (std::size_t i = 0; i < kept.size(); ++i) place(kept[i], kFirstKept + static_cast<int>(i));
  const Words words = command(setting, options, program);
  std::vector<char*> argv;
  for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const int error = ::posix_spawn(&outer_, argv[0], &actions, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) ADD_FAILURE() << "cannot start " << argv[0] << ": " << std::strerror(error);
  output_ = std::move(out->read_end);
  input_ = std::move(in->write_end);
}

Jailed::~Jailed() {
  close_control();
  if (root_) {
    kill_root();
    root_ended();
  }
  exit_status();
}

void Jailed::send(const std::string& message) {
  EXPECT_EQ(::send(control_.get(), message.data(), message.size(), MSG_NOSIGNAL),
            static_cast<ssize_t>(message.size()));
}

bool Jailed::receive(std::string& message, int flags) {
  char text[1024];
  iovec content{text, sizeof text};
  alignas(cmsghdr) char space[CMSG_SPACE(sizeof(int))];
  msghdr header{};
  header.msg_iov = &content;
  header.msg_iovlen = 1;
  header.msg_control = space;
  header.msg_controllen = sizeof space;
  const ssize_t size = ::recvmsg(control_.get(), &header, MSG_CMSG_CLOEXEC | flags);
  if (size <= 0) return false;
  if (const cmsghdr* rights = CMSG_FIRSTHDR(&header)) {
    int number = -1;
    std::memcpy(&number, CMSG_DATA(rights), sizeof number);
    root_ = FileDescriptor(number);
  }
  message.assign(text, static_cast<std::size_t>(size));
  return true;
}

std::string Jailed::message() {
  std::string next;
  for (;;) {
    if (!readable_in_time(control_)) {
      ADD_FAILURE() << "no message came";
      return "";
    }
    if (!receive(next, 0)) return "";
    if (!next.starts_with("note ")) return next;
    notes_.push_back(next.substr(5));
  }
}

// The root must be known, to be reaped.
void Jailed::close_control() {
  for (std::string unread; control_ && receive(unread, MSG_DONTWAIT);) {
  }
  control_.close();
}

Words Jailed::messages() {
  Words all;
  for (std::string next; !(next = message()).empty();) all.push_back(next);
  return all;
}

std::string Jailed::line() {
  std::string text;
  char byte = 0;
  while (readable_in_time(output_) && ::read(output_.get(), &byte, 1) == 1 && byte != '\n') text += byte;
  return text;
}

std::string Jailed::rest() {
  std::string text;
  char bytes[4096];
  ssize_t size = 0;
  while (readable_in_time(output_) && (size = ::read(output_.get(), bytes, sizeof bytes)) > 0) {
    text.append(bytes, static_cast<std::size_t>(size));
  }
  return text;
}

bool Jailed::root_ended() {
  if (!readable_in_time(root_)) return false;
  siginfo_t ignored;
  // Ours when it was cloned for us; without namespaces the supervisor's, with bubblewrap bubblewrap's.
  ::waitid(P_PIDFD, static_cast<id_t>(root_.get()), &ignored, WEXITED);
  return true;
}

void Jailed::kill_root() { ::syscall(SYS_pidfd_send_signal, root_.get(), SIGKILL, nullptr, 0); }

int Jailed::exit_status() {
  if (!reaped_ && outer_ > 0) ::waitpid(outer_, &outer_status_, 0);
  reaped_ = true;
  return WIFEXITED(outer_status_) ? WEXITSTATUS(outer_status_) : -WTERMSIG(outer_status_);
}

Words probe(const Setting& setting, const Words& arguments) {
  const std::string path = setting.walls == Walls::supervisor ? probe_program().native() : "/probe";
  return Words{path} + arguments;
}

std::string without_numbers(const std::string& ended) { return ended.substr(0, ended.find(" cpu_us=")); }

std::uint64_t number_in(const std::string& ended, const std::string& name) {
  const auto at = ended.find(name + "=");
  return at == std::string::npos ? 0 : std::stoull(ended.substr(at + name.size() + 1));
}

std::string new_marker() {
  static std::atomic<int> count{0};
  return "tengen-jail-marker-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + "-end";
}

std::vector<pid_t> processes_with(const std::string& marker, Who who) {
  std::vector<pid_t> found;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(entry->path() / "cmdline");
    std::stringstream text;
    text << file.rdbuf();
    // It has the engine's as well, and nothing else once it has hidden its own.
    const bool is_jail =
        text.str().find("--control") != std::string::npos || text.str().starts_with("tengen-jail");
    if (text.str().find(marker) != std::string::npos && (!is_jail || who == Who::engine_and_jail)) {
      found.push_back(std::stoi(name));
    }
  }
  return found;
}

bool all_stopped(const std::vector<pid_t>& processes) {
  for (const pid_t process : processes) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(file, text);
    if (text.find(") T ") == std::string::npos) return false;
  }
  return true;
}

std::uint64_t cpu_time_of(const std::vector<pid_t>& processes) {
  std::uint64_t sum = 0;
  for (const pid_t process : processes) {
    std::uint64_t on_cpu = 0;
    std::ifstream("/proc/" + std::to_string(process) + "/schedstat") >> on_cpu;
    sum += on_cpu;
  }
  return sum;
}

bool eventually(const std::function<bool()>& holds) {
  for (int waited = 0; waited < kPatience; waited += 5) {
    if (holds()) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

FileDescriptor filter_against(long system_call, std::uint32_t answer) {
  const sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),  // the number of the system call
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(system_call), 0, 1),
      BPF_STMT(BPF_RET | BPF_K, answer),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  FileDescriptor file(::memfd_create("filter", MFD_CLOEXEC));
  if (::write(file.get(), filter, sizeof filter) != static_cast<ssize_t>(sizeof filter)) std::abort();
  return file;
}

void JailTest::SetUp() {
  public_folder();  // before a test forks a host: a copy that is killed would leave a folder of its own
  static std::map<std::string, std::string> reasons;
  const std::string name = name_of(GetParam());
  if (!reasons.contains(name)) reasons[name] = why_not(GetParam());
  if (!reasons[name].empty()) cannot_run(reasons[name]);
}

Words JailTest::options(const Words& more) const { return needed_options(GetParam()) + more; }

std::string JailTest::outcome(const Words& more, const Words& probe_arguments) const {
  Jailed jailed(GetParam(), options(more), probe(GetParam(), probe_arguments));
  jailed.close_input();
  const Words messages = jailed.messages();
  return messages.empty() ? "nothing" : without_numbers(messages.back());
}

std::string JailTest::output(const Words& more, const Words& probe_arguments) const {
  Jailed jailed(GetParam(), options(more), probe(GetParam(), probe_arguments));
  const std::string line = jailed.line();
  if (!line.empty()) return line;
  const Words messages = jailed.messages();
  return messages.empty() ? "nothing" : messages.back();
}

}  // namespace tengen::jail
