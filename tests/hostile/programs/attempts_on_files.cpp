#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "session.hpp"
#include "trespass.hpp"

extern char** environ;

namespace misbehave {
namespace {

namespace fs = std::filesystem;

std::string read(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return {};
  char byte = 0;
  const bool got = ::read(file, &byte, 1) >= 0;
  ::close(file);
  return if_possible(got, "read " + path);
}

std::string list(const std::string& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return if_possible(!error && entries != fs::directory_iterator(), "listed " + folder);
}

std::string write(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  if (file < 0) return {};
  ::close(file);
  return "wrote " + path;
}

// The first of them that works.
template <class Try>
std::string any(const std::vector<std::string>& paths, Try&& attempt) {
  for (const std::string& path : paths) {
    if (path.empty()) continue;
    if (std::string breach = attempt(path); !breach.empty()) return breach;
  }
  return {};
}

// secret=FILE, folder=FOLDER: the host's, which anybody on the host may read and write.
std::string read_secrets() {
  return any({"/etc/shadow", "/root/.bashrc", "/root/.ssh", "/proc/kcore", "/dev/mem", "/dev/kmsg",
              "/dev/sda", "/dev/vda", options.value("secret"), options.value("folder") + "/../secret"},
             read);
}
std::string list_folders() {
  return any({"/home", "/root", "/var/log", "/sys", "/run", options.value("folder")}, list);
}

// By a link of its own: where the check looks at the name, and not at what it means.
std::string read_by_link() {
  const std::string secret = options.value("secret");
  if (secret.empty() || ::symlink(secret.c_str(), "link") != 0) return {};
  return read("link");
}

// What lies where the program does, and nobody has named.
std::string read_beside() {
  if (auto breach = any({"secret", "/package/secret", options.value("secret")}, read); !breach.empty())
    return breach;
  return any({options.value("folder")}, list);
}

std::string own_binary() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).string();
}

std::string write_outside() {
  return any(
      {"/etc/passwd", "/etc/new", "/usr/bin/new", "/bin/new", "/new", "/root/.bashrc", "/home/new",
       "/var/tmp/new", "/dev/new", "/package/new", options.value("secret"), options.value("folder") + "/new"},
      write);
}

std::string rewrite_itself() {
  const std::string binary = own_binary();
  const fs::path folder = fs::path(binary).parent_path();
  if (auto breach = write(folder / "new"); !breach.empty()) return breach;
  if (auto breach = write(folder / "not-executable"); !breach.empty()) return breach;
  // A program that runs cannot be written to, but it can be replaced.
  if (!binary.empty() && ::unlink(binary.c_str()) == 0) return "removed " + binary;
  if (!binary.empty() && ::rename(binary.c_str(), (folder / "old").c_str()) == 0) return "renamed " + binary;
  return if_possible(::chmod(folder.c_str(), 0777) == 0 || ::chmod(binary.c_str(), 04777) == 0,
                     "changed the permissions of " + binary);
}

std::string write_settings_of_the_kernel() {
  std::vector<std::string> paths = {"/proc/sys/kernel/core_pattern",  "/proc/sys/kernel/hostname",
                                    "/proc/sys/vm/overcommit_memory", "/proc/sysrq-trigger",
                                    "/sys/fs/cgroup/cgroup.procs",    "/sys/fs/cgroup/unified/cgroup.procs",
                                    "/sys/fs/cgroup/memory/tasks"};
  return any(paths, [](const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return std::string();
    ::close(file);
    return "opened " + path + " for writing";
  });
}

// Anybody may offer himself to the out-of-memory killer, and nobody may get out of its sight.
std::string hide_from_the_memory_killer() {
  std::ifstream before("/proc/self/oom_score_adj");
  int now = 0;
  if (!(before >> now)) return {};
  std::ofstream file("/proc/self/oom_score_adj");
  file << now - 1 << std::flush;
  return if_possible(file.good(), "lowered its own oom_score_adj");
}

// token=WORD: stands in the host's environment.
bool has_token(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::string token = options.value("token");
  return !token.empty() && content.find("TOKEN=" + token) != std::string::npos;
}

std::string find_token_in_environment() {
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string text = *variable;
    const std::string name = text.substr(0, text.find('='));
    bool known = false;
    for (const char* allowed : {"PATH", "HOME", "TMPDIR", "LANG", "PWD", "TZ", "OLDPWD", "SHLVL", "_"})
      known |= name == allowed;
    if (!known) return "inherited " + name;
  }
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    if (has_token((entry->path() / "environ").string()))
      return "found the token in " + entry->path().string();
  }
  return {};
}

// Not an attempt in itself: whatever the host does with its working folder afterwards would follow these.
std::string leave_links_behind() {
  const std::string folder = options.value("folder");
  if (folder.empty()) return {};
  for (const std::string name : {"log", "report.txt", "core"})
    [[maybe_unused]] const int n = ::symlink((folder + "/keep").c_str(), name.c_str());
  [[maybe_unused]] const int n = ::symlink(folder.c_str(), "folder");
  ::mkdir("locked", 0700);
  ::close(::open("locked/inside", O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  ::chmod("locked", 0000);
  return {};
}

// Neither: one that its owner may not read, and one that is deeper than a path is long.
std::string leave_folders_behind() {
  ::mkdir("closed", 0300);
  ::close(::open("closed/inside", O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  const int here = ::open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  for (int depth = 0; depth < 1'500 && ::mkdir("deep", 0700) == 0 && ::chdir("deep") == 0; ++depth) {
  }
  return if_possible(::fchdir(here) != 0, "lost its folder");
}

}  // namespace

const Attempts& attempts_on_files() {
  static const Attempts attempts = {
      {"read.files", read_secrets},
      {"read.folders", list_folders},
      {"read.by-link", read_by_link},
      {"beside", read_beside},
      {"write.files", write_outside},
      {"write.itself", rewrite_itself},
      {"kernel-files.settings", write_settings_of_the_kernel},
      {"kernel-files.memory-killer", hide_from_the_memory_killer},
      {"environment", find_token_in_environment},
      {"links", leave_links_behind},
      {"folders", leave_folders_behind},
  };
  return attempts;
}

}  // namespace misbehave
