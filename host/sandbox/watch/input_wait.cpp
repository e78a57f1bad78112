#include "sandbox/watch/input_wait.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"
#include "sandbox/watch/processes.hpp"

namespace tengen::sandbox {
namespace {

// A program of another shape is not looked for again at once.
constexpr auto kFindEvery = std::chrono::milliseconds(100);
// Of a folder with one entry that is a folder (stat(2), st_nlink; proc counts threads so).
constexpr nlink_t kLinksOfOneThread = 3;

FileDescriptor open_file(const std::string& path, int flags) {
  return FileDescriptor(::open(path.c_str(), flags | O_CLOEXEC));
}

bool is_one_thread(const FileDescriptor& threads) {
  struct stat found {};
  return ::fstat(threads.get(), &found) == 0 && found.st_nlink == kLinksOfOneThread;
}

bool has_no_children(const FileDescriptor& children) {
  char byte = 0;
  return ::pread(children.get(), &byte, 1, 0) == 0;
}

// "0 0x0 0x7ffd… …": the call's number and its arguments; "running" while it is in none.
bool reads_input(const FileDescriptor& call) {
  static const std::string expected = std::to_string(SYS_read) + " 0x0 ";
  char text[16];
  const ssize_t got = ::pread(call.get(), text, sizeof text, 0);
  return got > 0 && std::string_view(text, static_cast<std::size_t>(got)).starts_with(expected);
}

bool is_same_pipe(const std::string& path, const FileDescriptor& input) {
  struct stat theirs {};
  struct stat ours {};
  return ::stat(path.c_str(), &theirs) == 0 && ::fstat(input.get(), &ours) == 0 &&
         theirs.st_ino == ours.st_ino && theirs.st_dev == ours.st_dev;
}

// The third field of stat, behind a name in brackets that may hold anything.
char state_of(pid_t process, pid_t thread) {
  const auto file =
      open_file("/proc/" + std::to_string(process) + "/task/" + std::to_string(thread) + "/stat", O_RDONLY);
  const std::string text = file ? read_available(file) : std::string();
  const auto end_of_name = text.rfind(')');
  return end_of_name == std::string::npos || end_of_name + 2 >= text.size() ? 'X' : text[end_of_name + 2];
}

}  // namespace

bool InputWait::is_reached(pid_t root, const FileDescriptor& input) {
  if (!call_ && !find(root, input)) return false;
  // What is cheap while it still runs comes first.
  if (reads_input(call_)) return is_one_thread(threads_) && has_no_children(children_);
  if (!has_no_children(children_)) call_.close();  // a starter, whose program was not there yet
  return false;
}

// tengen-jail has one child, and so have the shells and starters that programs come with: the last one is it.
bool InputWait::find(pid_t root, const FileDescriptor& input) {
  const TimePoint now = SteadyClock::now();
  if (now - looked_at_ < kFindEvery) return false;
  looked_at_ = now;
  const auto found = descendants(root);
  if (found.empty()) return false;
  const std::string process = std::to_string(found.back());
  if (!is_same_pipe("/proc/" + process + "/fd/0", input)) return false;
  threads_ = open_file("/proc/" + process + "/task", O_RDONLY | O_DIRECTORY);
  children_ = open_file("/proc/" + process + "/task/" + process + "/children", O_RDONLY);
  auto call = open_file("/proc/" + process + "/syscall", O_RDONLY);
  if (threads_ && children_) call_ = std::move(call);
  return static_cast<bool>(call_);
}

bool all_sleep(pid_t root) {
  const auto processes = descendants(root);
  return !processes.empty() && std::all_of(processes.begin(), processes.end(), [](pid_t process) {
    const auto all = threads(process);
    return std::all_of(all.begin(), all.end(), [process](pid_t thread) {
      const char state = state_of(process, thread);
      // One that is stopped has not come to rest: it was interrupted.
      return state != 'R' && state != 'D' && state != 'T';
    });
  });
}

}  // namespace tengen::sandbox
