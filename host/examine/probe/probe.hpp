// Probes an engine: what it answers, what it really plays, what it needs. Each step runs in its own confined
// processes. Each step uses the results of the steps before it.
#pragma once

#include <functional>
#include <string_view>

#include "engine/factory.hpp"
#include "examine/probe/conversation.hpp"
#include "examine/probe/findings.hpp"
#include "match/interview.hpp"

namespace tengen::examine::probe {

// The maximum time for one engine.
inline constexpr Duration longest_examination = std::chrono::seconds(60);

struct Probe {
  engine::EngineConfig config;  // each step refines it: line ends, gap, memory, games
  Findings findings;
  engine::EngineFactory& factory;
  Duration longest = longest_examination;
  // When the present step must end. A step does as much as it has time for.
  Deadline end = Deadline::never();
  // How long after its limit the host waits for an answer. Programs that do not read the clock take some
  // seconds whatever the limit is.
  Duration patience = std::chrono::seconds(12);
  // Called before each step, with its name: "rules". May be empty.
  std::function<void(std::string_view)> progress = {};

  manifest::ProgramEntry& entry() { return std::get<manifest::ProgramEntry>(config.spec.entry); }
};

// Runs all steps below, in this order, within Probe::longest. Before them, makes Wine's prefix if the engine
// needs it and there is none. A step whose time is up still waits for the answer to a question that it has
// asked. The last step asks a question even if no time is left. The error names the step, with the engine's
// own words; then the findings are not valid.
Status examine(Probe& probe);

// The size for steps that work on any size: 15, or the nearest size that the engine plays.
int usual_size(const Findings& findings);

// Starts a new process of the engine with the present configuration. Nothing has been sent to it.
Result<std::unique_ptr<Conversation>> converse(Probe& probe);
// The engine with the present configuration, not started yet. It is asked as in a match.
match::Interview interview(Probe& probe, PollLoop& loop);

// The steps for Gomocup programs.
Status find_greeting(Probe& probe);  // START: line ends, the memory that it needs to start, a first size
Status find_settling(Probe& probe);  // how long its set-up takes afterwards
Status ask_about(Probe& probe);      // ABOUT
Status find_gap(Probe& probe);       // the silence that it needs between commands
Status find_sizes(Probe& probe);     // also the number that it understands as "no limit"
Status find_rules(Probe& probe);
Status find_appetite(Probe& probe);  // memory, CPUs
Status find_reuse(Probe& probe);
Status find_pace(Probe& probe);

// For Othello programs, whose protocol has no limit for a move.
Status find_pace_without_clock(Probe& probe);

}  // namespace tengen::examine::probe
