// Says why a child process cannot play or continue, in the words of an outcome.
#pragma once

#include <string>
#include <string_view>

#include "base/resource_limits.hpp"
#include "engine/channel.hpp"
#include "engine/engine.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::engine {

// The child could not be started, by the package's fault ("start failed") or the host's ("void: sandbox
// error").
Failure failure_of(const Error& launch_error);

// The child has ended. If it exceeded one of `limits`, the text names the limit.
Failure failure_of(const sandbox::ExitStatus& status, const ResourceLimits& limits);

// The same for a child whose output has ended or whose input is closed. Adds the most important line of its
// standard error, and `unfinished`, the bytes of an incomplete line. Waits a moment for the exit status;
// kills a process that only closed its pipes.
Failure how_it_ended(Channel& channel, const ResourceLimits& limits, std::string_view unfinished = {});

// The limit about which a program complains on its standard error: "allowed 64 processes and threads
// (processes= allows more)"; or empty.
std::string limit_told_by(std::string_view errors, const ResourceLimits& limits);

// The failure of an engine that was not ready yet: "start failed", except for an exceeded limit and a failed
// sandbox, which keep their own words.
Failure at_start(Failure failure);

}  // namespace tengen::engine
