#include "cli/check/subject.hpp"

#include <algorithm>
#include <cstdio>
#include <mutex>

#include "base/text.hpp"
#include "cli/check/positions.hpp"
#include "game/notation.hpp"
#include "match/request_id.hpp"

namespace tengen::cli::check {
namespace {

using namespace std::chrono_literals;

// What an engine is given beyond its limit, before it counts as silent: how late it was is measured then.
constexpr Duration patience = 2s;
// On a machine that keeps it from running.
constexpr int most_rounds_of_patience = 10;

Played broken_by(Verdict verdict) {
  Played played;
  played.broken = std::move(verdict);
  return played;
}

}  // namespace

void KeptLines::write(std::string_view label, char direction, std::string_view text) {
  if (next_) next_->write(label, direction, text);
  const std::lock_guard lock(mutex_);
  lines_.push_back({direction, printable(text)});
}

std::vector<KeptLines::Line> KeptLines::lines() const {
  const std::lock_guard lock(mutex_);
  return lines_;
}

Subject::Subject(const Examinee& examinee, PollLoop& loop)
    : loop_(loop), examinee_(examinee), log_(std::make_shared<KeptLines>(examinee.log)) {
  auto made = examinee.factory.make(examinee.config, loop);
  if (made) {
    engine_ = std::move(*made);
  } else {
    cannot_ = engine::Failure{game::Reason::start_failed, made.error().text()};
  }
}

std::optional<engine::Failure> Subject::begin(const game::Setup& setup, Duration turn_limit, game::Seat seat,
                                              std::uint64_t seed) {
  if (cannot_) return cannot_;
  engine::GameStart start;
  start.setup = setup;
  start.time.turn = turn_limit;
  start.seat = seat;
  start.seed = seed;
  start.name = examinee_.config.spec.id;
  start.log = log_;
  return engine_->new_game(start);
}

Subject::Pending Subject::begin_asking(const game::Game& game, Duration limit) {
  engine::Request request;
  request.id = match::next_request_id();
  request.game = &game;
  request.deadline = Deadline::after(limit);
  Pending pending{request.id, engine_->ask(request), {}, limit};
  pending.asked = SteadyClock::now();
  return pending;
}

// Some time, and as long as it is the machine that keeps it from running.
template <class Ready>
bool Subject::waits_for_late_answer(Ready ready, const Waiting& waiting) {
  for (int i = 0; i < most_rounds_of_patience; ++i) {
    const Duration waited = waiting.so_far();
    if (loop_.run_until(Deadline::after(patience), ready)) return true;
    if (waiting.so_far() - waited < patience / 2) return false;
  }
  return false;
}

Asked Subject::finish_asking(Pending& pending) {
  const auto ready = [&] { return pending.reply.wait_for(0s) == std::future_status::ready; };
  const Deadline deadline = Deadline::after(pending.limit, pending.asked);
  std::optional<Waiting> waiting;
  Asked asked;
  if (!loop_.run_until(deadline, ready)) {
    engine_->stop(pending.id);
    waiting.emplace();
    // The host's own lateness: until here nobody has looked for an answer.
    asked.waited = SteadyClock::now() - deadline.point();
  }
  if (!ready() && !waits_for_late_answer(ready, *waiting)) {
    asked.elapsed = pending.limit + patience;
    asked.failure = engine::Failure{
        game::Reason::timeout, "no answer " + std::to_string(patience / 1s) + " s after its limit was over"};
    engine_->kill();
    return asked;
  }
  engine::Reply reply = pending.reply.get();
  asked.elapsed = reply.answered - reply.asked;
  // The limit was counted from when the host came back from asking, which can be later than the question.
  asked.waited += pending.asked - reply.asked;
  if (waiting) asked.waited += waiting->so_far();
  // Of several threads each has waited; the answer has not waited longer than it is late.
  asked.waited =
      std::clamp(asked.waited, Duration::zero(), std::max(Duration::zero(), asked.elapsed - pending.limit));
  asked.said = std::move(reply.said);
  if (auto* const answer = std::get_if<game::Answer>(&reply.result)) asked.answer = *answer;
  if (auto* const failure = std::get_if<engine::Failure>(&reply.result)) asked.failure = *failure;
  asked.no_answer = std::holds_alternative<engine::NoAnswer>(reply.result);
  return asked;
}

Asked Subject::ask(const game::Game& game, Duration limit) {
  auto pending = begin_asking(game, limit);
  return finish_asking(pending);
}

Asked Subject::ask_afresh(const game::Game& game, Duration limit) {
  if (auto failure = begin(game.setup(), limit, game.question().seat)) {
    Asked asked;
    asked.failure = std::move(failure);
    return asked;
  }
  auto asked = ask(game, limit);
  if (!asked.failure) end_game();
  return asked;
}

void Subject::end_game() {
  engine_->end_game({game::Score::none, game::Reason::aborted, {}}, game::Colour::black);
}

Played play(Subject& subject, const Course& course) {
  Played played;
  Duration longest{};
  std::mt19937_64 random(course.seed);
  auto own = game::Seat::first;
  std::unique_ptr<game::Game> game;
  while (played.answers.size() < static_cast<std::size_t>(course.moves)) {
    if (!game || game->outcome()) {
      if (game) subject.end_game();
      own = game::opponent(own);
      if (auto failure = subject.begin(course.setup, course.limit, own, course.seed))
        return broken_by(verdict_of(*failure, text(course.setup)));
      game = random_game(course.setup, 0, random);
    }
    if (game->question().seat != own) {
      game = after_random_move(*game, random);  // or the next game
      continue;
    }
    const auto asked = subject.ask(*game, course.limit);
    if (asked.failure) return broken_by(verdict_of(*asked.failure, position_text(*game)));
    if (const auto fault = fault_of(*game, asked))
      return broken_by({Mark::failed, *fault + "; " + position_text(*game)});
    played.timing = std::max(played.timing, timing_of(asked, course.limit));
    if (asked.elapsed >= longest) {
      longest = asked.elapsed;
      played.longest = time_text(asked);
    }
    played.answers.push_back(*asked.answer);
    game->answer(*asked.answer);
  }
  subject.end_game();
  return played;
}

Timing timing_of(const Asked& asked, Duration limit) {
  if (asked.elapsed <= limit) return Timing::kept;
  if (asked.elapsed <= limit + margin) return Timing::within_margin;
  return asked.elapsed - asked.waited <= limit + margin ? Timing::starved : Timing::late;
}

std::string time_text(const Asked& asked) {
  constexpr Duration worth_telling = 1ms;
  if (asked.waited < worth_telling) return in_ms(asked.elapsed);
  return in_ms(asked.elapsed) + " (" + in_ms(asked.waited) + " of it for want of a CPU)";
}

std::string in_ms(Duration duration) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", milliseconds(duration));
  return text;
}

Verdict verdict_of(const engine::Failure& failure, std::string_view where) {
  std::string detail(game::text(failure.reason));
  if (!failure.detail.empty()) detail += ": " + failure.detail;
  if (!where.empty()) detail += "; " + std::string(where);
  return {failure.reason == game::Reason::crash ? Mark::crashed : Mark::failed, detail};
}

std::optional<std::string> fault_of(const game::Game& game, const Asked& asked) {
  if (asked.no_answer || !asked.answer) return "no answer";
  const auto after = game.clone();
  const auto said = asked.said.empty() ? "" : " (it said \"" + printable(asked.said) + "\")";
  if (const auto refusal = after->answer(*asked.answer)) return refusal->detail + said;
  if (asked.answer->kind == game::AnswerKind::resign) return "it resigned";
  const auto forbidden = game.forbidden_points();
  for (const auto point : asked.answer->points) {
    if (std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end())
      return game::point_text(point, game.setup()) + " is forbidden" + said;
  }
  return std::nullopt;
}

std::string text(const game::Setup& setup) {
  const auto size = std::to_string(setup.size);
  return setup.game + " " + setup.rule + " " + size + "x" + size;
}

std::string position_text(const game::Game& game) {
  const auto moves = game::moves_text(game);
  return text(game.setup()) + " after " + (moves.empty() ? "no moves" : moves);
}

}  // namespace tengen::cli::check
