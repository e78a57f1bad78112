// One game, finished or not, with everything that file formats can store.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "game/game.hpp"
#include "game/position.hpp"
#include "record/model/thought.hpp"
#include "record/model/time_account.hpp"

namespace tengen::record {

// One accepted answer. The questions follow from replaying the answers.
struct Turn {
  game::Seat seat = game::Seat::first;
  game::Answer answer;
  Duration time{};  // from the last byte of the question to the arrival of the answer
  // The engine's CPU time meanwhile, on all CPUs. If consecutive answers together take less than 0.25 ms, the
  // last one has the sum.
  Duration cpu{};
  bool by_host = false;  // the host answered for an engine that cannot
  Thought thought = {};
  std::optional<Duration> left = {};  // the seat's time left for the game after this answer
  std::string comment = {};           // of a person or of the engine, in UTF-8
};

struct PlayerRecord {
  std::string name;
  std::string tier;          // how it was confined: "in-process", "jail", …; "none": not at all
  std::string time_control;  // as typed
  Duration time{};           // used in the whole game, including the last question
  Duration cpu{};            // CPU time during `time`
  Duration ponder_cpu{};     // CPU time during the game while no question was open for the player
  std::string walls = {};    // the walls of its confinement, in words; empty for an engine in this process
  bool confined() const { return tier != "none"; }
};

struct GameRecord {
  std::int64_t number = 0;  // in the run, from 1
  std::int64_t round = 0;   // from 1
  std::int64_t pair = 0;    // from 1; the games of one opening with both colours share it
  game::Setup setup;
  std::array<PlayerRecord, 2> players;  // by seat
  // The starting position, if it is not the usual one.
  std::optional<game::Position> start = {};
  std::vector<Turn> turns;
  // How many moves were set up before the first question; the turns contain them.
  std::size_t opening_plies = 0;
  game::Outcome outcome;  // score none and reason aborted if the game is unfinished
  // By how much the slowest answer exceeded its limit, not counting the margin; zero if no answer did.
  Duration overshoot{};
  // Set if the game ended on time.
  std::optional<TimeAccount> time_account = {};
  // The number of moves at each continuation by a resumed run.
  std::vector<std::size_t> continued_after = {};
  std::chrono::system_clock::time_point date;  // the epoch if unknown
  std::string event = {};
  std::string site = {};
  std::string comment = {};  // on the game as a whole

  const PlayerRecord& player(game::Seat seat) const { return players[game::index(seat)]; }
};

// Whether a player computed on its opponent's time: more than 100 ms of CPU in the game, and more than a
// twentieth of the opponent's time.
bool pondered(const GameRecord& record, game::Seat seat);

// The winner's seat; the outcome has the winner's colour, which an opening procedure can change. Nothing for
// a draw, a void game, or a record with an illegal turn.
std::optional<game::Seat> winner(const GameRecord& record);

// The game before the first turn.
Result<std::unique_ptr<game::Game>> begin(const GameRecord& record);
// The game after all turns. The error names the first illegal turn.
Result<std::unique_ptr<game::Game>> replay(const GameRecord& record);

}  // namespace tengen::record
