// Who plays in a run, and how it is played.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/engine_config.hpp"
#include "engine/time_control.hpp"
#include "game/game.hpp"
#include "game/opening/book_draw.hpp"
#include "match/continued_game.hpp"
#include "match/referee.hpp"
#include "match/seat_maker.hpp"

namespace tengen::match {

class EventHub;
class GameListener;

struct Entrant {
  std::string name;  // unique in the run
  engine::EngineConfig config;
  engine::TimeControl time;  // without any limit: that of the continued game, else none
  Duration margin = std::chrono::milliseconds(50);
  // Who answers, where it is not an engine of that configuration: a person (match/person_seat.hpp). No key of
  // a description says so: whoever makes the entrants of a run puts the person here.
  std::shared_ptr<SeatMaker> seat = {};
};

// The entrant's own, or one for engines of its configuration, which run on these CPUs and are told of no more
// threads; empty: anywhere.
inline std::shared_ptr<SeatMaker> maker_of(const Entrant& entrant, engine::EngineFactory& factory,
                                           const std::vector<int>& cpus = {}) {
  if (entrant.seat) return entrant.seat;
  engine::EngineConfig config = entrant.config;
  config.cpus = cpus;
  if (!cpus.empty()) config.spec.threads = std::min(config.spec.threads, static_cast<int>(cpus.size()));
  return std::make_shared<EngineSeats>(factory, std::move(config));
}

struct MatchOptions {
  game::Setup setup;
  int concurrency = 1;
  // After this number of crashes an entrant plays no further units; 0: no limit.
  std::int64_t crashes_allowed = 0;
  std::set<std::string> withdrawn = {};  // names of entrants that play no further units
  // How often a void game is played again; when it is void still, the run stops. Nothing: a void game counts
  // for nobody, and the run continues.
  std::optional<int> void_replays = {};
  bool pin = true;  // each slot has CPUs of its own, and its engines run there
  RefereeOptions referee;
  std::shared_ptr<const game::opening::BookDraw> book;  // empty: games begin on the empty board
  std::int64_t first_opening = 0;                       // of the book, for the first unit
  // Games begin where it ends; there is no book then, and the setup is its own.
  std::shared_ptr<const ContinuedGame> continued;
  // Decides in openings for those that cannot; without it the host does. Its name is not looked at.
  std::optional<Entrant> stand_in;
  std::uint64_t seed = 0;
  std::string event;  // for the records
  std::string site;
  // Is told what happens in the run and in its games; outlives them. nullptr: nobody is.
  EventHub* events = nullptr;
  // Are told what happens in each game, by the threads of several games at once; outlive the run.
  std::vector<GameListener*> listeners = {};
  // Running games are journalled there, and continued where a host that ended has left one; empty: none.
  std::filesystem::path journal_folder;
  std::filesystem::path log_folder;  // every protocol line, a file a game; empty: none
  // A log could not be opened or lacks lines; any thread.
  std::function<void(const Error&)> on_lost_log = [](const Error&) {};
};

}  // namespace tengen::match
