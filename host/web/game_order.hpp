// A game as somebody wants it on the page: what is played, who sits where, and what it continues.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <memory>
#include <optional>
#include <string>

#include "manifest/registry/registry.hpp"
#include "match/entrant.hpp"
#include "match/person_seat.hpp"
#include "web/seat_keys.hpp"

namespace tengen::web {

struct SeatOrder {
  // One of these two. A person has the name, or "Black" and "White" by seat.
  bool person = false;
  std::string engine;
  std::string name;
  std::string level;
  engine::Settings options;
  // The options are all there is, those of the level among them: a level that has been deleted since stops no
  // game.
  bool settled = false;
  engine::TimeControl clock;
};

struct GameOrder {
  game::Setup setup;
  std::array<SeatOrder, 2> seats;
  bool hints = false;  // where two people play; against an engine they always are
  // The seat of the person who comes by a link. Wanted when the game begins; the keys tell it afterwards.
  std::optional<game::Seat> link;
  SeatKeys keys;  // kept in the game's folder
  // The setup is the record's where there is one.
  std::shared_ptr<const match::ContinuedGame> continued;
};

// A seat as JSON has it.
Result<SeatOrder> read_seat(const boost::json::object& object);
// The engine of a seat, which plays that and has a limit of time.
Result<match::Entrant> engine_of(const SeatOrder& seat, const game::Setup& setup,
                                 const manifest::Registry& registry);
// What is played; members that are missing are the game's own.
Result<game::Setup> read_setup(const boost::json::object& object);
// From JSON as docs/web-api.md has it; the error's place is the member that is wrong.
Result<GameOrder> read_order(const boost::json::object& object);
// What read_order() takes.
boost::json::object to_json(const GameOrder& order);

// Whether the engine's manifest says that it plays this.
bool plays(const manifest::EngineSpec& spec, const game::Setup& setup);
// Who plays, by seat; people answer at that desk. The error names the engine.
Result<std::vector<match::Entrant>> entrants_of(const GameOrder& order, const manifest::Registry& registry,
                                                const std::shared_ptr<match::Desk>& desk);

}  // namespace tengen::web
