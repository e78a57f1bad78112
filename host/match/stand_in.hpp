// Answers opening questions for an engine that cannot: another engine, or the host.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "base/line_log.hpp"
#include "base/poll_loop.hpp"
#include "engine/engine.hpp"

namespace tengen::match {

// The limit of a stand-in engine for an answer, unless its own limit for a move is shorter.
constexpr Duration longest_stand_in = std::chrono::seconds(10);

// For one game and its thread.
class StandIn {
 public:
  // `engine` is none of the game's players; may be nullptr. If it fails, is late, knows no answer, resigns or
  // gives an invalid answer, the host decides. All references must outlive this object; `log` may be empty.
  StandIn(PollLoop& loop, const std::atomic<bool>& aborted, engine::Engine* engine,
          const engine::TimeControl& time, std::uint64_t seed, std::shared_ptr<LineLog> log);

  // Answers the open question, which must belong to the procedure (game/opening/default_answer.hpp).
  game::Answer decide(const game::Game& game);

 private:
  std::optional<game::Answer> ask_engine(const game::Game& game);

  PollLoop& loop_;
  const std::atomic<bool>& aborted_;
  engine::Engine* engine_;
  engine::TimeControl time_;
  std::uint64_t seed_;
  std::shared_ptr<LineLog> log_;
};

}  // namespace tengen::match
