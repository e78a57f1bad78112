// The start of a game of a unit: its players, its record, and the turns that are set up.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "match/entrant.hpp"
#include "match/journal.hpp"
#include "match/player.hpp"
#include "match/unit_order.hpp"

namespace tengen::match {

struct GameBeginning {
  bool has_person() const { return people[0] || people[1]; }

  std::array<std::size_t, 2> entrants{};  // by seat: indices of the entrants
  std::array<bool, 2> people{};           // by seat: whether a person plays
  std::array<Player, 2> players;          // by seat; without their engines
  record::GameRecord record;              // with the turns played so far
  std::unique_ptr<game::Game> game;       // after those turns
  std::size_t set_up = 0;                 // turns set up without asking
  // The game's journal from a host that ended during the game. A journal of another game is ignored.
  std::optional<JournalledGame> kept;
};

// `index`: which game of the unit, from 0.
GameBeginning begin_game(const std::vector<Entrant>& entrants, const MatchOptions& options,
                         const UnitOrder& order, int index);

}  // namespace tengen::match
