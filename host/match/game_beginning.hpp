// What a game of a unit begins with: who sits where, its record, and the turns that nobody is asked for.
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

  std::array<std::size_t, 2> entrants{};  // by seat, their indices
  std::array<bool, 2> people{};           // by seat, whether a person sits there
  std::array<Player, 2> players;          // by seat, without their engines
  record::GameRecord record;              // with the turns that are played already
  std::unique_ptr<game::Game> game;       // after those turns
  std::size_t set_up = 0;                 // turns that nobody was asked for
  // What a host that ended while it played this game has left of it. A journal of another game is ignored.
  std::optional<JournalledGame> kept;
};

// `index`: of the unit's games, from 0.
GameBeginning begin_game(const std::vector<Entrant>& entrants, const MatchOptions& options,
                         const UnitOrder& order, int index);

}  // namespace tengen::match
