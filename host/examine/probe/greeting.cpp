// What it answers to START and ABOUT.
#include <array>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "examine/probe/about.hpp"
#include "examine/probe/probe.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;
using manifest::LineEnd;

// The sizes of contests; there are programs that play one of them alone.
constexpr std::array tried_sizes{15, 20, 19};
// A program that answers START with nothing may play all the same; it is given so long for a move then.
constexpr Duration silent_move = 10s;
// For a program that is in no hurry to say OK: half a minute is left to try it in.
constexpr Duration slow_start = 30s;
// Told to a program, in turn, where it does not get up with less.
constexpr std::array more_memory{1ULL << 30, 2ULL << 30, 4ULL << 30};

// The same after it was told about the game.
constexpr Duration longest_set_up = 10s;
constexpr Duration rest_after_a_move = 2s;

// It takes three times as long there.
Duration on_a_busy_machine(Duration time) { return std::chrono::ceil<std::chrono::seconds>(3 * time); }

// For a look at what it says beside its move.
constexpr Duration talkative_move = 3s;

enum class Greeting { ready, refused, silent, ended };

struct Greeted {
  Greeting greeting = Greeting::silent;
  std::string words;  // its own; or how it ended
  Duration after{};
};

Result<Greeted> greet(Probe& probe, int size, Duration limit) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  const TimePoint begun = SteadyClock::now();
  (*talk)->say({"START " + std::to_string(size)});
  if (const auto line = hear_greeting(**talk, std::min(probe.end, Deadline::after(limit)))) {
    const bool ready = engine::starts_with_word(*line, "OK");
    return Greeted{ready ? Greeting::ready : Greeting::refused, *line, SteadyClock::now() - begun};
  }
  if ((*talk)->has_ended()) {
    return Greeted{Greeting::ended, (*talk)->how_it_ended() + "; it had said " + (*talk)->heard(), {}};
  }
  return Greeted{Greeting::silent, (*talk)->heard(), {}};
}

std::string no_limit_line(Probe& probe) {
  return "INFO time_left " + std::to_string(probe.entry().no_limit_ms);
}

// Without OK, but with a move.
Result<bool> plays_without_ok(Probe& probe) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  (*talk)->say({"START " + std::to_string(tried_sizes[0])});
  (*talk)->hear(Deadline::after(1s));
  (*talk)->say({"INFO timeout_turn 1000", no_limit_line(probe), "BEGIN"});
  return hear_move(**talk, std::min(probe.end, Deadline::after(silent_move))).has_value();
}

// With the memory that it has now.
Result<Greeted> greet_in_any_way(Probe& probe) {
  const LineEnd first = probe.entry().line_end;
  const LineEnd other = first == LineEnd::lf ? LineEnd::crlf : LineEnd::lf;
  Greeted last;
  for (const LineEnd end : {first, other}) {
    probe.entry().line_end = end;
    for (const int size : tried_sizes) {
      auto greeted = greet(probe, size, probe.entry().start_limit);
      if (!greeted) return greeted;
      last = std::move(*greeted);
      if (last.greeting == Greeting::ready) {
        probe.findings.sizes = {size};
        return last;
      }
      if (last.greeting != Greeting::refused) break;
    }
    if (last.greeting != Greeting::silent) break;
    const auto plays = plays_without_ok(probe);
    if (!plays) return plays.error();
    if (*plays) {
      probe.entry().start_ok_required = false;
      probe.findings.sizes = {tried_sizes[0]};
      return Greeted{Greeting::ready, {}, {}};
    }
  }
  probe.entry().line_end = first;
  if (last.greeting != Greeting::silent) return last;
  // Large tables, slow interpreters.
  auto late = greet(probe, tried_sizes[0], slow_start);
  if (late && late->greeting == Greeting::ready) probe.findings.sizes = {tried_sizes[0]};
  return late;
}

std::string complaint(const Greeted& greeted) {
  switch (greeted.greeting) {
    case Greeting::refused:
      return "it refuses every size that was tried (15, 20, 19); it said \"" + printable(greeted.words) +
             "\"";
    case Greeting::ended:
      return "it ended in place of an answer to START: " + greeted.words;
    default:
      return "no OK within " + std::to_string(slow_start / 1s) +
             " s of START, and no move either; it had said " + greeted.words;
  }
}

void remark_on_strays(Probe& probe, const Conversation& talk) {
  const std::string stray = talk.first_stray();
  if (stray.empty()) return;
  probe.findings.remarks.push_back(
      "it writes lines that its protocol does not have, such as " + in_quotes(stray, 60) +
      ": the host skips them; write them to standard error, or begin them with DEBUG");
}

}  // namespace

Status find_greeting(Probe& probe) {
  const auto told = probe.config.spec.limits.memory_bytes;
  auto first = greet_in_any_way(probe);
  if (!first) return first.error();
  Greeted greeted = std::move(*first);
  for (const auto memory : more_memory) {
    // What is silent or refuses is not short of memory.
    if (greeted.greeting != Greeting::ended || memory <= told) continue;
    probe.config.spec.limits.memory_bytes = memory;
    auto tried = greet_in_any_way(probe);
    if (!tried) return tried.error();
    // If it never gets up, what it said the first time is told.
    if (tried->greeting == Greeting::ready) greeted = std::move(*tried);
  }
  if (greeted.greeting != Greeting::ready) return failed(complaint(greeted));
  probe.findings.ready = printable(greeted.words);
  probe.findings.ready_after = greeted.after;
  probe.entry().start_limit = std::max(probe.entry().start_limit, on_a_busy_machine(greeted.after));
  if (probe.config.spec.limits.memory_bytes != told)
    probe.findings.remarks.push_back("it does not start with the usual " + std::to_string(told >> 20) +
                                     " MiB");
  return success();
}

// Set up for a game it waits for the first question; what it does until then is on no clock of a match, as
// long as the start limit allows for it.
Status find_settling(Probe& probe) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  (*talk)->say({"START " + std::to_string(usual_size(probe.findings))});
  const Duration start = probe.entry().start_ok_required ? probe.entry().start_limit : 1s;
  hear_greeting(**talk, std::min(probe.end, Deadline::after(start)));
  const TimePoint told = SteadyClock::now();
  const auto memory = std::to_string(probe.config.spec.limits.memory_bytes);
  (*talk)->say({"INFO timeout_turn 1000", "INFO max_memory " + memory, no_limit_line(probe)});
  if (!(*talk)->comes_to_rest(std::min(probe.end, Deadline::after(longest_set_up)))) {
    // Either it is not done yet, or it never rests, as programs do that look for input all the time.
    (*talk)->say({"BEGIN"});
    hear_move(**talk, std::min(probe.end, Deadline::after(silent_move)));
    if (!(*talk)->comes_to_rest(std::min(probe.end, Deadline::after(rest_after_a_move)))) {
      remark_on_strays(probe, **talk);
      return success();
    }
  }
  probe.findings.settled_after = SteadyClock::now() - told;
  (*talk)->say({"BEGIN"});
  hear_move(**talk, std::min(probe.end, Deadline::after(talkative_move)));
  remark_on_strays(probe, **talk);
  const Duration wanted = probe.findings.ready_after + probe.findings.settled_after;
  probe.entry().start_limit = std::max(probe.entry().start_limit, on_a_busy_machine(wanted));
  return success();
}

// In a process of its own: some answer without a line end, and what they say next is glued to it.
Status ask_about(Probe& probe) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  (*talk)->say({"ABOUT"});
  const Duration limit = std::max<Duration>(2s, 2 * probe.findings.ready_after);
  const Deadline deadline = std::min(probe.end, Deadline::after(limit));
  while (const auto line = (*talk)->hear(deadline)) {
    probe.findings.about = read_about(*line);
    if (!probe.findings.about.name.empty()) return success();
  }
  // Without a line end, which the next command may bring.
  probe.findings.about = read_about((*talk)->heard());
  return success();
}

}  // namespace tengen::examine::probe
