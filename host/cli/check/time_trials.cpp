// Does it keep its limits?
#include <algorithm>
#include <array>
#include <string>

#include "cli/check/positions.hpp"
#include "cli/check/subject.hpp"
#include "cli/check/waiting.hpp"

namespace tengen::cli::check {
namespace {

using namespace std::chrono_literals;

struct Rung {
  Duration limit;
  int questions;
};
constexpr std::array ladder{Rung{2s, 2},    Rung{500ms, 4}, Rung{100ms, 10},
                            Rung{50ms, 20}, Rung{20ms, 20}, Rung{5ms, 20}};

// Warned where it is over the limit and within the margin, or held up by a machine with no CPU to spare.
Verdict keeps_to_limits(const Examinee& examinee) {
  Verdict verdict;
  Timing worst = Timing::kept;
  for (const auto& rung : ladder) {
    PollLoop loop;
    Subject subject(examinee, loop);
    auto played = play(subject, {examinee.usual().front(), rung.limit, rung.questions, examinee.seed});
    if (played.broken) {
      played.broken->detail += "; limit " + in_ms(rung.limit);
      return *played.broken;
    }
    if (!verdict.detail.empty()) verdict.detail += ", ";
    verdict.detail += std::to_string(rung.limit / 1ms) + " ms: " + played.longest;
    worst = std::max(worst, played.timing);
  }
  verdict.detail = "limit: longest of its answers: " + verdict.detail;
  if (worst != Timing::kept) verdict.mark = worst == Timing::late ? Mark::failed : Mark::warned;
  if (worst == Timing::late) verdict.detail += "; more than " + in_ms(margin) + " over the limit loses";
  if (worst == Timing::starved)
    verdict.detail += "; this machine is too busy to tell: try again when it is not";
  return verdict;
}

// Stopped while it thinks, it answers; a stop that comes before the question or after the answer does
// nothing.
Verdict stops(const Examinee& examinee) {
  if (!examinee.config.spec.is_native()) return {Mark::skipped, "its protocol has no command for it"};
  constexpr Duration long_limit = 10s;
  constexpr Duration promised = 50ms;  // by TENGEN_HONOURS_STOP
  std::mt19937_64 random(examinee.seed);
  const auto setup = examinee.usual().front();
  PollLoop loop;
  Subject subject(examinee, loop);
  const auto game = random_game(setup, 8, random);
  if (auto failure = subject.begin(setup, long_limit, game->question().seat))
    return verdict_of(*failure, text(setup));

  auto stopped = subject.begin_asking(*game, long_limit);
  loop.run_until(Deadline::after(100ms), [] { return false; });
  const TimePoint stop = SteadyClock::now();
  const Waiting waiting;
  subject.stop(stopped.id);
  const auto during = subject.finish_asking(stopped);
  const Duration waited = waiting.so_far();
  if (during.failure) return verdict_of(*during.failure, "stopped after 100 ms");
  const Duration took = std::max(Duration::zero(), stopped.asked + during.elapsed - stop);
  if (const auto fault = fault_of(*game, during)) return {Mark::failed, *fault + "; stopped after 100 ms"};

  subject.stop(stopped.id);  // too late: the next question is not meant
  const auto next = subject.ask_afresh(*game, 500ms);
  if (next.failure) return verdict_of(*next.failure, "asked after a stop that came too late");
  if (const auto fault = fault_of(*game, next))
    return {Mark::failed, *fault + "; asked after a stop that came too late"};
  Asked answer;
  answer.elapsed = took;
  if (took > promised) answer.waited = waited;
  const std::string detail = "answered " + time_text(answer) + " after stop";
  if (took <= promised) return {Mark::passed, detail};
  if (took - waited <= promised) return {Mark::warned, detail + "; this machine is too busy to tell"};
  return {Mark::failed, detail + ", expected " + in_ms(promised) + " at most"};
}

// What is enforced ends it, and says so.
Verdict keeps_its_memory(const Examinee& examinee) {
  const auto& limits = examinee.config.spec.limits;
  if (limits.memory_bytes == 0) return {Mark::skipped, "it has no limit"};
  for (const auto& setup : examinee.usual()) {
    PollLoop loop;
    Subject subject(examinee, loop);
    const auto played = play(subject, {setup, 500ms, 5 * examinee.strictness, examinee.seed});
    if (played.broken) return *played.broken;
  }
  return {Mark::passed, "within " + std::to_string(limits.memory_bytes >> 20) + " MiB, and " +
                            std::to_string(limits.enforced_memory_bytes() >> 20) + " MiB enforced"};
}

constexpr Trial trials[] = {
    {"limits", 1, "answers in time at limits from 2 s down to 5 ms", keeps_to_limits},
    {"stop", 1, "comes back when it is stopped, and only then", stops},
    {"memory", 1, "stays within its memory", keeps_its_memory},
};

}  // namespace

std::span<const Trial> time_trials() { return trials; }

}  // namespace tengen::cli::check
