#include "engine/child_failure.hpp"

#include <algorithm>
#include <csignal>
#include <initializer_list>

#include "base/text.hpp"
#include "engine/telling_line.hpp"

namespace tengen::engine {
namespace {

using sandbox::ExitKind;
using sandbox::ExitStatus;
using sandbox::Limit;

// An exit status follows the end of the pipes within this, or the process has only closed them.
constexpr Duration status_grace = std::chrono::milliseconds(500);

// What a package can do about it, as against what only the machine's owner can.
bool is_the_packages_fault(ErrorCode code) {
  return code == ErrorCode::bad_input || code == ErrorCode::not_found;
}

std::string in_mib(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

Failure over_limit(const ExitStatus& status, const ResourceLimits& limits) {
  switch (status.limit) {
    case Limit::memory:
      return {game::Reason::memory_limit, (status.detail.empty() ? "" : status.detail + ", ") + "allowed " +
                                              in_mib(limits.enforced_memory_bytes()) + ", told " +
                                              in_mib(limits.memory_bytes)};
    case Limit::cpu_time:
      return {game::Reason::cpu_limit,
              "one of its processes used the allowed " + std::to_string(limits.cpu_seconds) + " s of CPU"};
    case Limit::file_size:
      // The kernel's signal does not tell who sent it.
      return {game::Reason::disk_limit, "it wrote a file past the allowed " + in_mib(limits.scratch_bytes) +
                                            ", or raised SIGXFSZ itself"};
    case Limit::files:
      return {game::Reason::disk_limit,
              "it made " + status.detail + ", allowed " + std::to_string(limits.scratch_files)};
  }
  return {};
}

}  // namespace

Failure failure_of(const Error& launch_error) {
  return {is_the_packages_fault(launch_error.code) ? game::Reason::start_failed : game::Reason::sandbox_error,
          launch_error.text()};
}

Failure failure_of(const ExitStatus& status, const ResourceLimits& limits) {
  switch (status.kind) {
    case ExitKind::over_limit:
      return over_limit(status, limits);
    case ExitKind::by_host:
      return {game::Reason::sandbox_error, status.detail};
    case ExitKind::signalled:
      if (status.signal == SIGSYS)
        return {game::Reason::crash, status.text() + ": it made a system call that the sandbox forbids"};
      break;
    case ExitKind::exited:
      break;
  }
  return {game::Reason::crash, status.text()};
}

Failure how_it_ended(Channel& channel, const ResourceLimits& limits, std::string_view unfinished) {
  channel.receive_error();
  const auto status = channel.wait(Deadline::after(status_grace));
  if (!status) channel.kill();
  channel.receive_error();
  const std::string errors = printable(telling_line(channel.error_output()), 400);
  Failure failure = status ? failure_of(*status, limits)
                           : Failure{game::Reason::crash, "it closed its pipes and did not exit"};
  if (!unfinished.empty())
    failure.detail += ", after the unfinished line \"" + printable(unfinished, 80) + "\"";
  if (!errors.empty()) failure.detail += ", standard error: \"" + errors + "\"";
  if (const auto limit = limit_told_by(errors, limits); !limit.empty()) failure.detail += ", " + limit;
  return failure;
}

std::string limit_told_by(std::string_view errors, const ResourceLimits& limits) {
  const auto tells = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return errors.find(word) != std::string_view::npos; });
  };
  // Java calls a thread too many a lack of memory.
  if (tells({"Resource temporarily unavailable", "can't start new thread", "unable to create native thread"}))
    return "allowed " + std::to_string(limits.processes) + " processes and threads (processes= allows more)";
  if (tells({"No space left on device"}))
    return "allowed " + in_mib(limits.scratch_bytes) + " in " + std::to_string(limits.scratch_files) +
           " scratch files (scratch= allows more)";
  if (tells({"Too many open files"})) return "allowed " + std::to_string(limits.open_files) + " open files";
  if (limits.memory_bytes > 0 &&
      tells({"MemoryError", "bad_alloc", "Cannot allocate memory", "memory allocation of"}))
    return "told to use " + in_mib(limits.memory_bytes) + " of memory (mem= allows more)";
  return {};
}

Failure at_start(Failure failure) {
  switch (failure.reason) {
    case game::Reason::sandbox_error:
    case game::Reason::memory_limit:
    case game::Reason::cpu_limit:
    case game::Reason::disk_limit:
      return failure;
    default:
      return {game::Reason::start_failed, std::move(failure.detail)};
  }
}

}  // namespace tengen::engine
