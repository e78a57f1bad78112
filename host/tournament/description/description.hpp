// A run as somebody wants it, before any engine is looked up: what a tournament file says, and what the flags
// of a match say. A plain value; docs/tournament.md explains each part.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "engine/engine_config.hpp"
#include "engine/time_control.hpp"
#include "game/game.hpp"
#include "manifest/engine_spec.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {

// One engine and how it plays. Nothing: as its manifest has it, or the host's default.
struct EngineChoice {
  // One of these two.
  std::string id;                 // a registered engine
  std::filesystem::path command;  // a program without a manifest; a bare name is looked up in a child's PATH
  std::vector<std::string> arguments;           // of the program
  std::optional<std::filesystem::path> folder;  // that the program can read
  std::optional<std::string> protocol;
  std::optional<manifest::LineEnd> line_end;

  std::string name;  // in results; empty: its own
  std::optional<engine::TimeControl> time;
  std::optional<Duration> move_time;  // a limit for each move, beside `time`
  std::optional<Duration> margin;
  std::optional<std::uint64_t> memory_bytes;
  std::optional<int> threads;
  std::optional<engine::Confinement> confinement;
  std::string level;
  engine::Settings options;  // each name once

  bool has_clock() const { return time.has_value() || move_time.has_value(); }
};

// What the engine leaves open is taken from `each`; options of both, the engine's own winning.
void complete(EngineChoice& engine, const EngineChoice& each);

// Openings from a file.
struct OpeningBook {
  std::filesystem::path file;
  bool random = false;     // in an order drawn by the run's seed
  std::int64_t start = 1;  // the first one to be played, from 1
};

// A game is a draw when both engines call it close to even for `moves` moves in a row, from move `from` on.
struct DrawRule {
  int from = 0;
  int moves = 0;
  int score = 0;  // at most so many hundredths of a stone either way, in the engines' own scale
};

// A game is lost when an engine gives itself at most -`score` for `moves` moves in a row, and, if
// `both_agree`, its opponent as much for itself.
struct ResignRule {
  int moves = 0;
  int score = 0;
  bool both_agree = true;
};

struct Adjudication {
  int move_limit = 0;  // a draw after so many moves; 0: never
  std::optional<DrawRule> draw;
  std::optional<ResignRule> resign;
};

struct Conduct {
  int concurrency = 1;
  bool pin = true;
  bool ponder = true;
  int retries = 0;  // how often a question is asked again after an illegal answer
  bool strict = false;
  // After so many crashes an engine plays no further games, which then count as void; 0: it always does.
  int crashes_allowed = 0;
};

struct Outputs {
  std::filesystem::path folder;  // of the run; empty: it is not stored
  std::filesystem::path sgf;
  std::filesystem::path json;  // "-": standard output
  bool json_moves = false;
  std::filesystem::path log;
};

struct Description {
  std::string name;
  game::Setup setup;
  std::vector<EngineChoice> engines;
  Plan plan;  // with the number of engines and the run's seed
  std::optional<OpeningBook> book;
  Adjudication adjudication;
  std::optional<SprtSettings> sprt;
  Conduct conduct;
  Outputs outputs;
};

}  // namespace tengen::tournament
