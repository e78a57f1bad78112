// A game's questions in the words of the ABI. The structs point into storage that the message owns, so a
// message can be kept for as long as an engine reads it, whatever the game does meanwhile.
#pragma once

#include <tengen/engine.h>

#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tengen::engine {

// What new_game() is told.
class SetupMessage {
 public:
  void assign(const GameStart& start, std::uint64_t memory_bytes, int threads);
  const tengen_setup& get() const { return setup_; }
  // The game as it was set up.
  const game::Setup& names() const { return names_; }

 private:
  game::Setup names_;
  tengen_setup setup_{};
};

// What decide() is asked. Keeps the history from one question to the next and appends what is new. A copy is
// a message of its own.
class RequestMessage {
 public:
  // A share of the game's time, for the advice to answer by soft_deadline.
  static constexpr int answers_to_come = 16;

  // Forgets the history of the game before.
  void reset(const TimeControl& time) {
    moves_.clear();
    time_ = time;
  }
  void assign(const Request& request);
  // Valid until the next assign().
  tengen_request get() const;

 private:
  TimeControl time_;
  std::vector<tengen_move> moves_;
  std::vector<tengen_point> offers_;
  tengen_request request_{};  // without its pointers
};

// What end_game() is told.
class EndingMessage {
 public:
  void assign(const game::Outcome& outcome, game::Colour own, const game::Game* game);
  const tengen_ending& get() const { return ending_; }

 private:
  std::string reason_;
  std::vector<tengen_move> moves_;
  tengen_ending ending_{};
};

}  // namespace tengen::engine
