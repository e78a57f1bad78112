// The order of a game on the page: the setup, the seats, and the game that it continues.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "manifest/registry/registry.hpp"
#include "match/entrant.hpp"
#include "match/person_seat.hpp"
#include "web/seat_keys.hpp"

namespace tengen::web {

struct SeatOrder {
  // Either a person or an engine's id. A person without a name is called "Black" or "White", by seat.
  bool person = false;
  std::string engine;
  std::string name;
  std::string level;
  engine::Settings options;
  // `options` already includes the options of the level. The game can then be played even if the level was
  // deleted.
  bool settled = false;
  engine::TimeControl clock;
};

// The file with which a stored game was loaded. Games of the same file are one group in lists.
struct LoadedFile {
  std::string name;
  std::string first;  // the id of the file's first game
  std::size_t games = 0;
};

struct GameOrder {
  game::Setup setup;
  std::array<SeatOrder, 2> seats;
  bool hints = false;  // whether two people may ask for hints; against an engine a person always may
  // The seat of the person who has not come by the link yet: the game begins when that person comes. Nothing:
  // both are there.
  std::optional<game::Seat> link;
  // Kept in the game's folder; no request brings them.
  SeatKeys keys;
  std::string after;  // the game of the same two people before this one; empty: none
  std::optional<LoadedFile> file;
  // Not kept: the game that has this one as `after`; empty: none.
  std::string next;
  // If set, the setup is that of its record.
  std::shared_ptr<const match::ContinuedGame> continued;
};

// Reads a seat from JSON.
Result<SeatOrder> read_seat(const boost::json::object& object);
// Returns the engine of a seat. Fails if it does not play this setup, or has no time limit.
Result<match::Entrant> engine_of(const SeatOrder& seat, const game::Setup& setup,
                                 const manifest::Registry& registry);
// Reads the setup; missing members are the game's defaults.
Result<game::Setup> read_setup(const boost::json::object& object);
// Reads an order from JSON (docs/web-api.md). The error's place is the wrong member.
Result<GameOrder> read_order(const boost::json::object& object);
// Writes the JSON that read_order() reads.
boost::json::object to_json(const GameOrder& order);
boost::json::object to_json(const LoadedFile& file);

// Whether the engine plays this setup, as its manifest says.
bool plays(const manifest::EngineSpec& spec, const game::Setup& setup);
// Returns the players by seat; people answer at `desk`. The error names the engine.
Result<std::vector<match::Entrant>> entrants_of(const GameOrder& order, const manifest::Registry& registry,
                                                const std::shared_ptr<match::Desk>& desk);

}  // namespace tengen::web
