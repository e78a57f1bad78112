// One game as it was played, finished or not: everything that any of the file formats can carry.
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

// One answer that the game accepted. The questions follow from playing the answers out.
struct Turn {
  game::Seat seat = game::Seat::first;
  game::Answer answer;
  Duration time{};  // from the last byte of the question to the arrival of the answer
  // What the engine computed meanwhile, on all its processors together; of a run of answers that took less
  // than 0.25 ms together the last has it all.
  Duration cpu{};
  bool by_host = false;  // the engine cannot decide such a question: the host did in its place
  Thought thought = {};
  std::optional<Duration> left = {};  // of the seat's time for the game, after this answer
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
  // The stones that the game began from, where that is not its own beginning.
  std::optional<game::Position> start = {};
  std::vector<Turn> turns;
  // How many of the moves were on the board before the players were asked; they are among the turns.
  std::size_t opening_plies = 0;
  game::Outcome outcome;  // of a game that goes on: nobody's, aborted
  // By how much the slowest answer was over its limit, margin not counted; zero when none was.
  Duration overshoot{};
  // Of a game that a player's time has ended.
  std::optional<TimeAccount> time_account = {};
  // How many moves it had each time that a resumed run continued it.
  std::vector<std::size_t> continued_after = {};
  std::chrono::system_clock::time_point date;  // the epoch: not known
  std::string event = {};
  std::string site = {};
  std::string comment = {};  // on the game as a whole

  const PlayerRecord& player(game::Seat seat) const { return players[game::index(seat)]; }
};

// Whether a player computed on its opponent's time: more CPU than runtimes use in the background, that is
// more than 100 ms in the game and more than a twentieth of the opponent's time.
bool pondered(const GameRecord& record, game::Seat seat);

// Who has won, by seat: the outcome is by colours, which an opening procedure can exchange. Nobody in a draw,
// a void game and a record that the rules refuse.
std::optional<game::Seat> winner(const GameRecord& record);

// The game before the first turn.
Result<std::unique_ptr<game::Game>> begin(const GameRecord& record);
// The game after all of the turns. The error names the first turn that the rules refuse.
Result<std::unique_ptr<game::Game>> replay(const GameRecord& record);

}  // namespace tengen::record
