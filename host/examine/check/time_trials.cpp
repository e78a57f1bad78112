// Does it keep its limits?
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "base/text.hpp"
#include "engine/extended.hpp"
#include "examine/check/course.hpp"
#include "examine/check/positions.hpp"
#include "examine/probe/resident.hpp"
#include "match/clock.hpp"
#include "match/waiting.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;

struct Rung {
  Duration limit;
  int questions;
};
constexpr std::array ladder{Rung{2s, 2},    Rung{500ms, 4}, Rung{100ms, 10},
                            Rung{50ms, 20}, Rung{20ms, 20}, Rung{5ms, 20}};

// At the engine's own limit alone, where it has one.
std::vector<Rung> ladder_of(const Examinee& examinee) {
  if (examinee.move_time) return {Rung{*examinee.move_time, 10}};
  return {ladder.begin(), ladder.end()};
}

// The worst answer, for the verdict: what it took, and what it was allowed.
std::string worst_text(const std::string& took, Duration limit) {
  return "; an answer took " + took + " at a limit of " + in_ms(limit);
}
std::string margin_text() { return "; over the limit, but within the margin of " + in_ms(margin); }

// Warned where it is over the limit and within the margin, or held up by a machine with no CPU to spare.
Verdict keeps_to_limits(const Examinee& examinee) {
  Verdict verdict;
  Timing worst = Timing::kept;
  std::string worst_answer;
  for (const auto& rung : ladder_of(examinee)) {
    PollLoop loop;
    auto engine = examinee.interview(loop);
    auto played = play(engine, {.setup = examinee.usual().front(),
                                .limit = rung.limit,
                                .moves = rung.questions,
                                .seed = examinee.seed});
    if (played.broken) {
      played.broken->detail += "; limit " + in_ms(rung.limit);
      return *played.broken;
    }
    if (!verdict.detail.empty()) verdict.detail += ", ";
    verdict.detail += std::to_string(rung.limit / 1ms) + " ms: " + played.longest;
    if (played.timing > worst) worst_answer = worst_text(played.longest, rung.limit);
    worst = std::max(worst, played.timing);
  }
  verdict.detail = "limit: longest of its answers: " + verdict.detail + worst_answer;
  if (worst != Timing::kept) verdict.mark = worst == Timing::late ? Mark::failed : Mark::warned;
  if (worst == Timing::late) verdict.detail += "; more than " + in_ms(margin) + " over the limit loses";
  if (worst == Timing::within_margin) verdict.detail += margin_text();
  if (worst == Timing::starved)
    verdict.detail += "; this machine is too busy to tell: try again when it is not";
  return verdict;
}

// "3 s", "0.75 s"
std::string formatted_seconds(Duration duration) {
  char text[32];
  std::snprintf(text, sizeof text, "%g s", milliseconds(duration) / 1000);
  return text;
}

// It, and who asked it.
Duration all_of(const match::Waiting::Seen& waited) { return waited.engine + waited.host; }

// Three answers at the limit for a move, and a game takes five at least.
engine::TimeControl clock_of(const Examinee& examinee) {
  const Duration turn = examinee.limit(1s);
  return {.turn = turn, .match = 3 * turn};
}
constexpr int most_moves = 20;

// A game against random moves. Who looks at the limit for a move alone runs out of time.
Verdict keeps_to_a_clock(const Examinee& examinee) {
  std::mt19937_64 random(examinee.seed);
  const auto setup = examinee.usual().front();
  const auto own = game::Seat::second;
  PollLoop loop;
  auto engine = examinee.interview(loop);
  const engine::TimeControl clock_given = clock_of(examinee);
  const std::string whole = formatted_seconds(clock_given.match);
  if (auto failure = engine.begin(setup, clock_given, own)) return verdict_of(*failure, text(setup));
  match::Waiting waiting = engine.waiting();
  match::Clock clock(clock_given);
  Timing worst = Timing::kept;
  std::string worst_answer;
  int moves = 0;
  for (auto game = random_game(setup, 0, random); game && !game->outcome() && moves < most_moves;) {
    if (game->question().seat != own) {
      game = after_random_move(*game, random);
      continue;
    }
    const Duration left = *clock.left();
    const Duration limit = clock.next_limit().duration;
    const auto asked = engine.ask(*game, limit, std::max(left, Duration::zero()));
    if (auto verdict = verdict_of(*game, asked, in_ms(left) + " were left on its clock")) return *verdict;
    clock.charge(asked.elapsed);
    ++moves;
    Timing timing = timing_of(asked, limit);
    // The machine has taken from its clock all the time, not after this limit alone.
    const bool by_clock = limit == left && clock.used() - all_of(waiting.so_far()) <= clock_given.match;
    if (timing == Timing::late && by_clock) timing = Timing::starved;
    if (timing > worst) worst_answer = worst_text(time_text(asked), limit);
    worst = std::max(worst, timing);
    const bool is_over = timing == Timing::starved && *clock.left() <= Duration::zero();
    if (timing == Timing::late || is_over) {
      return {is_over ? Mark::warned : Mark::failed,
              "answer " + std::to_string(moves) + " took " + time_text(asked) + ", and " + in_ms(left) +
                  " of " + whole + " for the game were left" +
                  (is_over ? "; this machine is too busy to tell" : "")};
    }
    game->answer(*asked.answer);
  }
  engine.end_game();
  return {worst == Timing::kept ? Mark::passed : Mark::warned,
          counted(static_cast<std::size_t>(moves), "answer") + " in " + in_ms(clock.used()) + " of " + whole +
              " for the game" + worst_answer +
              (worst == Timing::starved ? "; the machine kept it waiting" : "") +
              (worst == Timing::within_margin ? margin_text() : "")};
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
  auto engine = examinee.interview(loop);
  const auto game = random_game(setup, 8, random);
  if (auto failure = engine.begin(setup, {.turn = long_limit}, game->question().seat))
    return verdict_of(*failure, text(setup));

  auto stopped = engine.begin_asking(*game, long_limit);
  loop.run_until(Deadline::after(100ms), [] { return false; });
  const TimePoint stop = SteadyClock::now();
  match::Waiting waiting = engine.waiting();
  stopped.stop();
  const auto during = engine.finish_asking(stopped);
  const Duration waited = all_of(waiting.so_far());
  if (const auto verdict = verdict_of(*game, during, "stopped after 100 ms")) return *verdict;
  const Duration took = std::max(Duration::zero(), stopped.asked() + during.elapsed - stop);

  stopped.stop();  // too late: the next question is not meant
  const auto next = engine.ask_afresh(*game, 500ms);
  if (const auto verdict = verdict_of(*game, next, "asked after a stop that came too late")) return *verdict;
  Asked answer;
  answer.elapsed = took;
  if (took > promised) answer.waited = waited;
  if (auto* const extended = engine.engine().extended()) {
    if (const auto ended = extended->finish(5s); !ended) return {Mark::failed, ended.error().message};
  }
  const std::string detail = "answered " + time_text(answer) + " after stop";
  if (took <= promised) return {Mark::passed, detail};
  if (took - waited <= promised) return {Mark::warned, detail + "; this machine is too busy to tell"};
  const auto library = examinee.described();
  if (library && (library->capabilities & TENGEN_HONOURS_STOP) == 0)
    return {Mark::warned, detail + "; its library does not promise to (TENGEN_HONOURS_STOP)"};
  return {Mark::failed, detail + ", expected " + in_ms(promised) + " at most"};
}

// What is enforced ends it, and says so.
Verdict keeps_its_memory(const Examinee& examinee) {
  const auto& limits = examinee.config.spec.limits;
  if (limits.memory_bytes == 0) return {Mark::skipped, "it has no limit"};
  std::uint64_t peak = 0;
  for (const auto& setup : examinee.usual()) {
    PollLoop loop;
    auto engine = examinee.interview(loop);
    const auto look = [&] { peak = std::max(peak, probe::peak_resident(engine.engine().threads())); };
    const auto played = play(engine, {.setup = setup,
                                      .limit = examinee.limit(500ms),
                                      .moves = 5 * examinee.strictness,
                                      .seed = examinee.seed,
                                      .after_answer = look});
    if (played.broken) return *played.broken;
  }
  // A program that is started for each move has ended.
  const std::string used =
      peak == 0 ? "" : "used " + std::to_string((peak + (1U << 20U) - 1) >> 20U) + " MiB, ";
  return {Mark::passed, used + "within " + std::to_string(limits.memory_bytes >> 20) + " MiB, and " +
                            std::to_string(limits.enforced_memory_bytes() >> 20) + " MiB enforced"};
}

constexpr Trial time_table[] = {
    {"limits", 1, "answers in time at limits from 2 s down to 5 ms", keeps_to_limits},
    {"clock", 2, "lives on the time of three moves for a whole game", keeps_to_a_clock},
    {"stop", 1, "comes back when it is stopped, and only then", stops},
    {"memory", 1, "stays within its memory", keeps_its_memory},
};

}  // namespace

std::span<const Trial> time_trials() { return time_table; }

}  // namespace tengen::examine::check
