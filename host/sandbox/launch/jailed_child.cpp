#include "sandbox/launch/jailed_child.hpp"

#include <signal.h>

#include <algorithm>
#include <thread>

#include "sandbox/launch/descriptor_io.hpp"
#include "sandbox/watch/process_descriptor.hpp"
#include "sandbox/watch/processes.hpp"

namespace tengen::sandbox {
namespace {

using Kind = JailMessage::Kind;

constexpr auto kStuck = std::chrono::seconds(5);
constexpr auto kLongestThaw = std::chrono::seconds(1);

Error not_started(const std::string& why) { return failed("the sandbox could not be set up: " + why); }

}  // namespace

JailedChild::JailedChild(Spawned outer, Reaper reaper, FileDescriptor jail, Belongings belongings,
                         Duration cpu_limit, MemoryKillWatch memory_kills)
    : outer_(std::move(outer)),
      reaper_(reaper),
      jail_(std::move(jail)),
      belongings_(std::move(belongings)),
      cpu_limit_(cpu_limit),
      pid_(outer_.pid),
      meter_(outer_.pid),
      memory_kills_(std::move(memory_kills)) {}

JailedChild::~JailedChild() {
  kill();
  if (wait(Deadline::after(kStuck))) return;
  // Stopped from outside, perhaps.
  kill_process(outer_.process);
  wait(Deadline::after(kStuck));
}

Status JailedChild::start(Deadline deadline, std::vector<std::string>& notes) {
  for (;;) {
    auto message = receive_message(jail_);
    if (!message) {
      if (wait_readable(jail_, deadline)) continue;
      return not_started("it took too long");
    }
    switch (message->kind) {
      case Kind::root:
        if (auto status = take_root(std::move(message->process)); !status) return status;
        break;
      case Kind::note:
        notes.push_back(std::move(message->text));
        break;
      case Kind::running:
        if (!root_) return not_started("the jail did not report its process");
        reap_maker();
        freezes_by_group_ = belongings_.cgroup && belongings_.cgroup->holds_program();
        return success();
      case Kind::refused:
        return bad_input("cannot start " + message->text);
      case Kind::failed:
        return not_started(message->text);
      case Kind::hung_up:
        silent_ = true;
        return not_started("it ended without a word");
      case Kind::thawed:
      case Kind::file:
      case Kind::ended:
      case Kind::unknown:
        return not_started(message->text.empty() ? "it sent an empty message"
                                                 : "it said \"" + message->text + "\"");
    }
  }
}

Status JailedChild::take_root(FileDescriptor process) {
  if (root_) return not_started("it named two processes");
  root_ = std::move(process);
  // A short life can be over, and its number gone, before its news have been read.
  const auto number = process_number(root_);
  if (!number) return success();
  pid_ = *number;
  // What a supervisor looks after are its own descendants, among them those whose parents have gone.
  if (reaper_ == Reaper::supervisor) return success();
  meter_ = CpuMeter(pid_);
  return success();
}

// The one that has made the first process of a namespace is not needed any more, and has ended by now.
void JailedChild::reap_maker() {
  if (!wait_readable(outer_.process, Deadline::after(Duration::zero()))) return;
  reap(outer_.process);
  outer_.process.close();
}

// Not the outer process while there is a root: with it would go the news of how the program ended and, in
// the open, the one who ends its daemons.
void JailedChild::kill() noexcept {
  killed_ = true;
  // Not by the cgroup: its kill file takes the lock of the whole cgroup tree, which another launch can hold
  // for 16 ms (Linux 6.18), and would take the supervisor along, who has to wait for the others.
  kill_process(root_ ? root_ : outer_.process);
}

std::optional<ExitStatus> JailedChild::wait(Deadline deadline) {
  if (status_) return status_;
  // The kernel reports the first process of a namespace as ended when every other one is gone, and a
  // supervisor ends itself when all that it looks after are.
  if (root_ && !wait_readable(root_, deadline)) return std::nullopt;
  if (outer_.process && !wait_readable(outer_.process, deadline)) return std::nullopt;
  status_ = judge();
  return status_;
}

std::optional<JailMessage> JailedChild::next_message() {
  if (heard_.empty()) return receive_message(jail_);
  auto first = std::move(heard_.front());
  heard_.pop_front();
  return first;
}

// What the program has left may stand before them, and a note that says why it was killed.
std::optional<JailEnd> JailedChild::last_words() {
  std::vector<TextFile> files;
  std::string note;
  for (;;) {
    const auto message = next_message();
    if (!message || message->kind == Kind::hung_up) return std::nullopt;
    if (message->kind == Kind::file) {
      if (auto file = read_file(message->text)) files.push_back(std::move(*file));
    }
    if (message->kind == Kind::note) note = message->text;
    if (message->kind != Kind::ended) continue;
    auto end = read_end(message->text);
    if (end) end->status.files = std::move(files);
    if (end && (end->status.kind == ExitKind::signalled || end->status.kind == ExitKind::by_host))
      end->status.detail = note;
    return end;
  }
}

// All engines volunteer to be ended first when the machine has no memory left (tengen-jail), and the kernel
// takes the largest, whoever was the last to ask for more.
ExitStatus JailedChild::judge() {
  ExitStatus status = judge_by_its_limits();
  const bool unexplained =
      status.kind == ExitKind::signalled && status.signal == SIGKILL && status.detail.empty() && !killed_;
  if (!unexplained || !memory_kills_.saw_one()) return status;
  return {.kind = ExitKind::by_host,
          .detail = "the machine had no memory left, and the kernel ended this engine"};
}

// All have ended, and are reaped here: the outer one always, the root where it is ours (tengen-jail gives its
// namespace's first process to us) and, as an orphan, where we are the first process of a container.
ExitStatus JailedChild::judge_by_its_limits() {
  cpu_at_end_ = cpu_time();
  if (outer_.process) reap(outer_.process);
  const auto root = root_ ? reap(root_) : std::nullopt;
  const auto end = last_words();
  if (belongings_.cgroup && belongings_.cgroup->ran_out_of_memory()) {
    return {.kind = ExitKind::over_limit, .limit = Limit::memory};
  }
  if (!end) {
    // Whoever would have told was killed first.
    return root && root->kind == ExitKind::signalled ? *root : from_signal(SIGKILL);
  }
  cpu_at_end_ = std::max(cpu_at_end_, end->cpu_time);
  // The kernel's limit counts by the tick and may be ahead of what was used.
  const bool spent = cpu_limit_ > Duration::zero() && end->cpu_time >= cpu_limit_ / 2;
  // It raised the signal itself.
  if (!spent && end->status.kind == ExitKind::over_limit && end->status.limit == Limit::cpu_time)
    return {.kind = ExitKind::signalled, .signal = SIGXCPU};
  // It took no notice of SIGXCPU, and a second later came SIGKILL.
  if (spent && !killed_ && end->status.kind == ExitKind::signalled && end->status.signal == SIGKILL) {
    return from_signal(SIGXCPU);
  }
  return end->status;
}

Duration JailedChild::cpu_time() {
  if (status_) return cpu_at_end_;
  const auto of_group = belongings_.cgroup ? belongings_.cgroup->cpu_time() : std::nullopt;
  return of_group ? *of_group : meter_.read();
}

Duration JailedChild::cpu_time_of_all() {
  if (!status_) memory_kills_.look();
  if (!status_ && !belongings_.cgroup) meter_.look_again();
  return cpu_time();
}

std::vector<pid_t> JailedChild::threads() {
  std::vector<pid_t> found;
  if (status_) return found;
  for (const pid_t process : descendants(meter_.root())) {
    if (process == meter_.root()) continue;
    const auto threads = sandbox::threads(process);
    found.insert(found.end(), threads.begin(), threads.end());
  }
  return found;
}

std::vector<pid_t> JailedChild::processes() {
  if (status_ || (belongings_.cgroup && belongings_.cgroup->cpu_time())) return {};
  meter_.look_again();
  meter_.read();
  return meter_.processes();
}

bool JailedChild::runs_several_threads() {
  return !status_ && sandbox::running_threads(meter_.root(), 2) == 2;
}

void JailedChild::freeze() noexcept {
  if (freezes_by_group_) belongings_.cgroup->freeze();
  send_message(jail_, freezes_by_group_ ? "held" : "freeze");
}

void JailedChild::thaw() noexcept {
  if (freezes_by_group_) {
    belongings_.cgroup->thaw();
    return send_message(jail_, "released");
  }
  send_message(jail_, "thaw");
  // On a busy machine the jail, which wakes the engine, waits for a CPU first. A frozen engine does not wait
  // for one, so that nobody would see why it answered late.
  const Deadline deadline = Deadline::after(kLongestThaw);
  while (wait_readable(jail_, deadline)) {
    auto message = receive_message(jail_);
    if (!message) continue;
    if (message->kind == Kind::thawed || message->kind == Kind::hung_up) return;
    heard_.push_back(std::move(*message));
  }
}

// Looked at, not waited for: the group's file tells those who wait for a change once in 10 ms.
bool JailedChild::stands(Deadline deadline) {
  constexpr Duration longest_pause = std::chrono::milliseconds(5);
  const auto all_stand = [&] {
    return freezes_by_group_ ? belongings_.cgroup->is_frozen()
                             : sandbox::running_threads(meter_.root(), 1) == 0;
  };
  for (Duration pause = std::chrono::microseconds(50); !all_stand();
       pause = std::min(2 * pause, longest_pause)) {
    if (status_ || killed_ || deadline.passed()) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace tengen::sandbox
