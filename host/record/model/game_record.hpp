// One game as it was played, finished or not, with everything that file formats can store.
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
  std::string tier;          // where it ran: "in-process", "jail", …, "none" when nothing confined it
  std::string time_control;  // as typed
  Duration time{};           // used in the whole game, the last question included
  Duration cpu{};            // CPU time, in the same time
  Duration ponder_cpu{};   // CPU time from the first question of the game to its end, while it was not asked
  std::string walls = {};  // what confined it there, in words; empty in this process
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
  game::Outcome outcome;  // of an unfinished game: no winner, aborted
  // By how much the slowest answer exceeded its limit, without margin; else zero.
  Duration overshoot{};
  // Set if the game ended on time.
  std::optional<TimeAccount> time_account = {};
  // The number of moves at each continuation by a resumed run.
  std::vector<std::size_t> continued_after = {};
  std::chrono::system_clock::time_point date;  // the epoch: not known
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
