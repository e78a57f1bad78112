// Decides whose fault a late or missing answer is.
//
// An engine is not charged for time in which it was ready to run and others had its CPU (match/waiting.hpp).
// If the host looks late and finds an answer, the answer counts as in time, because it may have been there in
// time. Exception: the engine itself made the host late by using the CPU. Likewise, an engine whose answer is
// in time is not charged for the time in which the host may have missed the answer. If the host looks late
// and finds no answer, there was none. An engine that has computed longer than limit and margin is late in
// any case. An engine that replaces its processes again and again may compute where nobody counts it
// (match/turnover.hpp): its wall time decides.
#pragma once

#include <algorithm>
#include <string>

#include "game/outcome.hpp"
#include "match/clock.hpp"
#include "match/watch.hpp"
#include "record/model/time_account.hpp"

namespace tengen::match {

// Whether measurements decide, or only wall time.
enum class Justice { evidence, wall_clock };

enum class Lateness {
  none,
  engines,
  engines_own_cpu,  // the host was late as well, or others kept the engine waiting: its own CPU time decides
  engines_processes,  // it replaces its processes again and again: its wall time decides
  hosts
};

// If the host looks at most this late and finds an answer, the answer counts as in time: two scheduler ticks.
constexpr Duration least_host_lateness = std::chrono::milliseconds(20);
// How long after the limit the host waits for an answer while other processes have the engine's CPU: ten
// times the limit, at least five seconds.
constexpr Duration most_given_back(Duration limit) {
  constexpr int times = 10;
  if (limit > Duration::max() / times) return Duration::max();
  return std::max<Duration>(std::chrono::seconds(5), times * limit);
}

// `result` comes from Watch::take(); `used` is the engine's CPU time for the question. An engine was not
// starved if its CPU time on each of its CPUs reached the limit without an answer, or exceeded limit and
// margin. Reduces the charged time to the allowed time if the engine is not to blame for the excess.
Lateness judge_lateness(Watch::Result& result, Duration limit, Duration margin, Duration used,
                        Justice justice);

// For an answer in time, whose time is a part of a clock for the whole game: what others took of it would
// otherwise add up to a loss. Reduces the charged time as judge_lateness() does, if others took more than a
// look of the host can miss, and never below the CPU time `used`.
void give_back_waiting(Watch::Result& result, Duration used);

// The outcome of the game. `lateness` must not be none; `silence` describes the engine.
game::Outcome late_outcome(Lateness lateness, const record::TimeAccount& account, const MoveLimit& limit,
                           game::Colour colour, const std::string& silence);

}  // namespace tengen::match
