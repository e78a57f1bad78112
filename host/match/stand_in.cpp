#include "match/stand_in.hpp"

#include "game/opening/stand_in.hpp"
#include "match/request_id.hpp"

namespace tengen::match {

StandIn::StandIn(PollLoop& loop, const std::atomic<bool>& aborted, engine::Engine* engine,
                 const engine::TimeControl& time, std::uint64_t seed, std::shared_ptr<LineLog> log)
    : loop_(loop), aborted_(aborted), engine_(engine), time_(time), seed_(seed), log_(std::move(log)) {
  const bool limited = time.turn > Duration::zero() && time.turn < longest_stand_in;
  time_ = {.turn = limited ? time.turn : longest_stand_in};
}

game::Answer StandIn::decide(const game::Game& game) {
  if (const auto answer = ask_engine(game)) {
    // Nobody asked it whether to resign in the place of a player.
    if (answer->kind != game::AnswerKind::resign && !game.clone()->answer(*answer)) return *answer;
    if (log_) log_->write("stand-in", '-', "not a valid answer: the host decides");
  }
  return game::opening::stand_in_answer(game, seed_);
}

// A game of its own for each question: it may be asked for either seat, and is never told how things go on.
std::optional<game::Answer> StandIn::ask_engine(const game::Game& game) {
  if (engine_ == nullptr || aborted_.load(std::memory_order_relaxed)) return std::nullopt;
  const game::Seat seat = game.question().seat;
  if (const auto failure = engine_->new_game({game.setup(), seat, time_, seed_, "stand-in", log_})) {
    if (log_) log_->write("stand-in", '-', failure->detail + ": the host decides");
    return std::nullopt;
  }
  engine::Request request;
  request.id = next_request_id();
  request.game = &game;
  request.deadline = Deadline::after(time_.turn);
  auto future = engine_->ask(request);
  const auto is_there = [&] { return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready; };
  loop_.run_until(request.deadline, [&] { return is_there() || aborted_.load(std::memory_order_relaxed); });
  if (!is_there()) {
    engine_->stop(request.id);
    engine_->kill();
    if (log_) log_->write("stand-in", '-', "no answer in time: the host decides");
    return std::nullopt;
  }
  const engine::Reply reply = future.get();
  engine_->end_game({game::Score::none, game::Reason::aborted, {}}, game.colour(seat), &game);
  const auto* const answer = std::get_if<game::Answer>(&reply.result);
  return answer == nullptr ? std::nullopt : std::optional(*answer);
}

}  // namespace tengen::match
