#include "e2e/remains.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"
#include "base/text.hpp"

namespace tengen::test {
namespace {

namespace fs = std::filesystem;

// Not by a stream: libstdc++ 12's throws, whatever its mask, when a process ends while its file in /proc is
// read.
std::string content(const fs::path& file) {
  const FileDescriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  std::string bytes;
  char buffer[4096];
  while (descriptor) {
    const ssize_t got = ::read(descriptor.get(), buffer, sizeof buffer);
    if (got <= 0) break;
    bytes.append(buffer, static_cast<std::size_t>(got));
  }
  return bytes;
}

template <class See>
void for_each_process(See&& see) {
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }))
      see(entry->path());
  }
}

// Calls see(words) for every line of the file.
template <class See>
void for_each_line(const fs::path& file, See&& see) {
  const std::string text = content(file);
  for (const auto line : split(text, '\n')) {
    std::vector<std::string> words;
    for (const auto word : split(line, ' ')) {
      if (!word.empty()) words.emplace_back(word);
    }
    if (!words.empty()) see(words);
  }
}

// "tengen-PID-N" is one that the host of that number made.
bool is_of_another_host(const std::string& name) {
  const auto parts = split(name, '-');
  return parts.size() == 3 && parts[0] == "tengen" && parts[1] != std::to_string(::getpid());
}

// Folders below the group of each hierarchy that this process is in. Where one is mounted, and how, is no
// matter here: version 1 has its controllers as folders, version 2 stands at the top or in "unified".
void add_control_groups(std::set<std::string>& found) {
  for_each_line("/proc/self/cgroup", [&](const std::vector<std::string>& words) {
    const auto parts = split(words[0], ':');
    if (parts.size() < 3) return;
    const std::string controllers(parts[1].substr(parts[1].find('=') + 1));
    for (const std::string mount : {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"}) {
      const fs::path top = fs::path(mount) / controllers / fs::path(parts[2]).relative_path();
      std::error_code error;
      if (!fs::exists(top / "cgroup.procs", error)) continue;
      for (fs::recursive_directory_iterator entry(top, error), end; !error && entry != end;
           entry.increment(error)) {
        if (!entry->is_directory(error)) continue;
        if (is_of_another_host(entry->path().filename()))
          entry.disable_recursion_pending();  // what is in it is another host's, too
        else
          found.insert("control group " + entry->path().string());
      }
    }
  });
}

// A line of /proc/self/status, in kB there.
long status_bytes(const std::string& key) {
  const std::string status = content("/proc/self/status");
  const auto at = status.find(key + ":");
  return at == std::string::npos ? -1 : std::stol(status.substr(at + key.size() + 1)) * 1024;
}

}  // namespace

std::string new_mark() {
  static std::atomic<int> count = 0;
  return "mark=" + std::to_string(::getpid()) + "-" + std::to_string(std::random_device()()) + "-" +
         std::to_string(++count);
}

std::vector<std::string> processes_with(const std::string& mark) {
  std::vector<std::string> found;
  for_each_process([&](const fs::path& process) {
    std::string arguments = content(process / "cmdline");
    std::replace(arguments.begin(), arguments.end(), '\0', ' ');
    if (arguments.find(mark) != std::string::npos)
      found.push_back(process.filename().string() + " " + arguments);
  });
  return found;
}

std::vector<std::string> children() {
  std::vector<std::string> found;
  for_each_process([&](const fs::path& process) {
    // "PID (any name) STATE PARENT …"
    const std::string stat = content(process / "stat");
    const auto name_end = stat.rfind(") ");
    if (name_end == std::string::npos) return;
    if (std::stol(stat.substr(name_end + 4)) == ::getpid()) found.push_back(stat.substr(0, name_end + 3));
  });
  return found;
}

std::set<std::string> kernel_objects() {
  std::set<std::string> found;
  for_each_line("/proc/self/mountinfo", [&](const std::vector<std::string>& words) {
    if (words.size() > 4) found.insert("mount " + words[0] + " at " + words[4]);
  });
  add_control_groups(found);
  for (const std::string kind : {"shm", "sem", "msg"}) {
    for_each_line("/proc/sysvipc/" + kind, [&](const std::vector<std::string>& words) {
      if (words.size() > 1 && words[0] != "key") found.insert("System V " + kind + " " + words[1]);
    });
  }
  return found;
}

std::set<std::string> new_kernel_objects(const std::set<std::string>& before) {
  using namespace std::chrono_literals;
  std::set<std::string> left;
  for (const auto patience = Deadline::after(20s);; std::this_thread::sleep_for(50ms)) {
    left = kernel_objects();
    std::erase_if(left, [&](const std::string& object) { return before.contains(object); });
    if (left.empty() || patience.passed()) return left;
  }
}

std::vector<std::string> files_with(const std::string& mark) {
  std::vector<std::string> found;
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue"}) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
      if (entry->path().string().find(mark) != std::string::npos) found.push_back(entry->path());
    }
  }
  return found;
}

int count_descriptors() {
  return static_cast<int>(std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()));
}

long resident_bytes() { return status_bytes("VmRSS"); }
long peak_resident_bytes() { return status_bytes("VmHWM"); }

// proc(5): 5 resets the peak to what is resident now.
bool forget_peak() {
  std::ofstream refs("/proc/self/clear_refs");
  refs << "5" << std::flush;
  return refs.good();
}

}  // namespace tengen::test
