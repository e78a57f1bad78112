#include "engine/process_end.hpp"

#include "base/text.hpp"

namespace tengen::engine {
namespace {

// An exit status follows the end of the pipes within this, or the process has only closed them.
constexpr Duration status_grace = std::chrono::milliseconds(100);

}  // namespace

Failure how_it_ended(Channel& channel, std::string_view unfinished) {
  channel.receive_error();
  const auto status = channel.wait(Deadline::after(status_grace));
  if (!status) channel.kill();
  channel.receive_error();
  if (status && status->kind == sandbox::ExitKind::setup_failed) {
    // A program that cannot be executed is the package's fault, anything else on the way to it the host's.
    const bool not_executable = status->detail.find("execvp") != std::string::npos;
    return {not_executable ? game::Reason::start_failed : game::Reason::sandbox_error, status->text()};
  }
  std::string detail = status ? status->text() : "it closed its pipes and went on running";
  if (!unfinished.empty()) detail += ", after the unfinished line \"" + printable(unfinished, 80) + "\"";
  const std::string_view errors = trimmed(channel.error_output());
  if (!errors.empty())
    detail += ", standard error: \"" + printable(errors.substr(errors.rfind('\n') + 1)) + "\"";
  return {game::Reason::crash, detail};
}

}  // namespace tengen::engine
