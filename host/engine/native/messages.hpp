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

 private:
  game::Setup names_;
  tengen_setup setup_{};
};

// What decide() is asked. Keeps the history from one question to the next and appends what is new.
class RequestMessage {
 public:
  // Forgets the history of the game before.
  void reset() { moves_.clear(); }
  void assign(const Request& request);
  const tengen_request& get() const { return request_; }

 private:
  std::vector<tengen_move> moves_;
  std::vector<tengen_point> offers_;
  tengen_request request_{};
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
