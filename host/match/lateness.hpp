// Whose fault it is that an answer is late, or not there.
//
// Time in which an engine was ready to run and others had its CPU is not charged to it (match/waiting.hpp).
// An answer that the host finds when it looks late may have been there in time; not so where the engine
// itself had the CPU meanwhile, which has made the host late. No answer is none, however late the host looks.
// An answer in time is charged less by the time for which the host may have overlooked it, by the same rule.
// An engine that has computed for longer than limit and margin is late, whatever the host and others did.
#pragma once

#include <algorithm>
#include <string>

#include "game/outcome.hpp"
#include "match/clock.hpp"
#include "match/watch.hpp"
#include "record/model/time_account.hpp"

namespace tengen::match {

// What decides: what is measured, or the clock on the wall alone.
enum class Justice { evidence, wall_clock };

enum class Lateness {
  none,
  engines,
  engines_own_cpu,  // the host was late as well, or others kept the engine waiting: its own CPU time decides
  hosts
};

// An answer that the host finds when it looks so late is taken to have come in time: two scheduler ticks.
constexpr Duration least_host_lateness = std::chrono::milliseconds(20);
// How much longer than its limit an engine's answer is waited for while others have its CPU: ten times the
// limit, and five seconds at least.
constexpr Duration most_given_back(Duration limit) {
  constexpr int times = 10;
  if (limit > Duration::max() / times) return Duration::max();
  return std::max<Duration>(std::chrono::seconds(5), times * limit);
}

// `result` as Watch::take() gave it; `used`: the engine's CPU time meanwhile. One that has had
// as much of each CPU as its limit, and has not answered, has not been starved; nor has one that has had more
// than limit and margin.
// What is charged comes down to what is allowed where the rest is not the engine's.
Lateness judge_lateness(Watch::Result& result, Duration limit, Duration margin, Duration used,
                        Justice justice);

// How a game ends by it, in the words of an outcome; `lateness` is not none, and `silence` the engine's.
game::Outcome late_outcome(Lateness lateness, const record::TimeAccount& account, const MoveLimit& limit,
                           game::Colour colour, const std::string& silence);

}  // namespace tengen::match
