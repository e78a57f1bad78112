// The players and the settings of a run.
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
  engine::TimeControl time;  // if empty: the limits of the continued game, if there is one
  Duration margin = std::chrono::milliseconds(50);
  // If set, this answers instead of an engine: a person (match/person_seat.hpp). Descriptions have no key for
  // it.
  std::shared_ptr<SeatMaker> seat = {};
};

// The entrant's own seat maker, or one for engines of its configuration. The engines run on these CPUs
// (empty: on all), and are allowed at most as many threads.
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
  // After this number of crashes, an entrant plays no further units; 0: no limit.
  std::int64_t crashes_allowed = 0;
  std::set<std::string> withdrawn = {};  // names; these entrants play no further units
  // How often a void game is played again; if it stays void, the run stops. Nothing: void games count for
  // nobody, and the run continues.
  std::optional<int> void_replays = {};
  bool pin = true;  // each slot and its engines have their own CPUs
  RefereeOptions referee;
  std::shared_ptr<const game::opening::BookDraw> book;  // null: games begin on the empty board
  std::int64_t first_opening = 0;                       // of the book, for the first unit
  // If set, all games continue this game, with its setup and without a book.
  std::shared_ptr<const ContinuedGame> continued;
  // Answers opening questions for engines that cannot; without it the host does. Its name is ignored.
  std::optional<Entrant> stand_in;
  std::uint64_t seed = 0;
  std::string event;  // for the records
  std::string site;
  // Gets the events of the run and its games; must outlive them. May be nullptr.
  EventHub* events = nullptr;
  // Get the events of each game, on the threads of several games at once; must outlive the run.
  std::vector<GameListener*> listeners = {};
  // The folder of journals. Games with a journal of an earlier host are continued. Empty: no journals.
  std::filesystem::path journal_folder;
  std::filesystem::path log_folder;  // a file with every protocol line for each game; empty: none
  // Called on any thread if a log cannot be opened or lacks lines.
  std::function<void(const Error&)> on_lost_log = [](const Error&) {};
};

}  // namespace tengen::match
