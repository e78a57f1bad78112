#include "examine/check/course.hpp"

#include <algorithm>

#include "examine/check/positions.hpp"

namespace tengen::examine::check {

bool is_same(const game::Answer& one, const game::Answer& other) {
  return one.kind == other.kind && one.number == other.number &&
         std::equal(one.points.begin(), one.points.end(), other.points.begin(), other.points.end());
}

Played play(match::Interview& engine, const Course& course) {
  Played played;
  Duration longest{};
  std::mt19937_64 random(course.seed);
  auto own = course.seat;
  std::unique_ptr<game::Game> game;
  while (played.answers.size() < static_cast<std::size_t>(course.moves)) {
    if (!game) {
      if (auto failure = engine.begin(course.setup, {.turn = course.limit}, own, course.seed)) {
        played.broken = verdict_of(*failure, text(course.setup));
        return played;
      }
      game = random_game(course.setup, 0, random);
    }
    if (game->question().seat == own) {
      const auto asked = engine.ask(*game, course.limit);
      played.broken = verdict_of(*game, asked);
      if (played.broken) {
        played.broken->mute = asked.is_silent() && played.answers.empty();
        return played;
      }
      played.timing = std::max(played.timing, timing_of(asked, course.limit));
      if (asked.elapsed >= longest) {
        longest = asked.elapsed;
        played.longest = time_text(asked);
      }
      if (course.after_answer) course.after_answer();
      played.answers.push_back(*asked.answer);
      game->answer(*asked.answer);
      if (game->outcome()) game.reset();
    } else {
      game = after_random_move(*game, random);  // nothing where every one would end it
    }
    if (game) continue;
    engine.end_game();
    own = game::opponent(own);
  }
  if (game) engine.end_game();
  return played;
}

}  // namespace tengen::examine::check
