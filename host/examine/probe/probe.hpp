// Trying an engine out: what it answers, what it really plays, what it needs. Each step runs in processes of
// its own, confined; what one finds out is used by the next.
#pragma once

#include <functional>
#include <string_view>

#include "engine/factory.hpp"
#include "examine/probe/conversation.hpp"
#include "examine/probe/findings.hpp"
#include "match/interview.hpp"

namespace tengen::examine::probe {

struct Probe {
  engine::EngineConfig config;  // refined as things are found out: line ends, gap, memory, what it plays
  Findings findings;
  engine::EngineFactory& factory;
  // When it is to be over: a step does what it has time for.
  Deadline end = Deadline::never();
  // How much longer than its limit an answer is waited for: programs that do not look at the clock take some
  // seconds whatever they are given.
  Duration patience = std::chrono::seconds(12);
  // Told before each step: "rules". May be empty.
  std::function<void(std::string_view)> progress = {};

  manifest::ProgramEntry& entry() { return std::get<manifest::ProgramEntry>(config.spec.entry); }
};

// The most that is spent on one engine.
inline constexpr Duration longest_examination = std::chrono::seconds(60);

// All of what follows, in this order, within longest_examination. The error says at which step, with the
// engine's own words; then nothing that was found is of use.
Status examine(Probe& probe);

// Which size it is tried on where any would do: 15, or the one of its sizes next to it.
int usual_size(const Findings& findings);

// A process of the engine as it is configured now, that nobody has spoken to yet.
Result<std::unique_ptr<Conversation>> converse(Probe& probe);
// The engine as it is configured now, not started yet, to be asked as a match asks.
match::Interview interview(Probe& probe, PollLoop& loop);

// The steps, of gomocup's programs.
Status find_greeting(Probe& probe);  // START: line ends, memory it cannot start without, a first size
Status find_settling(Probe& probe);  // how long it sets itself up after that
Status ask_about(Probe& probe);      // ABOUT
Status find_gap(Probe& probe);       // the silence between commands that it needs
Status find_sizes(Probe& probe);     // and what it takes for "no limit"
Status find_rules(Probe& probe);
Status find_appetite(Probe& probe);  // memory, CPUs
Status find_reuse(Probe& probe);
Status find_pace(Probe& probe);

// Of programs for Othello, whose protocol knows no limit for a move.
Status find_pace_without_clock(Probe& probe);

}  // namespace tengen::examine::probe
