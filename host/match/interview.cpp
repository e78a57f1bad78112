#include "match/interview.hpp"

#include <algorithm>
#include <cstdio>

#include "base/text.hpp"

namespace tengen::match {
namespace {

// On a machine that keeps it from running.
constexpr int most_rounds_of_patience = 10;

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
  return {loop_, *engine_, request, limit, {}, cpu_};
}

std::optional<Duration> Interview::wait_in_vain(Watch& watch) {
  Duration waited{};
  for (int i = 0; i < most_rounds_of_patience; ++i) {
    const Duration hindered = watch.hindered();
    if (loop_.run_until(Deadline::after(terms_.patience), [&] { return watch.is_answered(); }))
      return std::nullopt;
    waited += terms_.patience;
    // It has had the time, whatever its threads waited for.
    if (engine_->cpu_time() - cpu_ >= watch.limit() + terms_.patience) break;
    if (watch.hindered() - hindered < terms_.patience / 2) break;
  }
  return waited;
}

engine::Failure Interview::silence(const Watch& watch, Duration waited) const {
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
  return {game::Reason::timeout, std::move(detail)};
}

Asked Interview::finish_asking(Watch& watch) {
  Asked asked;
  const bool in_time = watch.wait();
  // The host's own lateness: until here nobody has looked for an answer, which may have been there in time.
  asked.waited = watch.lateness();
  if (!in_time) watch.stop();
  if (const auto waited = watch.is_answered() ? std::nullopt : wait_in_vain(watch)) {
    asked.elapsed = watch.limit() + *waited;
    asked.failure = silence(watch, *waited);
    engine_->kill();
    return asked;
  }
  auto result = watch.take();
  auto& reply = result.reply;
  asked.elapsed = result.elapsed;
  // The limit was counted from when the host came back from asking, which can be later than the question.
  asked.waited += watch.asked() - reply.asked;
  // And an answer lies there for as long as who reads it waits for a CPU.
  asked.waited += result.waited.engine + result.waited.host;
  // The answer has not waited longer than it is late.
  asked.waited =
      std::clamp(asked.waited, Duration::zero(), std::max(Duration::zero(), asked.elapsed - watch.limit()));
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
