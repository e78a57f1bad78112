#include "sandbox/session_tree.hpp"

#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

#include "base/parse.hpp"
#include "sandbox/descendants.hpp"
#include "sandbox/descriptor_io.hpp"
#include "sandbox/process_descriptor.hpp"
#include "sandbox/process_file.hpp"

namespace tengen::sandbox {
namespace {

constexpr auto kStuck = std::chrono::seconds(5);

// Kills the members of the session that have process groups of their own. Returns whether there was any.
bool kill_scattered(pid_t session) {
  bool found = false;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const auto number = parse_integer(entry->path().filename().native());
    if (!number || *number == session) continue;
    const auto pid = static_cast<pid_t>(*number);
    if (::getsid(pid) != session) continue;
    // Opened, and then looked at again: what is looked at now is what will be killed.
    const FileDescriptor process = open_process(pid);
    const auto stat = read_process_stat(pid);
    if (!process || !stat || stat->session != session || stat->is_zombie) continue;
    found = true;
    kill_process(process);
  }
  return found;
}

void kill_session(pid_t session) noexcept {
  ::kill(session, SIGKILL);
  ::kill(-session, SIGKILL);
  try {
    // A process can fork between being listed and being killed; a session that outruns this many rounds is a
    // fork bomb, which only confinement stops.
    for (int round = 0; round < 5 && kill_scattered(session); ++round) {
    }
  } catch (const std::exception&) {
    // No memory left to list processes: the group is dead, which is what could be done.
  }
}

}  // namespace

SessionTree::SessionTree(pid_t pid, FileDescriptor process, ScratchFolder scratch)
    : pid_(pid), scratch_(std::move(scratch)), process_(std::move(process)), meter_(pid) {}

SessionTree::~SessionTree() {
  kill();
  wait(Deadline::after(kStuck));
}

void SessionTree::kill() noexcept {
  const std::lock_guard lock(reaping_);
  if (!status_) kill_members();
}

void SessionTree::kill_members() noexcept {
  if (!std::exchange(killed_, true)) kill_session(pid_);
}

void SessionTree::signal_all(int number) noexcept {
  if (status_) return;
  try {
    for (const pid_t pid : descendants(pid_)) ::kill(pid, number);
  } catch (const std::exception&) {
    // No memory left to list processes: they stay as they are.
  }
}

std::optional<ExitStatus> SessionTree::wait(Deadline deadline) {
  if (status_ || !wait_readable(process_, deadline)) return status_;
  const std::lock_guard lock(reaping_);
  kill_members();
  status_ = reap(process_);
  return status_;
}

}  // namespace tengen::sandbox
