#include "match/referee.hpp"

#include <cstdio>

#include "game/opening/stand_in.hpp"
#include "match/cpu_account.hpp"
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

std::string in_ms(Duration duration) {
  char text[48];
  std::snprintf(text, sizeof text, "%.1f ms", milliseconds(duration));
  return text;
}

}  // namespace

Referee::Referee(PollLoop& loop, RefereeOptions options, StandIn& stand_in, const std::atomic<bool>& aborted)
    : loop_(loop), options_(options), stand_in_(stand_in), aborted_(aborted) {}

void Referee::play(game::Game& game, const std::array<Player, 2>& players, record::GameRecord& record,
                   const OnTurn& on_turn) {
  std::array<Clock, 2> clocks{Clock(players[0].time, players[0].left),
                              Clock(players[1].time, players[1].left)};
  std::array<CpuAccount, 2> cpu{CpuAccount(players[0].engine->cpu_time()),
                                CpuAccount(players[1].engine->cpu_time())};
  std::optional<game::Outcome> forced;  // an ending that the rules know nothing of
  std::optional<game::Refusal> refusal;
  int attempt = 0;
  Adjudicator adjudicator(options_.adjudication);
  const auto move_limit = static_cast<std::size_t>(options_.adjudication.move_limit);
  while (!game.outcome() && !forced) {
    if (move_limit > 0 && game.moves().size() >= move_limit) {
      forced =
          game::Outcome{game::Score::draw, game::Reason::move_limit, std::to_string(game.moves().size())};
      break;
    }
    const game::Seat seat = game.question().seat;
    const game::Colour colour = game.colour(seat);
    const Player& player = players[game::index(seat)];
    Clock& clock = clocks[game::index(seat)];

    CpuAccount& account = cpu[game::index(seat)];
    // Looked at while no clock runs.
    if (account.is_due()) account.stop_waiting(player.engine->cpu_time());
    Asked asked = ask(game, player, clocks, refusal ? &*refusal : nullptr, attempt);
    const Duration elapsed = asked.reply.answered - asked.reply.asked;
    account.think(elapsed);
    const Duration used =
        account.is_due() ? account.stop_thinking(player.engine->cpu_time()) : Duration::zero();
    cpu[game::index(game::opponent(seat))].wait(elapsed);
    if (can_be_decided_for_it(asked, game)) {
      decide_for_it(game, record, on_turn);
      // It may have exchanged the colours.
      forced = adjudicator.judge(game, record.turns.back());
      refusal.reset();
      attempt = 0;
      continue;
    }
    clock.charge(elapsed);
    forced = judge_time(asked, player, colour, record);
    if (forced) break;

    const auto& answer = std::get<game::Answer>(asked.reply.result);
    refusal = game.answer(answer);
    if (!refusal) {
      attempt = 0;
      clock.add_increment();
      record::Turn turn{.seat = seat, .answer = answer, .time = elapsed, .cpu = used};
      turn.thought = std::move(asked.reply.thought);
      turn.left = clock.left();
      record.turns.push_back(std::move(turn));
      if (on_turn) on_turn(game, record.turns.back());
      forced = adjudicator.judge(game, record.turns.back());
    } else if (attempt++ >= options_.retries) {
      std::string detail = refusal->detail;
      if (!asked.reply.said.empty()) detail += " (it said \"" + asked.reply.said + "\")";
      forced = loss(colour, refusal->reason, detail);
    }
  }
  record.outcome = forced ? *forced : *game.outcome();
  for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
    const std::size_t i = game::index(seat);
    cpu[i].stop_waiting(players[i].engine->cpu_time());
    record.players[i].time = clocks[i].used();
    record.players[i].cpu = cpu[i].used();
    record.players[i].ponder_cpu = cpu[i].pondered();
  }
}

bool Referee::can_be_decided_for_it(const Asked& asked, const game::Game& game) const {
  return asked.answered && std::holds_alternative<engine::NoAnswer>(asked.reply.result) &&
         game::opening::is_negotiation(game.question()) && !aborted_.load(std::memory_order_relaxed);
}

void Referee::decide_for_it(game::Game& game, record::GameRecord& record, const OnTurn& on_turn) {
  const game::Seat seat = game.question().seat;
  const game::Answer answer = stand_in_.decide(game);
  game.answer(answer);
  record.turns.push_back({.seat = seat, .answer = answer, .by_host = true});
  if (on_turn) on_turn(game, record.turns.back());
}

Referee::Asked Referee::ask(const game::Game& game, const Player& player, const std::array<Clock, 2>& clocks,
                            const game::Refusal* refusal, int attempt) {
  const game::Seat seat = game.question().seat;
  Asked asked{.reply = {}, .limit = clocks[game::index(seat)].next_limit(), .deadline = Deadline::never()};

  engine::Request request;
  request.id = next_request_id();
  request.game = &game;
  request.refusal = refusal;
  request.attempt = attempt;
  request.time_left = told(clocks[game::index(seat)].left());
  request.opponent_time_left = told(clocks[game::index(game::opponent(seat))].left());
  if (asked.limit.duration != Duration::max()) request.deadline = Deadline::after(asked.limit.duration);

  auto future = player.engine->ask(request);
  // Counted from the end of asking: what the host needs for it is nobody's time.
  if (!request.deadline.is_never()) asked.deadline = Deadline::after(asked.limit.duration + player.margin);
  const auto ready = [&] {
    return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready ||
           aborted_.load(std::memory_order_relaxed);
  };
  loop_.run_until(asked.deadline, ready);

  const TimePoint looked = SteadyClock::now();
  if (future.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
    asked.answered = true;
    asked.reply = future.get();
  } else {
    asked.reply.asked =
        asked.deadline.is_never() ? looked : asked.deadline.point() - asked.limit.duration - player.margin;
    asked.reply.answered = looked;
    player.engine->stop(request.id);
  }
  // An answer was seen before it had been served in full.
  const TimePoint seen = asked.answered ? std::min(asked.reply.answered, looked) : looked;
  if (asked.deadline.passed(seen)) asked.host_lateness = seen - asked.deadline.point();
  return asked;
}

std::optional<game::Outcome> Referee::judge_time(const Asked& asked, const Player& player,
                                                 game::Colour colour, record::GameRecord& record) const {
  if (aborted_.load(std::memory_order_relaxed))
    return game::Outcome{game::Score::none, game::Reason::aborted, {}};

  if (asked.limit.duration != Duration::max()) {
    const Duration elapsed = asked.reply.answered - asked.reply.asked;
    record.overshoot = std::max(record.overshoot, elapsed - asked.limit.duration);
    if (!asked.answered || elapsed > asked.limit.duration + player.margin) {
      std::string detail = (asked.answered ? "answered after " : "no answer after ") + in_ms(elapsed);
      if (asked.limit.duration < Duration::zero()) {
        detail += ", time used up, left of the margin " + in_ms(asked.limit.duration + player.margin);
      } else {
        detail += ", limit " + in_ms(asked.limit.duration) + ", margin " + in_ms(player.margin);
      }
      if (const auto complaint = player.engine->complaint(); !asked.answered && !complaint.empty()) {
        detail += "; it said \"" + complaint + "\"";
      }
      if (asked.host_lateness > std::max(player.margin, least_host_lateness)) {
        return game::Outcome{
            game::Score::none, game::Reason::host_late,
            detail + ", but the host looked " + in_ms(asked.host_lateness) + " after the deadline"};
      }
      return loss(colour, asked.limit.exceeded, detail);
    }
  }
  if (const auto* failure = std::get_if<engine::Failure>(&asked.reply.result)) {
    if (failure->reason == game::Reason::sandbox_error) {
      return game::Outcome{game::Score::none, failure->reason, failure->detail};
    }
    return loss(colour, failure->reason, failure->detail);
  }
  if (const auto* none = std::get_if<engine::NoAnswer>(&asked.reply.result)) {
    return loss(colour, game::Reason::protocol, none->why);
  }
  return std::nullopt;
}

}  // namespace tengen::match
