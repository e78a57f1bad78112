// Who decides in an opening for an engine that cannot: another engine that was named for it, or the host.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "base/line_log.hpp"
#include "base/poll_loop.hpp"
#include "engine/engine.hpp"

namespace tengen::match {

// How long an engine that stands in may take for an answer, unless its own limit for a move is shorter.
constexpr Duration longest_stand_in = std::chrono::seconds(10);

// Of one game and its thread.
class StandIn {
 public:
  // `engine`, which may be nullptr, is not in the game. When it fails, is late, knows no answer either,
  // resigns or gives an answer that is not valid, the host decides. What is referred to outlives it; `log`
  // may be empty.
  StandIn(PollLoop& loop, const std::atomic<bool>& aborted, engine::Engine* engine,
          const engine::TimeControl& time, std::uint64_t seed, std::shared_ptr<LineLog> log);

  // An answer to the open question, which is a negotiation (game/opening/default_answer.hpp).
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
