// Converts a game's questions to structs of the ABI. The structs point into storage of the message, so they
// stay valid as long as the message, whatever the game does.
#pragma once

#include <tengen/engine.h>

#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tengen::engine {

// The argument of new_game().
class SetupMessage {
 public:
  void assign(const GameStart& start, std::uint64_t memory_bytes, int threads);
  const tengen_setup& get() const { return setup_; }
  // The game's setup.
  const game::Setup& names() const { return names_; }

 private:
  game::Setup names_;
  tengen_setup setup_{};
};

// The argument of decide(). Keeps the history between questions and appends new moves. A copy is independent.
class RequestMessage {
 public:
  // soft_deadline leaves time for this many answers.
  static constexpr int answers_to_come = 16;

  // Clears the history for a new game.
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
  tengen_request request_{};  // without pointers
};

// The argument of end_game().
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
