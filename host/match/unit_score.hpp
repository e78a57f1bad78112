// The result of a unit's games for one of its engines.
#pragma once

#include <optional>
#include <vector>

#include "game/outcome.hpp"
#include "match/unit.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// The half points of a colour in one game: 2, 1 or 0; nothing if the game is void.
std::optional<int> half_points(game::Score score, game::Colour colour);

struct UnitScore {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int voids = 0;  // void games

  void add(std::optional<int> half_points);
  int half_points() const { return 2 * wins + draws; }
  // If both of two games count, they are one pair; half_points() is the pair's result.
  bool is_pair() const { return wins + draws + losses == 2 && voids == 0; }
  bool won_and_lost() const { return is_pair() && wins == 1 && losses == 1; }
  // The score of the other engine.
  UnitScore reversed() const { return {losses, draws, wins, voids}; }
};

// For the unit's first engine, which has the first seat in the first game; then the seats alternate.
UnitScore score_of(const std::vector<record::GameRecord>& games);
UnitResult result_of(std::int64_t unit, const UnitScore& first);

}  // namespace tengen::match
