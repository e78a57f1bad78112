// The description of a run before any engine is looked up. It comes from a tournament file, from the flags of
// a match, or from the store of a run. The keys of all three are in keys.hpp; docs/tournament.md explains
// each part.
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

// One engine and how it plays. An empty value means the manifest's value, or the host's default.
struct EngineChoice {
  // Exactly one of the next two is set.
  std::string id;                 // a registered engine
  std::filesystem::path command;  // a program without a manifest; a bare name is looked up in a child's PATH
  std::vector<std::string> arguments;           // of the program
  std::optional<std::filesystem::path> folder;  // the folder that the program can read
  std::filesystem::path from;  // where the program's relative paths start; empty: the current folder
  std::optional<std::string> protocol;
  std::optional<manifest::LineEnd> line_end;

  std::string name;  // for results; empty: the engine's own name
  std::optional<engine::TimeControl> time;
  std::optional<Duration> move_time;  // a limit for each move, beside `time`
  std::optional<Duration> margin;
  std::optional<std::uint64_t> memory_bytes;
  std::optional<std::uint64_t> scratch_bytes;
  std::optional<int> processes;
  std::optional<int> threads;
  // Limits of the search, for engines with such options.
  std::optional<std::int64_t> depth;
  std::optional<std::int64_t> nodes;
  std::optional<engine::Confinement> confinement;
  std::string level;
  bool settled = false;      // true: the user's own settings of the engine (tengen engines set) are ignored
  engine::Settings options;  // each name once
  std::string place;         // "file:line: engine" in a tournament file; empty: typed or stored

  bool has_clock() const { return time.has_value() || move_time.has_value(); }
};

// Fills the engine's empty values from `each`. If both have an option, the engine's own value counts.
void complete(EngineChoice& engine, const EngineChoice& each);

// Openings from a file.
struct OpeningBook {
  std::filesystem::path file;
  game::opening::BookOptions format;
  game::opening::BookUse use;
  std::optional<std::uint64_t> seed;  // empty: the run's seed
  std::int64_t start = 1;             // the first opening to play, from 1
  std::string place;                  // "file:line: openings" in a tournament file; empty: typed or stored
};

// An unfinished game of a record file.
struct UnfinishedGame {
  std::filesystem::path file;
  std::optional<int> game;  // the game's number in the file, from 1; empty: the only game
  std::string format;       // an id; empty: recognised by name and content
  std::string coords;       // "top", "bottom" or empty
};

struct Conduct {
  int concurrency = 1;
  bool pin = true;
  bool ponder = false;
  int retries = 0;  // how often the host asks again after an illegal answer
  bool strict = false;
  // After this number of crashes an engine plays no further units; 0: no limit.
  int crashes_allowed = 0;
  int void_replays = 3;     // how often a void game is played again before the run stops
  bool wall_clock = false;  // wall time alone decides, even if an engine had no CPU
};

struct Outputs {
  std::filesystem::path folder;  // of the run; empty: the run is not stored
  std::filesystem::path sgf;
  std::filesystem::path psq;  // a folder
  std::filesystem::path pgn;
  std::filesystem::path json;  // "-": standard output
  bool json_moves = false;
  int standard_output = 1;  // the descriptor that "-" leads to; not stored
  std::filesystem::path log;
  int rating_interval = 0;  // N: print the results after every N games; 0: only at the end
};

struct Description {
  std::string name;   // of the run
  std::string event;  // for the records
  std::string site;
  std::vector<std::string> manifests;  // read besides the installed packages
  game::Setup setup;
  std::vector<EngineChoice> engines;
  Plan plan;  // with the number of engines and the run's seed
  std::optional<OpeningBook> book;
  // If set, every game of the run continues this game. There is no book then, and the setup is the game's
  // own. continue_game() reads the game into `continued`.
  std::optional<UnfinishedGame> unfinished;
  std::shared_ptr<const match::ContinuedGame> continued;
  match::Adjudication adjudication;
  std::string stand_in;  // the engine that answers opening questions for engines that cannot; empty: the host
  std::optional<SprtSettings> sprt;
  Conduct conduct;
  Outputs outputs;
};

// Makes relative paths of files and folders start from `folder`, except those of engines.
void anchor_files(Description& description, const std::filesystem::path& folder);
// Returns the same run with all relative paths starting from `folder`, which must be absolute. The result can
// be read anywhere.
Description anchored(Description description, const std::filesystem::path& folder);

}  // namespace tengen::tournament
