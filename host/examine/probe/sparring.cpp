#include "examine/probe/sparring.hpp"

#include <algorithm>

#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

// A corner, as long as there is one; else the last free point. Black's first stone lies in the middle:
// programs for renju know no other game.
std::optional<game::Point> harmless_point(const game::Game& game) {
  const auto legal = game.legal_points();
  if (legal.empty()) return std::nullopt;
  const auto middle = static_cast<std::int16_t>(game.setup().size / 2);
  if (game.moves().empty()) return game::Point{middle, middle};
  const auto last = static_cast<std::int16_t>(game.setup().size - 1);
  for (const game::Point point : {game::Point{last, last}, {last, 0}, {0, last}, {0, 0}}) {
    if (std::find(legal.begin(), legal.end(), point) != legal.end()) return point;
  }
  return legal.back();
}

}  // namespace

Played play(Probe& probe, const game::Setup& setup, const Play& how) {
  auto game = game::new_game(setup);
  if (!game) return {.fault = game.error().message};
  PollLoop loop;
  auto engine = interview(probe, loop);
  if (const auto failure = engine.begin(setup, {.turn = how.limit}, how.seat))
    return {.fault = match::text(*failure)};
  const auto is_over = [&](int made) {
    return made == how.moves || (*game)->outcome() || (made > 0 && probe.end.passed());
  };
  for (int made = 0; !is_over(made);) {
    if ((*game)->question().seat != how.seat) {
      const auto point = harmless_point(**game);
      (*game)->answer(point ? game::Answer::place(*point) : game::Answer::pass());
      continue;
    }
    const auto asked = engine.ask(**game, how.limit);
    if (auto fault = match::fault_of(**game, asked))
      return {.fault = std::move(*fault), .silent = asked.is_silent()};
    (*game)->answer(*asked.answer);
    ++made;
  }
  const auto& outcome = (*game)->outcome();
  if (outcome && outcome->reason == game::Reason::forbidden_move)
    return {.fault = "it played a forbidden move, " + outcome->detail};
  engine.end_game();
  return {};
}

}  // namespace tengen::examine::probe
