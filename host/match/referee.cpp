#include "match/referee.hpp"

#include <algorithm>
#include <utility>

#include "engine/extended.hpp"
#include "game/opening/default_answer.hpp"
#include "match/request_id.hpp"

namespace tengen::match {
namespace {

game::Outcome loss(game::Colour loser, game::Reason reason, std::string detail) {
  return {game::win_for(game::opponent(loser)), reason, std::move(detail)};
}

// Time that lies in the margin is not told: to an engine, none is left.
std::optional<Duration> told(std::optional<Duration> left) {
  return left ? std::optional(std::max(*left, Duration::zero())) : std::nullopt;
}

}  // namespace

void Referee::play(GameSession& session) {
  session.begin();
  begun_ = SteadyClock::now();
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
  cpu_at_question_[game::index(seat)] = account.counter();
  cpu_at_question_[game::index(game::opponent(seat))] = opponent.cpu.counter();
  Watch watch(loop_, *player.engine, request, clock.next_limit(spent_).duration, player.margin,
              account.counter());
  // A question that has used up its time before ends at once, and late by nothing of the host's.
  const Duration used = std::min(session.take_used(), watch.limit());
  if (used > Duration::zero()) watch.count_used(used);
  think_ahead(*opponent.player.engine, session.game());
  session.on_asked(watch, used);
  if (!wait(session, seat, watch)) return forget_refusals();
  auto result = watch.take();
  if (!result.answered) watch.stop();
  if (!result.answered && session.is_over()) abandoned_ = player.engine;
  account.think(result.elapsed);
  opponent.cpu.wait(result.elapsed);
  take(session, seat, result);
}

void Referee::think_ahead(engine::Engine& engine, const game::Game& game) {
  auto* const extended = engine.extended();
  if (extended == nullptr || game.question().kind != game::QuestionKind::place) return;
  extended->ponder({.id = next_request_id(), .game = &game});
}

bool Referee::wait(GameSession& session, game::Seat seat, Watch& watch) {
  const int branch = session.branch();
  const auto is_called = [&] { return session.has_mail() || aborted_.load(std::memory_order_relaxed); };
  const auto wait = [&](TimePoint from) {
    bystanders_.begin(*session.at(seat).player.engine, *session.at(game::opponent(seat)).player.engine, from);
    while (!watch.wait(is_called) && !is_called() && options_.justice == Justice::evidence &&
           watch.give_back(most_given_back(watch.limit()))) {
    }
    // What a command has engines do is not held back.
    bystanders_.end();
  };
  wait(watch.asked());
  while (session.has_mail() && !aborted_.load(std::memory_order_relaxed)) {
    const TimePoint from = SteadyClock::now();
    session.obey();
    if (session.branch() != branch) return false;
    const TimePoint to = SteadyClock::now();
    watch.leave_out(from, to);
    if (session.is_over()) break;
    watch.set_limit(session.at(seat).clock.next_limit(spent_).duration);
    wait(to);
  }
  return true;
}

void Referee::take(GameSession& session, game::Seat seat, Watch::Result& result) {
  auto& [player, clock, account] = session.at(seat);
  const Duration used =
      account.is_due() ? account.stop_thinking(player.engine->cpu_time()) : Duration::zero();
  const MoveLimit limit = clock.next_limit(spent_);
  const bool limited = limit.duration != Duration::max() && !aborted_.load(std::memory_order_relaxed);
  const auto* const failure = std::get_if<engine::Failure>(&result.reply.result);
  const auto* const none = std::get_if<engine::NoAnswer>(&result.reply.result);
  const bool host_failed =
      result.answered && failure != nullptr && failure->reason == game::Reason::sandbox_error;
  const Lateness lateness =
      limited && !host_failed ? judge_lateness(result, limit.duration, player.margin, used, options_.justice)
                              : Lateness::none;
  if (lateness == Lateness::none && options_.justice == Justice::evidence && clock.left())
    give_back_waiting(result, used);
  session.charge(seat, result.elapsed, limited ? result.elapsed - limit.duration : Duration::zero());
  if (session.is_over()) return;
  const game::Colour colour = session.game().colour(seat);
  if (aborted_.load(std::memory_order_relaxed))
    return session.end({game::Score::none, game::Reason::aborted, {}});
  if (lateness != Lateness::none) return end_on_time(session, seat, result, limit, lateness, used);
  if (can_be_decided_for_it(result, session.game())) return decide_for(session, seat);
  if (failure != nullptr) return session.end(outcome_of(*failure, colour, failure->detail));
  if (none != nullptr) return session.end(loss(colour, game::Reason::protocol, none->why));

  record::Turn turn{.seat = seat,
                    .answer = std::get<game::Answer>(result.reply.result),
                    .time = result.elapsed,
                    .cpu = used};
  turn.thought = std::move(result.reply.thought);
  turn.comment = std::exchange(turn.thought.comment, {});
  refusal_ = session.answer(std::move(turn));
  if (!refusal_) return forget_refusals();
  spent_ += result.elapsed;
  if (attempt_++ >= options_.retries) {
    std::string detail = refusal_->detail;
    if (!result.reply.said.empty()) detail += " (it said \"" + result.reply.said + "\")";
    session.end(loss(colour, refusal_->reason, detail));
  }
}

bool Referee::can_be_decided_for_it(const Watch::Result& result, const game::Game& game) const {
  return result.answered && std::holds_alternative<engine::NoAnswer>(result.reply.result) &&
         game::opening::is_negotiation(game.question());
}

void Referee::decide_for(GameSession& session, game::Seat seat) {
  forget_refusals();
  const auto refused =
      session.answer({.seat = seat, .answer = stand_in_.decide(session.game()), .by_host = true});
  if (refused) {
    session.end({game::Score::none, game::Reason::host_error,
                 "the game refused the host's own answer: " + refused->detail});
  }
}

void Referee::forget_refusals() {
  refusal_.reset();
  attempt_ = 0;
  spent_ = {};
}

void Referee::end_on_time(GameSession& session, game::Seat seat, const Watch::Result& result,
                          const MoveLimit& limit, Lateness lateness, Duration used) {
  const auto& player = session.at(seat).player;
  const auto opponent = game::opponent(seat);
  const record::TimeAccount account{.seat = seat,
                                    .asked = result.reply.asked - begun_,
                                    .ended = result.reply.answered - begun_,
                                    .is_answered = result.answered,
                                    .limit = limit.duration,
                                    .margin = player.margin,
                                    .charged = result.elapsed,
                                    .given_back = result.given_back,
                                    .cpu = used,
                                    .opponent_cpu = session.at(opponent).player.engine->cpu_time() -
                                                    cpu_at_question_[game::index(opponent)],
                                    .waited = result.waited.engine,
                                    .host_waited = result.waited.host,
                                    .host_late = result.host_lateness,
                                    .stolen = result.waited.stolen};
  const std::string silence = result.answered ? "" : player.engine->silence(used);
  session.end(late_outcome(lateness, account, limit, session.game().colour(seat), silence), account);
}

}  // namespace tengen::match
