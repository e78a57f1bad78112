// The stored facts of a run, as plain values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

using NamedValues = std::vector<std::pair<std::string, std::string>>;

// The name of an engine's setting that lists the files of its package (package/file_list.hpp). If the digest
// has changed, the list shows which files changed. Otherwise the list is not compared.
inline constexpr std::string_view package_files = "files of the package";

struct StoredEngine {
  std::string name;          // unique in the run
  std::string engine;        // the registered id, or the command
  std::string digest;        // of its package or program; may be empty
  std::string time_control;  // as typed
  NamedValues settings;      // margin, memory, threads, sandbox, option.NAME, …; each name once
};

// Everything that the results of a run depend on, as text. A run can be resumed only if `engines` and
// `conditions` are the same. The note "description" says what is to be played.
struct RunRecord {
  std::vector<StoredEngine> engines;
  NamedValues conditions;  // game, rule, size, opening, book and its digest, schedule, seed, …
  NamedValues notes;       // values that may change: version, machine, the description of the run
};

// Each start and each resume of a run begins a part.
struct RunPart {
  std::int64_t number = 0;    // from 1
  std::int64_t began_at = 0;  // seconds since 1970
  std::string version;        // of tengen
  std::string machine;
  std::vector<std::string> digests;  // of the engines' packages or programs, in their order
  std::int64_t inode = 0;            // of the store's file; the store fills it in
};

// One game in the store.
struct StoredGame {
  std::int64_t number = 0;  // in the run, from 1
  std::int64_t unit = 0;
  std::int64_t round = 0;
  std::size_t black = 0;  // engines: black is the engine with the black stones at the end
  std::size_t white = 0;
  std::string result;  // "1-0": black has won
  std::string reason;
  std::string detail;
  int plies = 0;
  int opening_plies = 0;
  std::string moves;    // "h8 i9 …"
  std::string answers;  // if the moves do not contain everything: "h8+i9+j10 swap k11 …"; else empty
  std::string times;    // of each answer, in microseconds: "812 1033 …"
  std::int64_t black_time_us = 0;
  std::int64_t white_time_us = 0;
  std::int64_t black_cpu_us = 0;
  std::int64_t white_cpu_us = 0;
  std::int64_t overshoot_us = 0;
  std::string tiers;             // "in-process jail": black's, then white's
  std::int64_t finished_at = 0;  // seconds since 1970
  std::string details;           // game_details.hpp; empty in older stores
  std::string thoughts;          // stored_thoughts.hpp; empty in older stores
  bool is_sound = true;          // the row has its written content: its checksum fits
};

// The totals of one engine.
struct EngineTotals {
  GameCounts games;
  PairCounts pairs;
  std::int64_t crashes = 0;
  std::int64_t time_losses = 0;
  std::int64_t illegal_moves = 0;
  bool operator==(const EngineTotals&) const = default;
};

// The totals of two engines against each other, seen from the first, which has the smaller number.
struct EncounterTotals {
  std::size_t first = 0;
  std::size_t second = 0;
  GameCounts games;
  PairCounts pairs;
  bool operator==(const EncounterTotals&) const = default;
};

// The games of one engine as black against another as white, seen from black.
struct ColourTotals {
  std::size_t black = 0;
  std::size_t white = 0;
  GameCounts games;
};

struct Progress {
  std::int64_t units = 0;       // finished
  std::int64_t last_unit = 0;   // the greatest number of a finished unit
  std::int64_t games = 0;       // of those units
  std::int64_t void_games = 0;  // counted in `games`, for nobody
  bool operator==(const Progress&) const = default;
};

}  // namespace tengen::tournament
