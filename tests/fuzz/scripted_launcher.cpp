#include "fuzz/scripted_launcher.hpp"

#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "fuzz/property.hpp"

namespace tengen::fuzz {
namespace {

Pipe nonblocking_pipe() {
  int ends[2];
  require(::pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0, "the host has descriptors left");
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

std::optional<sandbox::ExitStatus> exit_status(const Script& script) {
  using sandbox::ExitKind;
  if (script.has(3) && script.has(4)) return std::nullopt;
  if (script.has(3)) return sandbox::ExitStatus{ExitKind::signalled, 0, SIGSEGV, {}};
  if (script.has(4)) return sandbox::ExitStatus{ExitKind::over_limit, 0, 0, {}};
  return sandbox::ExitStatus{ExitKind::exited, 3, 0, {}};
}

}  // namespace

struct ScriptedLauncher::Process {
  FileDescriptor output;
  FileDescriptor error;

  void end() {
    output.close();
    error.close();
  }
};

class ScriptedLauncher::Child : public sandbox::Child {
 public:
  Child(std::shared_ptr<Process> process, std::optional<sandbox::ExitStatus> status)
      : process_(std::move(process)), status_(std::move(status)) {}
  ~Child() override { process_->end(); }
  const FileDescriptor& process() const override { return ended_; }
  pid_t pid() const override { return 0; }
  void kill() noexcept override { process_->end(); }
  std::optional<sandbox::ExitStatus> wait(Deadline) override { return status_; }
  Duration cpu_time() override { return {}; }
  bool awaits_input() override { return false; }
  bool sleeps() override { return false; }
  Duration cpu_time_of_all() override { return {}; }
  std::vector<pid_t> threads() override { return {}; }
  bool runs_several_threads() override { return false; }
  bool stands(Deadline) override { return true; }
  void freeze() noexcept override {}
  void thaw() noexcept override {}

 private:
  std::shared_ptr<Process> process_;
  std::optional<sandbox::ExitStatus> status_;
  FileDescriptor ended_{::eventfd(1, EFD_CLOEXEC)};  // asked for once its pipes have ended
};

ScriptedLauncher::ScriptedLauncher(const Script& script, PollLoop& loop)
    : script_(script), loop_(loop), always_ready_(::eventfd(1, EFD_CLOEXEC)) {
  std::signal(SIGPIPE, SIG_IGN);
  loop_.watch(*this);
}

ScriptedLauncher::~ScriptedLauncher() { loop_.unwatch(*this); }

bool ScriptedLauncher::next_phase(Then then) {
  if (phase_ == script_.phases.size()) return false;
  for (const Piece& piece : script_.phases[phase_++]) pieces_.emplace_back(piece.stream, piece.bytes);
  then_ = then;
  return true;
}

Result<std::unique_ptr<sandbox::Child>> ScriptedLauncher::launch(const sandbox::LaunchSpec&) {
  Pipe output = nonblocking_pipe();
  Pipe error = nonblocking_pipe();
  process_ = std::make_shared<Process>();
  process_->output = std::move(output.write_end);
  process_->error = std::move(error.write_end);
  std::unique_ptr<sandbox::Child> child = std::make_unique<Child>(process_, exit_status(script_));
  child->output = std::move(output.read_end);
  child->error = std::move(error.read_end);
  child->input = script_.has(5) ? nonblocking_pipe().write_end
                                : FileDescriptor(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  return child;
}

void ScriptedLauncher::add_interest(std::vector<pollfd>& interest) const {
  const bool about_to_end = then_ == Then::exit && process_ && process_->output;
  if (!pieces_.empty() || about_to_end) interest.push_back({always_ready_.get(), POLLIN, 0});
}

void ScriptedLauncher::on_ready(const pollfd&) {
  if (!process_ || !process_->output) {
    pieces_.clear();
  } else if (std::exchange(resting_, !resting_)) {
    return;  // what was printed in the last turn is read in this one
  } else if (!pieces_.empty()) {
    print();
  } else if (then_ == Then::exit) {
    process_->end();
  }
}

void ScriptedLauncher::print() {
  auto& [stream, bytes] = pieces_.front();
  const auto& descriptor = stream == Piece::Stream::output ? process_->output : process_->error;
  const ssize_t written = ::write(descriptor.get(), bytes.data(), bytes.size());
  if (written < 0 && errno == EAGAIN) return;
  bytes.remove_prefix(written < 0 ? bytes.size() : static_cast<std::size_t>(written));
  if (bytes.empty()) pieces_.pop_front();
}

}  // namespace tengen::fuzz
