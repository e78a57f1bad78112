#include "match/lateness.hpp"

#include <algorithm>
#include <cstdio>

namespace tengen::match {
namespace {

// A host that is no later than this was woken late by its timer, whoever had the CPU.
constexpr Duration least_to_ask_whose = std::chrono::milliseconds(2);

std::string in_ms(Duration duration) {
  char text[48];
  std::snprintf(text, sizeof text, "%.1f ms", milliseconds(duration));
  return text;
}

}  // namespace

Lateness judge_lateness(Watch::Result& result, Duration limit, Duration margin, Duration used,
                        Justice justice) {
  const Duration allowed = limit + margin;
  const Duration used_each = used / std::max(result.cpus, 1);
  if (!result.answered) {
    const bool had_its_time = used_each >= (limit > Duration::zero() ? limit : allowed);
    return result.is_starved && !had_its_time ? Lateness::hosts : Lateness::engines;
  }
  const Duration late = result.elapsed - allowed;
  if (late <= Duration::zero()) return Lateness::none;
  // More than there is to give: others cannot have kept it from answering.
  if (justice == Justice::evidence && used_each > allowed + least_to_ask_whose) return Lateness::engines;
  if (justice == Justice::evidence && result.waited.engine - result.given_back >= late) {
    result.given_back += late;
    result.elapsed = allowed;
    return Lateness::none;
  }
  const Duration host_late = result.host_lateness;
  // An engine's end is no answer that somebody has kept waiting.
  const bool is_answer = std::holds_alternative<game::Answer>(result.reply.result);
  if (!is_answer || host_late <= Duration::zero()) return Lateness::engines;
  const Duration not_used = result.reply.answered - result.reply.asked - used_each;
  if (host_late > least_to_ask_whose && not_used < host_late) return Lateness::engines;
  if (host_late > least_host_lateness) return Lateness::hosts;
  result.given_back += late;
  result.elapsed = allowed;
  return Lateness::none;
}

game::Outcome late_outcome(Lateness lateness, const record::TimeAccount& account, const MoveLimit& limit,
                           game::Colour colour, const std::string& complaint) {
  std::string detail =
      (account.is_answered ? "answered after " : "no answer after ") + in_ms(account.charged);
  if (limit.duration < Duration::zero()) {
    detail += ", time used up, left of the margin " + in_ms(limit.duration + account.margin);
  } else {
    detail += ", limit " + in_ms(limit.duration) + ", margin " + in_ms(account.margin);
  }
  if (account.given_back > Duration::zero()) detail += ", given back " + in_ms(account.given_back);
  detail += "; " + record::text(account);
  if (!complaint.empty()) detail += "; it said \"" + complaint + "\"";
  if (lateness == Lateness::engines)
    return {game::win_for(game::opponent(colour)), limit.exceeded, std::move(detail)};
  detail += account.is_answered ? "; but the host looked " + in_ms(account.host_late) + " after the deadline"
                                : "; but others had its CPU";
  return {game::Score::none, game::Reason::host_late, std::move(detail)};
}

}  // namespace tengen::match
