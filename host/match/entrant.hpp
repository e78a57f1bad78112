// Who plays in a run, and how it is played.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine_config.hpp"
#include "engine/time_control.hpp"
#include "game/game.hpp"
#include "game/opening/book_draw.hpp"
#include "match/continued_game.hpp"
#include "match/referee.hpp"

namespace tengen::match {

struct Entrant {
  std::string name;  // unique in the run
  engine::EngineConfig config;
  engine::TimeControl time;  // without any limit: that of the continued game
  Duration margin = std::chrono::milliseconds(50);
};

struct MatchOptions {
  game::Setup setup;
  int concurrency = 1;
  bool pin = true;  // each slot owns a CPU and its single-threaded engines run there
  RefereeOptions referee;
  std::shared_ptr<const game::opening::BookDraw> book;  // empty: games begin on the empty board
  // Games begin where it ends; there is no book then, and the setup is its own.
  std::shared_ptr<const ContinuedGame> continued;
  // Decides in openings for those that cannot; without it the host does. Its name is not looked at.
  std::optional<Entrant> stand_in;
  std::uint64_t seed = 0;
  std::filesystem::path log_folder;  // every protocol line, a file a game; empty: none
};

}  // namespace tengen::match
