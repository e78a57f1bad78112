#include "match/lateness.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace tengen::match {
namespace {

// A host that is no later than this was woken late by its timer, whoever had the CPU.
constexpr Duration least_to_ask_whose = std::chrono::milliseconds(2);

std::string in_ms(Duration duration) {
  char text[48];
  std::snprintf(text, sizeof text, "%.1f ms", milliseconds(duration));
  return text;
}

// "550.0 ms" of which nothing was given back; else the sum that it comes from.
std::string shown_time(const record::TimeAccount& account) {
  const std::string charged = in_ms(account.charged);
  if (account.given_back <= Duration::zero()) return charged;
  return charged + " (" + in_ms(account.charged + account.given_back) + " on the wall less " +
         in_ms(account.given_back) + " given back)";
}

// Why the game is not void, in spite of what the account shows.
std::string why_not_hosts(const record::TimeAccount& account) {
  const bool host_was_late = account.host_late > least_host_lateness;
  return "; the " +
         (host_was_late ? "host looked " + in_ms(account.host_late) + " after the deadline"
                        : "engine was kept waiting") +
         ", but the engine's own CPU time decides";
}

// What others took cannot be told from what it took itself.
Lateness judge_by_wall_time(Watch::Result& result, Duration allowed) {
  result.elapsed += std::exchange(result.given_back, Duration::zero());
  return result.answered && result.elapsed <= allowed ? Lateness::none : Lateness::engines_processes;
}

// Unless the engine itself had the CPU meanwhile.
void give_back_overlooked(Watch::Result& result, Duration used_each) {
  const Duration not_used = result.reply.answered - result.reply.asked - used_each;
  if (result.overlooked <= least_to_ask_whose || not_used < result.overlooked) return;
  const Duration given_back = std::min(result.overlooked, result.elapsed);
  result.given_back += given_back;
  result.elapsed -= given_back;
}

}  // namespace

Lateness judge_lateness(Watch::Result& result, Duration limit, Duration margin, Duration used,
                        Justice justice) {
  const Duration allowed = limit + margin;
  if (justice == Justice::evidence && result.replaced > most_replaced)
    return judge_by_wall_time(result, allowed);
  const Duration used_each = used / std::max(result.cpus, 1);
  if (!result.answered) {
    const bool had_its_time = used_each >= (limit > Duration::zero() ? limit : allowed);
    if (!result.is_starved) return Lateness::engines;
    return had_its_time ? Lateness::engines_own_cpu : Lateness::hosts;
  }
  const Duration late = result.elapsed - allowed;
  // An engine's end is no answer that somebody has kept waiting.
  const bool is_answer = std::holds_alternative<game::Answer>(result.reply.result);
  if (late <= Duration::zero()) {
    if (is_answer) give_back_overlooked(result, used_each);
    return Lateness::none;
  }
  // More than there is to give: others cannot have kept it from answering.
  const bool host_is_late = result.host_lateness > least_host_lateness;
  if (used_each > allowed + least_to_ask_whose && allowed > Duration::zero())
    return host_is_late || result.waited.engine >= late ? Lateness::engines_own_cpu : Lateness::engines;
  if (justice == Justice::evidence && result.waited.engine - result.given_back >= late) {
    result.given_back += late;
    result.elapsed = allowed;
    return Lateness::none;
  }
  const Duration host_late = result.host_lateness;
  if (!is_answer || host_late <= Duration::zero()) return Lateness::engines;
  const Duration not_used = result.reply.answered - result.reply.asked - used_each;
  if (host_late > least_to_ask_whose && not_used < host_late)
    return host_is_late ? Lateness::engines_own_cpu : Lateness::engines;
  if (host_is_late) return Lateness::hosts;
  result.given_back += late;
  result.elapsed = allowed;
  return Lateness::none;
}

void give_back_waiting(Watch::Result& result, Duration used) {
  const bool is_answer = result.answered && std::holds_alternative<game::Answer>(result.reply.result);
  if (!is_answer || result.replaced > most_replaced) return;
  const Duration used_each = used / std::max(result.cpus, 1);
  const Duration taken = std::min(result.waited.engine - result.given_back, result.elapsed - used_each);
  if (taken < least_host_lateness) return;
  result.given_back += taken;
  result.elapsed -= taken;
}

game::Outcome late_outcome(Lateness lateness, const record::TimeAccount& account, const MoveLimit& limit,
                           game::Colour colour, const std::string& silence) {
  std::string detail = (account.is_answered ? "answered after " : "no answer after ") + shown_time(account);
  if (limit.duration < Duration::zero()) {
    detail += ", time used up, left of the margin " + in_ms(limit.duration + account.margin);
  } else {
    detail += ", limit " + in_ms(limit.duration) + ", margin " + in_ms(account.margin);
  }
  detail += "; " + record::text(account);
  if (lateness == Lateness::engines_own_cpu) detail += why_not_hosts(account);
  if (lateness == Lateness::engines_processes) {
    detail +=
        "; the engine started process after process, whose CPU time is not counted: its wall time decides";
  }
  if (!silence.empty()) detail += "; " + silence;
  if (lateness != Lateness::hosts)
    return {game::win_for(game::opponent(colour)), limit.exceeded, std::move(detail)};
  detail += account.is_answered ? "; but the host looked " + in_ms(account.host_late) + " after the deadline"
                                : "; but others had its CPU";
  return {game::Score::none, game::Reason::host_late, std::move(detail)};
}

}  // namespace tengen::match
