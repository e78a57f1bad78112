// A unit with everything that a host needs to play it. It contains positions, digests and settings. It
// contains no paths, and no numbers of positions in a book. Runs that continue a game have no orders.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/engine_config.hpp"
#include "engine/time_control.hpp"
#include "game/game.hpp"
#include "game/opening/book.hpp"
#include "match/referee.hpp"
#include "match/unit.hpp"

namespace tengen::match {

// The host that plays decides how an engine is confined; an order cannot weaken this. An engine named by its
// command (cmd=) has no digest, and the order does not contain the engine's program. Only the host that made
// the order can play it.
struct EngineOrder {
  std::string name;    // unique in the run
  std::string id;      // of the registered engine
  std::string digest;  // of its package; may be empty
  engine::Settings settings = {};
  std::uint64_t memory_bytes = 0;  // 0: no limit
  int threads = 1;
  engine::BetweenQuestions between_questions = engine::BetweenQuestions::rest;
  engine::TimeControl time = {};
  Duration margin{};
};

struct UnitOrder {
  Unit unit;
  game::Setup setup;
  std::uint64_t seed = 0;  // of the run
  // The first stones of each game; nothing: the usual beginning.
  std::optional<game::opening::Sequence> opening;
  RefereeOptions referee;
  std::array<EngineOrder, 2> engines;  // the unit's first, then its second
  std::optional<EngineOrder> stand_in;
};

}  // namespace tengen::match
