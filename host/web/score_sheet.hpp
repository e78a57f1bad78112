// What people have won, drawn and lost against engines: a line of a file for each game, kept for good.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "web/game_order.hpp"

namespace tengen::web {

enum class PersonResult { win, draw, loss };

// A finished game of a person against an engine.
struct ScoredGame {
  std::string id;      // of the game on the page
  std::string engine;  // its id
  std::string name;    // as it was shown then
  std::string level;   // empty: the engine's own settings
  PersonResult result = PersonResult::draw;
};
// Nothing where two people or two engines played, or nobody's result counts.
std::optional<ScoredGame> scored_game(const std::string& id, const GameOrder& order,
                                      const record::GameRecord& record);

// An engine at a level.
struct ScoreRow {
  std::string engine;
  std::string name;  // the latest
  std::string level;
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  std::vector<std::pair<std::string, PersonResult>> games;  // ids, newest first
};

// Used by one thread at a time.
class ScoreSheet {
 public:
  // Lines that cannot be read count for nothing and stay in the file. A missing file is empty.
  static ScoreSheet read(const std::filesystem::path& file);

  // Adds a line to the file; a game counts once. After an error the game counts until the host ends.
  Status add(ScoredGame game);
  // By name, then by level.
  std::vector<ScoreRow> rows() const;
  // What is wrong with the file, as a sentence; empty: nothing.
  const std::string& trouble() const { return trouble_; }

 private:
  std::filesystem::path file_;
  std::vector<ScoredGame> games_;  // in the order of their ends
  std::set<std::string> ids_;
  std::string trouble_;
};

std::string_view text(PersonResult result);
// The file in the folder of the games.
std::filesystem::path score_file(const std::filesystem::path& games);

}  // namespace tengen::web
