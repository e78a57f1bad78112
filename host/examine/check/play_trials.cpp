// Is what it plays legal, in any position?
#include <algorithm>
#include <array>
#include <string>

#include "base/text.hpp"
#include "examine/check/judgement.hpp"
#include "examine/check/positions.hpp"
#include "game/notation.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;

constexpr Duration play_limit = 200ms;

// For all positions of a rule together: a program that starts slowly is asked in fewer.
constexpr Duration play_time = 60s;

using FindFault = std::optional<Verdict> (*)(const game::Game& game, const Asked& asked);

std::optional<Verdict> must_stand(const game::Game& game, const Asked& asked) {
  return verdict_of(game, asked);
}

// It may be lost, and an engine may say so.
std::optional<Verdict> must_stand_or_resign(const game::Game& game, const Asked& asked) {
  if (asked.answer && asked.answer->kind == game::AnswerKind::resign) return std::nullopt;
  return verdict_of(game, asked);
}

// Asked in positions that the function makes, so often for each rule. Lateness is another test's business,
// but that one asks on hardly filled boards: here it warns.
template <class MakePosition>
Verdict asked_in(const Examinee& examinee, int times, MakePosition make_position,
                 FindFault find_fault = must_stand) {
  std::mt19937_64 random(examinee.seed);
  std::size_t asked = 0;
  std::size_t late = 0;
  Duration latest{};
  const Duration limit = examinee.limit(play_limit);
  for (const auto& setup : examinee.usual()) {
    PollLoop loop;
    auto engine = examinee.interview(loop);
    const auto end = Deadline::after(play_time);
    for (int i = 0; i < times && !end.passed(); ++i) {
      const auto game = make_position(setup, random);
      if (!game) continue;
      const auto answer = engine.ask_afresh(*game, limit);
      if (auto verdict = find_fault(*game, answer)) {
        verdict->mute = answer.is_silent() && asked == 0;
        return *verdict;
      }
      ++asked;
      if (timing_of(answer, limit) != Timing::late) continue;
      ++late;
      latest = std::max(latest, answer.elapsed);
    }
  }
  if (asked == 0) return {Mark::skipped, "no such position in what it plays"};
  const auto count = counted(asked, "position");
  if (late == 0) return {Mark::passed, count};
  return {Mark::warned, count + ", " + counted(late, "answer") + " later than " + in_ms(limit) +
                            " and the margin, the latest after " + in_ms(latest)};
}

Verdict plays_in_random_positions(const Examinee& examinee) {
  const int times = std::array{20, 200, 2000}[static_cast<std::size_t>(examinee.strictness - 1)];
  const auto make = [](const game::Setup& setup, std::mt19937_64& random) {
    const auto stones = std::uniform_int_distribution<int>(0, setup.size * setup.size * 3 / 4)(random);
    return random_game(setup, stones, random);
  };
  return asked_in(examinee, times, make, must_stand_or_resign);
}

std::optional<Verdict> must_not_be_forbidden(const game::Game& game, const Asked& asked) {
  if (auto verdict = must_stand_or_resign(game, asked)) return verdict;
  const auto forbidden = game.forbidden_points();
  for (const auto point : asked.answer->points) {
    if (std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end())
      return Verdict{.mark = Mark::failed,
                     .detail = "it played " + game::point_text(point, game.setup()) +
                               ", which is forbidden; " + short_position_text(game),
                     .position = position_text(game)};
  }
  return std::nullopt;
}

Verdict plays_no_forbidden_move(const Examinee& examinee) {
  const int times = std::array{20, 50, 200}[static_cast<std::size_t>(examinee.strictness - 1)];
  const auto make = [](const game::Setup& setup, std::mt19937_64& random) {
    for (int i = 0; i < 50 && game::rule_of(setup).forbids; ++i) {
      const auto stones = std::uniform_int_distribution<int>(6, 36)(random);
      auto game = crowded_game(setup, stones, random);
      if (game && !game->forbidden_points().empty()) return game;
    }
    return std::unique_ptr<game::Game>();
  };
  return asked_in(examinee, times, make, must_not_be_forbidden);
}

Verdict fills_the_board(const Examinee& examinee) { return asked_in(examinee, 3, nearly_full_game); }

// An engine whose loops end one point too early sees no move here.
Verdict plays_on_the_far_edge(const Examinee& examinee) { return asked_in(examinee, 3, far_edge_game); }

Verdict passes(const Examinee& examinee) { return asked_in(examinee, 5, forced_pass); }

// One game against random moves, from the beginning to its end.
std::optional<Verdict> play_to_the_end(const Examinee& examinee, const game::Setup& setup, game::Seat own,
                                       std::mt19937_64& random, std::size_t& moves) {
  PollLoop loop;
  auto engine = examinee.interview(loop);
  const Duration limit = examinee.limit(play_limit);
  if (auto failure = engine.begin(setup, {.turn = limit}, own)) return verdict_of(*failure, text(setup));
  auto game = random_game(setup, 0, random);
  while (game && !game->outcome()) {
    if (game->question().seat != own) {
      auto after = after_random_move(*game, random);
      if (!after) return std::nullopt;  // the random side has only moves that end the game
      game = std::move(after);
      continue;
    }
    const auto asked = engine.ask(*game, limit);
    if (auto verdict = verdict_of(*game, asked)) {
      verdict->mute = asked.is_silent() && moves == 0;
      return verdict;
    }
    game->answer(*asked.answer);
    ++moves;
  }
  return std::nullopt;
}

Verdict plays_whole_games(const Examinee& examinee) {
  std::mt19937_64 random(examinee.seed);
  std::size_t moves = 0;
  std::size_t games = 0;
  for (const auto& setup : examinee.usual()) {
    for (int i = 0; i < 2 * examinee.strictness; ++i, ++games) {
      const auto own = i % 2 == 0 ? game::Seat::first : game::Seat::second;
      if (auto verdict = play_to_the_end(examinee, setup, own, random, moves)) return *verdict;
    }
  }
  return {Mark::passed, counted(games, "game") + ", " + counted(moves, "move") + " of its own"};
}

constexpr Trial play_table[] = {
    {"random-positions", 1, "plays a legal move in random positions", plays_in_random_positions},
    {"whole-games", 1, "plays games to their end against random moves, as either side", plays_whole_games},
    {"full-board", 1, "takes the last empty point of the board", fills_the_board},
    {"far-edge", 1, "plays in the last row and the last column, where nothing else is free",
     plays_on_the_far_edge},
    {"pass", 1, "passes where it has no move", passes},
    {"forbidden", 1, "plays no forbidden move of renju as black", plays_no_forbidden_move,
     manifest::Ignored::forbidden_points},
};

}  // namespace

std::span<const Trial> play_trials() { return play_table; }

}  // namespace tengen::examine::check
