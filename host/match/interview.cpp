#include "match/interview.hpp"

#include <algorithm>
#include <cstdio>

#include "base/text.hpp"

namespace tengen::match {
namespace {

// On a machine that keeps it from running.
constexpr int most_rounds_of_patience = 10;
constexpr Duration least_patience = std::chrono::seconds(2);

}  // namespace

Interview::Interview(Result<std::unique_ptr<engine::Engine>> engine, PollLoop& loop, Terms terms)
    : loop_(loop), terms_(std::move(terms)) {
  if (engine) {
    engine_ = std::move(*engine);
  } else {
    cannot_ = engine::Failure{game::Reason::start_failed, engine.error().text()};
  }
}

std::optional<engine::Failure> Interview::begin(const game::Setup& setup, const engine::TimeControl& time,
                                                game::Seat seat, std::uint64_t seed) {
  if (cannot_) return cannot_;
  engine::GameStart start;
  start.setup = setup;
  start.time = time;
  start.seat = seat;
  start.seed = seed;
  start.name = terms_.name;
  start.log = terms_.log;
  return engine_->new_game(start);
}

Watch Interview::begin_asking(const game::Game& game, Duration limit, std::optional<Duration> left) {
  engine::Request request{.game = &game};
  request.time_left = left;
  request.opponent_time_left = left;
  cpu_ = engine_->cpu_time();
  return {loop_, *engine_, request, limit, terms_.margin, cpu_};
}

bool Interview::comes_in_time(Watch& watch) {
  while (!watch.wait()) {
    if (!watch.give_back(most_given_back(watch.limit()))) return false;
  }
  return true;
}

bool Interview::comes_late(Watch& watch) {
  for (int i = 0; i < most_rounds_of_patience; ++i) {
    const Duration patience = std::min(terms_.patience, std::max(terms_.end.remaining(), least_patience));
    const Duration hindered = watch.hindered();
    if (loop_.run_until(Deadline::after(patience), [&] { return watch.is_answered(); })) return true;
    // It has had the time, whatever its threads waited for.
    if (engine_->cpu_time() - cpu_ >= watch.limit() + patience) return false;
    if (watch.hindered() - hindered < patience / 2) return false;
  }
  return false;
}

engine::Failure Interview::silence(const Watch& watch, Duration waited, Lateness lateness) const {
  std::string detail = "no answer within its limit of " +
                       std::to_string(watch.limit() / std::chrono::milliseconds(1)) + " ms, nor in " +
                       std::to_string(waited / std::chrono::milliseconds(1)) + " ms more";
  const Duration used = engine_->cpu_time() - cpu_;
  if (const auto why = engine_->silence(used); !why.empty()) {
    char text[80];
    std::snprintf(text, sizeof text, "; since the question it used %.1f s of CPU time; ",
                  milliseconds(used) / 1000);
    detail += text + why;
  }
  if (lateness == Lateness::hosts) return {game::Reason::host_late, detail + "; but others had its CPU"};
  return {game::Reason::timeout, std::move(detail)};
}

Asked Interview::finish_asking(Watch& watch) {
  Asked asked;
  const bool in_time = comes_in_time(watch);
  if (!in_time) watch.stop();
  const bool answered = in_time || comes_late(watch);
  const TimePoint waited_until = SteadyClock::now();
  auto result = watch.take();
  auto& reply = result.reply;
  asked.elapsed = (answered ? reply.answered : waited_until) - reply.asked;
  const Lateness lateness =
      judge_lateness(result, watch.limit(), terms_.margin, engine_->cpu_time() - cpu_, Justice::evidence);
  if (!answered) {
    asked.failure = silence(watch, asked.elapsed - watch.limit(), lateness);
    engine_->kill();
    return asked;
  }
  // All of its lateness, where the host is to blame.
  const Duration charged = lateness == Lateness::hosts ? watch.limit() + terms_.margin : result.elapsed;
  asked.waited = asked.elapsed - charged;
  asked.said = std::move(reply.said);
  if (auto* const answer = std::get_if<game::Answer>(&reply.result)) asked.answer = *answer;
  if (auto* const failure = std::get_if<engine::Failure>(&reply.result)) asked.failure = std::move(*failure);
  if (auto* const none = std::get_if<engine::NoAnswer>(&reply.result)) asked.unknown = std::move(*none);
  return asked;
}

Asked Interview::ask(const game::Game& game, Duration limit, std::optional<Duration> left) {
  auto watch = begin_asking(game, limit, left);
  return finish_asking(watch);
}

Asked Interview::ask_afresh(const game::Game& game, Duration limit) {
  if (auto failure = begin(game.setup(), {.turn = limit}, game.question().seat)) {
    Asked asked;
    asked.failure = std::move(failure);
    return asked;
  }
  auto asked = ask(game, limit);
  if (!asked.failure) end_game();
  return asked;
}

void Interview::end_game() {
  engine_->end_game({game::Score::none, game::Reason::aborted, {}}, game::Colour::black);
}

std::optional<std::string> fault_of(const game::Game& game, const Asked& asked) {
  if (asked.failure) return text(*asked.failure);
  if (asked.unknown) return asked.unknown->why;
  const auto refusal = game.clone()->answer(*asked.answer);
  if (!refusal) return std::nullopt;
  return refusal->detail + (asked.said.empty() ? "" : " (it said \"" + printable(asked.said) + "\")");
}

std::string text(const engine::Failure& failure) {
  std::string words(game::text(failure.reason));
  return failure.detail.empty() ? words : words + ": " + failure.detail;
}

}  // namespace tengen::match
