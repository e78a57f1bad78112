// What the games of a unit brought, seen from one of its two engines.
#pragma once

#include <optional>
#include <vector>

#include "game/outcome.hpp"
#include "match/unit.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// What one game brought to the side of a colour: 2 half points for a win, 1, or 0; nothing: the game is void.
std::optional<int> half_points(game::Score score, game::Colour colour);

struct UnitScore {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int voids = 0;  // games that count for nobody

  void add(std::optional<int> half_points);
  int half_points() const { return 2 * wins + draws; }
  // Two games that both count are one observation of the pentanomial distribution; half_points() is its cell.
  bool is_pair() const { return wins + draws + losses == 2 && voids == 0; }
  bool won_and_lost() const { return is_pair() && wins == 1 && losses == 1; }
  // The same games seen from the other engine.
  UnitScore reversed() const { return {losses, draws, wins, voids}; }
};

// Of the unit's first engine, which sits first in the first game; then the seats alternate.
UnitScore score_of(const std::vector<record::GameRecord>& games);
UnitResult result_of(std::int64_t unit, const UnitScore& first);

}  // namespace tengen::match
