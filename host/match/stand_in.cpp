#include "match/stand_in.hpp"

#include "game/opening/default_answer.hpp"
#include "match/watch.hpp"

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
  return game::opening::default_answer(game, seed_);
}

// A game of its own for each question: it may be asked for either seat, and is never told how things go on.
std::optional<game::Answer> StandIn::ask_engine(const game::Game& game) {
  if (engine_ == nullptr || aborted_.load(std::memory_order_relaxed)) return std::nullopt;
  const game::Seat seat = game.question().seat;
  if (const auto failure = engine_->new_game({game.setup(), seat, time_, seed_, "stand-in", log_})) {
    if (log_) log_->write("stand-in", '-', failure->detail + ": the host decides");
    return std::nullopt;
  }
  Watch watch(loop_, *engine_, {.game = &game}, time_.turn);
  if (!watch.wait([&] { return aborted_.load(std::memory_order_relaxed); })) {
    watch.stop();
    engine_->kill();
    if (log_) log_->write("stand-in", '-', "no answer in time: the host decides");
    return std::nullopt;
  }
  const engine::Reply reply = watch.take().reply;
  engine_->end_game({game::Score::none, game::Reason::aborted, {}}, game.colour(seat), &game);
  const auto* const answer = std::get_if<game::Answer>(&reply.result);
  return answer == nullptr ? std::nullopt : std::optional(*answer);
}

}  // namespace tengen::match
