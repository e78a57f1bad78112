// A run as somebody wants it, before any engine is looked up: what a tournament file says, what the flags of
// a match say, and what the store of a run keeps. The keys of all three are in keys.hpp; docs/tournament.md
// explains each part.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "engine/engine_config.hpp"
#include "engine/time_control.hpp"
#include "game/game.hpp"
#include "game/opening/book_draw.hpp"
#include "manifest/engine_spec.hpp"
#include "match/adjudication.hpp"
#include "match/continued_game.hpp"
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
  std::filesystem::path from;                   // where relative paths of it start; empty: the current folder
  std::optional<std::string> protocol;
  std::optional<manifest::LineEnd> line_end;

  std::string name;  // in results; empty: its own
  std::optional<engine::TimeControl> time;
  std::optional<Duration> move_time;  // a limit for each move, beside `time`
  std::optional<Duration> margin;
  std::optional<std::uint64_t> memory_bytes;
  std::optional<std::uint64_t> scratch_bytes;
  std::optional<int> processes;
  std::optional<int> threads;
  // How far it is to compute, where the engine has such an option.
  std::optional<std::int64_t> depth;
  std::optional<std::int64_t> nodes;
  std::optional<engine::Confinement> confinement;
  std::string level;
  bool settled = false;  // `options` are all there is: what the user has set for the engine is left out
  engine::Settings options;  // each name once

  bool has_clock() const { return time.has_value() || move_time.has_value(); }
};

// What the engine leaves open is taken from `each`; options of both, the engine's own winning.
void complete(EngineChoice& engine, const EngineChoice& each);

// Openings from a file.
struct OpeningBook {
  std::filesystem::path file;
  game::opening::BookOptions format;
  game::opening::BookUse use;         // its seed counts where it has one of its own
  std::optional<std::uint64_t> seed;  // nothing: the run's
  std::int64_t start = 1;             // the first one to be played, from 1
};

// An unfinished game of a record file.
struct UnfinishedGame {
  std::filesystem::path file;
  std::optional<int> game;  // which one of the file, from 1; nothing: the only one
  std::string format;       // an id; empty: found out
  std::string coords;       // "top", "bottom" or empty
};

struct Conduct {
  int concurrency = 1;
  bool pin = true;
  bool ponder = false;
  int retries = 0;  // how often a question is asked again after an illegal answer
  bool strict = false;
  // After so many crashes an engine plays no further units; 0: it always does.
  int crashes_allowed = 0;
  int void_replays = 3;     // how often a void game is played again before the run stops
  bool wall_clock = false;  // the clock on the wall decides, whoever had the CPU
};

struct Outputs {
  std::filesystem::path folder;  // of the run; empty: it is not stored
  std::filesystem::path sgf;
  std::filesystem::path psq;  // a folder
  std::filesystem::path pgn;
  std::filesystem::path json;  // "-": standard output
  bool json_moves = false;
  std::filesystem::path log;
  int rating_interval = 0;  // print the results after so many games, too; 0: only at the end
};

struct Description {
  std::string name;   // of the run
  std::string event;  // for the records
  std::string site;
  std::vector<std::string> manifests;  // to be read besides the installed packages
  game::Setup setup;
  std::vector<EngineChoice> engines;
  Plan plan;  // with the number of engines and the run's seed
  std::optional<OpeningBook> book;
  // Every game continues this one: there is no book then, and the setup is the game's own. The game itself is
  // there once continue_game() has read it.
  std::optional<UnfinishedGame> unfinished;
  std::shared_ptr<const match::ContinuedGame> continued;
  match::Adjudication adjudication;
  std::string stand_in;  // an engine that decides in openings for those that cannot; empty: the host
  std::optional<SprtSettings> sprt;
  Conduct conduct;
  Outputs outputs;
};

// Relative paths of files and folders, except those of engines, start from `folder`.
void anchor_files(Description& description, const std::filesystem::path& folder);
// The same run wherever it is read: all relative paths start from `folder`, which is absolute.
Description anchored(Description description, const std::filesystem::path& folder);

}  // namespace tengen::tournament
