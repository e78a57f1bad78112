// A unit with all that playing it takes, so that any host can: positions, digests and settings, never a path
// or a number into somebody's book. Only runs that continue a game are played by their own host alone.
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

// Where an engine runs, and how confined, is the decision of the host that plays it: an order cannot weaken
// that. An engine named by its command (cmd=) has no digest; its program is no part of the order, so only its
// own host can play it.
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
  // The first stones of each of its games; nothing: whatever a game of the setup begins with.
  std::optional<game::opening::Sequence> opening;
  RefereeOptions referee;
  std::array<EngineOrder, 2> engines;  // the unit's first, then its second
  std::optional<EngineOrder> stand_in;
};

}  // namespace tengen::match
