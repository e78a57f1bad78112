// Why a child process cannot play, or cannot go on playing, in the words of an outcome.
#pragma once

#include <string>
#include <string_view>

#include "base/resource_limits.hpp"
#include "engine/channel.hpp"
#include "engine/engine.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::engine {

// It was not started: the package's fault ("start failed"), or the host's ("void: sandbox error").
Failure failure_of(const Error& launch_error);

// It ended. What it used too much of is told together with what it may use, `limits`.
Failure failure_of(const sandbox::ExitStatus& status, const ResourceLimits& limits);

// The same for a child whose output has ended or whose input is closed, with what it said last: the telling
// line of its standard error, and `unfinished`, bytes of a line that had no end yet. Waits a moment for the
// exit status; a process that has none, because it only closed its pipes, is killed.
Failure how_it_ended(Channel& channel, const ResourceLimits& limits, std::string_view unfinished = {});

// The limit that a program complains of on its standard error: "allowed 64 processes and threads (processes=
// allows more)". Empty where it complains of none.
std::string limit_told_by(std::string_view errors, const ResourceLimits& limits);

// What happened to an engine that was not ready yet: "start failed", but for what has a word of its own
// whenever it happens, a limit exceeded and a sandbox that failed.
Failure at_start(Failure failure);

}  // namespace tengen::engine
