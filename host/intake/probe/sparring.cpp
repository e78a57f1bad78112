#include "intake/probe/sparring.hpp"

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "match/request_id.hpp"

namespace tengen::intake {
namespace {

using namespace std::chrono_literals;

// Programs that do not look at the clock take some seconds whatever they are given.
constexpr Duration patience = 12s;

std::string text(const engine::Failure& failure) {
  std::string words(game::text(failure.reason));
  return failure.detail.empty() ? words : words + ": " + failure.detail;
}

// A corner, as long as there is one; else the last free point.
std::optional<game::Point> corner(const game::Game& game) {
  const auto legal = game.legal_points();
  if (legal.empty()) return std::nullopt;
  const auto last = static_cast<std::int16_t>(game.setup().size - 1);
  for (const game::Point point : {game::Point{last, last}, {last, 0}, {0, last}, {0, 0}}) {
    if (std::find(legal.begin(), legal.end(), point) != legal.end()) return point;
  }
  return legal.back();
}

}  // namespace

Sparring::Sparring(const engine::EngineConfig& config, engine::EngineFactory& factory) {
  auto made = factory.make(config, loop_);
  if (made) {
    engine_ = std::move(*made);
  } else {
    cannot_ = made.error().text();
  }
}

std::string Sparring::begin(const game::Setup& setup, Duration limit, game::Seat seat) {
  if (!engine_) return cannot_;
  engine::GameStart start;
  start.setup = setup;
  start.time.turn = limit;
  start.seat = seat;
  start.name = "engine";
  const auto failure = engine_->new_game(start);
  return failure ? text(*failure) : std::string();
}

Asked Sparring::pose(const game::Game& game, Duration limit) {
  engine::Request request;
  request.id = match::next_request_id();
  request.game = &game;
  request.deadline = Deadline::after(limit);
  auto future = engine_->ask(request);
  const auto ready = [&] { return future.wait_for(0s) == std::future_status::ready; };
  Asked asked;
  if (!loop_.run_until(Deadline::after(limit + patience), ready)) {
    asked.silent = true;
    asked.fault = "no answer in " + std::to_string((limit + patience) / 1ms) + " ms";
    if (const auto complaint = engine_->complaint(); !complaint.empty())
      asked.fault += "; it said \"" + complaint + "\"";
    engine_->kill();
    return asked;
  }
  const engine::Reply reply = future.get();
  asked.elapsed = reply.answered - reply.asked;
  if (const auto* const failure = std::get_if<engine::Failure>(&reply.result)) {
    asked.fault = text(*failure);
    asked.unfit = failure->reason == game::Reason::start_failed;
  }
  if (const auto* const none = std::get_if<engine::NoAnswer>(&reply.result)) asked.fault = none->why;
  if (const auto* const answer = std::get_if<game::Answer>(&reply.result)) {
    const auto after = game.clone();
    if (const auto refusal = after->answer(*answer))
      asked.fault = refusal->detail + " (it said \"" + printable(reply.said) + "\")";
    else
      asked.answer = *answer;
  }
  return asked;
}

Asked Sparring::ask(game::Game& game, Duration limit) {
  auto asked = pose(game, limit);
  if (asked.answer) game.answer(*asked.answer);
  return asked;
}

Asked Sparring::ask_afresh(const game::Game& game, Duration limit) {
  if (auto fault = begin(game.setup(), limit, game.question().seat); !fault.empty()) {
    Asked asked;
    asked.fault = std::move(fault);
    asked.unfit = true;
    return asked;
  }
  auto asked = pose(game, limit);
  if (!asked.silent) end_game();
  return asked;
}

void Sparring::end_game() {
  engine_->end_game({game::Score::none, game::Reason::aborted, {}}, game::Colour::black);
}

Played play(Sparring& sparring, const game::Setup& setup, const Play& how) {
  Played played;
  auto game = game::new_game(setup);
  if (!game) return {.fault = game.error().message};
  if (auto fault = sparring.begin(setup, how.limit, how.seat); !fault.empty())
    return {.fault = std::move(fault), .unfit = true};
  for (int made = 0; made < how.moves && !(*game)->outcome();) {
    if ((*game)->question().seat != how.seat) {
      const auto point = corner(**game);
      (*game)->answer(point ? game::Answer::place(*point) : game::Answer::pass());
      continue;
    }
    auto asked = sparring.ask(**game, how.limit);
    if (!asked.answer) return {.fault = std::move(asked.fault), .silent = asked.silent, .unfit = asked.unfit};
    auto& longest = made++ == 0 ? played.first : played.longest;
    longest = std::max(longest, asked.elapsed);
  }
  sparring.end_game();
  return played;
}

}  // namespace tengen::intake
