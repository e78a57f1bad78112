// Games of an engine for the sake of finding something out, played as a match plays them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/factory.hpp"

namespace tengen::intake {

// What became of one question.
struct Asked {
  std::optional<game::Answer> answer;
  std::string
      fault;  // why there is none, or why it cannot stand; in the engine's own words where it said some
  bool silent = false;  // nothing came at all
  bool unfit = false;   // it could not be asked: it refused the game
  Duration elapsed{};
};

// One engine, not started before it is needed. Ended, with all its processes, when it goes.
class Sparring {
 public:
  Sparring(const engine::EngineConfig& config, engine::EngineFactory& factory);

  // A game of that setup with so long for each move. Empty, or why it cannot play.
  std::string begin(const game::Setup& setup, Duration limit, game::Seat seat);
  // The game's open question, which the game then knows the answer to. What is late is waited for.
  Asked ask(game::Game& game, Duration limit);
  // In a game of its own, and the game stays as it is.
  Asked ask_afresh(const game::Game& game, Duration limit);
  void end_game();

 private:
  Asked pose(const game::Game& game, Duration limit);

  PollLoop loop_;
  std::unique_ptr<engine::Engine> engine_;
  std::string cannot_;
};

// So many moves of its own from the empty board. Its opponent plays into the corners, where programs whose
// board is smaller than they say are found out.
struct Play {
  int moves = 3;
  Duration limit = std::chrono::milliseconds(300);
  game::Seat seat = game::Seat::first;
};
struct Played {
  std::string fault;    // empty: all legal
  bool silent = false;  // the fault is that nothing came
  bool unfit = false;
  Duration first{};    // its first answer
  Duration longest{};  // of the later ones
  bool is_legal() const { return fault.empty(); }
};
Played play(Sparring& sparring, const game::Setup& setup, const Play& how);

}  // namespace tengen::intake
