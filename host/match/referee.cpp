#include "match/referee.hpp"

#include <cstdio>

#include "game/opening/default_answer.hpp"

namespace tengen::match {
namespace {

game::Outcome loss(game::Colour loser, game::Reason reason, std::string detail) {
  return {game::win_for(game::opponent(loser)), reason, std::move(detail)};
}

// Time that lies in the margin is not told: to an engine, none is left.
std::optional<Duration> told(std::optional<Duration> left) {
  return left ? std::optional(std::max(*left, Duration::zero())) : std::nullopt;
}

std::string in_ms(Duration duration) {
  char text[48];
  std::snprintf(text, sizeof text, "%.1f ms", milliseconds(duration));
  return text;
}

}  // namespace

void Referee::play(GameSession& session) {
  session.begin();
  while (!session.is_over()) {
    if (session.has_mail()) session.obey();
    if (!session.is_over()) ask(session);
  }
  session.finish();
  // Whatever it answers now, nobody wants it.
  if (abandoned_ != nullptr) abandoned_->kill();
}

void Referee::ask(GameSession& session) {
  const game::Seat seat = session.game().question().seat;
  auto& [player, clock, account] = session.at(seat);
  auto& opponent = session.at(game::opponent(seat));
  // Looked at while no clock runs.
  if (account.is_due()) account.stop_waiting(player.engine->cpu_time());

  engine::Request request{.game = &session.game()};
  request.refusal = refusal_ ? &*refusal_ : nullptr;
  request.attempt = attempt_;
  request.time_left = told(clock.left());
  request.opponent_time_left = told(opponent.clock.left());
  Watch watch(loop_, *player.engine, request, clock.next_limit().duration, player.margin);
  session.on_asked(watch);
  if (!wait(session, seat, watch)) {
    refusal_.reset();
    attempt_ = 0;
    return;
  }
  auto result = watch.take();
  if (!result.answered) watch.stop();
  if (!result.answered && session.is_over()) abandoned_ = player.engine;
  account.think(result.elapsed);
  opponent.cpu.wait(result.elapsed);
  take(session, seat, result);
}

bool Referee::wait(GameSession& session, game::Seat seat, Watch& watch) {
  const int branch = session.branch();
  const auto is_called = [&] { return session.has_mail() || aborted_.load(std::memory_order_relaxed); };
  watch.wait(is_called);
  while (session.has_mail() && !aborted_.load(std::memory_order_relaxed)) {
    const TimePoint from = SteadyClock::now();
    session.obey();
    if (session.branch() != branch) return false;
    watch.leave_out(from, SteadyClock::now());
    if (session.is_over()) break;
    watch.set_limit(session.at(seat).clock.next_limit().duration);
    watch.wait(is_called);
  }
  return true;
}

void Referee::take(GameSession& session, game::Seat seat, Watch::Result& result) {
  auto& [player, clock, account] = session.at(seat);
  const Duration used =
      account.is_due() ? account.stop_thinking(player.engine->cpu_time()) : Duration::zero();
  if (can_be_decided_for_it(result, session.game())) {
    session.answer({.seat = seat, .answer = stand_in_.decide(session.game()), .by_host = true});
    refusal_.reset();
    attempt_ = 0;
    return;
  }
  const MoveLimit limit = clock.next_limit();
  const bool limited = limit.duration != Duration::max() && !aborted_.load(std::memory_order_relaxed);
  session.charge(seat, result.elapsed, limited ? result.elapsed - limit.duration : Duration::zero());
  if (session.is_over()) return;
  const game::Colour colour = session.game().colour(seat);
  if (auto judged = judge_time(result, limit, player, colour)) return session.end(std::move(*judged));

  record::Turn turn{.seat = seat,
                    .answer = std::get<game::Answer>(result.reply.result),
                    .time = result.elapsed,
                    .cpu = used};
  turn.thought = std::move(result.reply.thought);
  refusal_ = session.answer(std::move(turn));
  if (!refusal_) {
    attempt_ = 0;
  } else if (attempt_++ >= options_.retries) {
    std::string detail = refusal_->detail;
    if (!result.reply.said.empty()) detail += " (it said \"" + result.reply.said + "\")";
    session.end(loss(colour, refusal_->reason, detail));
  }
}

bool Referee::can_be_decided_for_it(const Watch::Result& result, const game::Game& game) const {
  return result.answered && std::holds_alternative<engine::NoAnswer>(result.reply.result) &&
         game::opening::is_negotiation(game.question()) && !aborted_.load(std::memory_order_relaxed);
}

std::optional<game::Outcome> Referee::judge_time(const Watch::Result& result, const MoveLimit& limit,
                                                 const Player& player, game::Colour colour) const {
  if (aborted_.load(std::memory_order_relaxed))
    return game::Outcome{game::Score::none, game::Reason::aborted, {}};

  if (limit.duration != Duration::max()) {
    const Duration elapsed = result.elapsed;
    if (!result.answered || elapsed > limit.duration + player.margin) {
      std::string detail = (result.answered ? "answered after " : "no answer after ") + in_ms(elapsed);
      if (limit.duration < Duration::zero()) {
        detail += ", time used up, left of the margin " + in_ms(limit.duration + player.margin);
      } else {
        detail += ", limit " + in_ms(limit.duration) + ", margin " + in_ms(player.margin);
      }
      if (const auto complaint = player.engine->complaint(); !result.answered && !complaint.empty()) {
        detail += "; it said \"" + complaint + "\"";
      }
      if (result.host_lateness > std::max(player.margin, least_host_lateness)) {
        return game::Outcome{
            game::Score::none, game::Reason::host_late,
            detail + ", but the host looked " + in_ms(result.host_lateness) + " after the deadline"};
      }
      return loss(colour, limit.exceeded, detail);
    }
  }
  if (const auto* failure = std::get_if<engine::Failure>(&result.reply.result)) {
    if (failure->reason == game::Reason::sandbox_error) {
      return game::Outcome{game::Score::none, failure->reason, failure->detail};
    }
    return loss(colour, failure->reason, failure->detail);
  }
  if (const auto* none = std::get_if<engine::NoAnswer>(&result.reply.result)) {
    return loss(colour, game::Reason::protocol, none->why);
  }
  return std::nullopt;
}

}  // namespace tengen::match
