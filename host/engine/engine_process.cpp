#include "engine/engine_process.hpp"

#include <unistd.h>

#include "base/text.hpp"

namespace tengen::engine {
namespace {

// An exit status follows the end of the pipes within this, or the process has only closed them.
constexpr Duration status_grace = std::chrono::milliseconds(100);

// What a package can do about it, as against what only the machine's owner can.
bool is_the_packages_fault(ErrorCode code) {
  return code == ErrorCode::bad_input || code == ErrorCode::not_found;
}

// The last line that is not indented: where Python says what was wrong, and where Java and .NET do, which
// print the calls that led there behind it.
std::string_view telling_line(std::string_view errors) {
  std::string_view found;
  for (const auto line : split(errors, '\n')) {
    if (!trimmed(line).empty() && line.front() != ' ' && line.front() != '\t') found = line;
  }
  return trimmed(found);
}

}  // namespace

std::optional<Failure> EngineProcess::launch(sandbox::Launcher& launcher, const sandbox::LaunchSpec& spec,
                                             PollLoop& loop, Channel::Listener& listener) {
  drop();
  auto child = launcher.launch(spec);
  if (!child) {
    const bool its_fault = is_the_packages_fault(child.error().code);
    return Failure{its_fault ? game::Reason::start_failed : game::Reason::sandbox_error,
                   child.error().text()};
  }
  const std::lock_guard lock(mutex_);
  killed_ = false;
  channel_ = std::make_unique<Channel>(std::move(*child), loop, listener);
  return std::nullopt;
}

void EngineProcess::drop() {
  const std::lock_guard lock(mutex_);
  channel_.reset();
}

void EngineProcess::kill() {
  const std::lock_guard lock(mutex_);
  killed_ = true;
  if (channel_) channel_->kill();
}

void EngineProcess::send_control(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  if (!channel_) return;
  // Frames are far smaller than what a pipe takes in one piece.
  [[maybe_unused]] const auto written = ::write(channel_->child().control.get(), bytes.data(), bytes.size());
}

Failure how_it_ended(Channel& channel, std::string_view unfinished) {
  channel.receive_error();
  const auto status = channel.wait(Deadline::after(status_grace));
  if (!status) channel.kill();
  channel.receive_error();
  const std::string errors = printable(telling_line(channel.error_output()), 400);
  if (status && status->kind == sandbox::ExitKind::setup_failed) {
    // A program that cannot be executed is the package's fault, anything else on the way to it the host's.
    const std::string detail = status->detail.empty() ? errors : status->detail;
    const bool not_executable = detail.find("execvp") != std::string::npos;
    return {not_executable ? game::Reason::start_failed : game::Reason::sandbox_error,
            "not started: " + detail};
  }
  std::string detail = status ? status->text() : "it closed its pipes and went on running";
  if (!unfinished.empty()) detail += ", after the unfinished line \"" + printable(unfinished, 80) + "\"";
  if (!errors.empty()) detail += ", standard error: \"" + errors + "\"";
  return {game::Reason::crash, detail};
}

}  // namespace tengen::engine
