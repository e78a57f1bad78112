// People's results against engines. The file has a line for each game, and lines are never removed.
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
  std::string engine;  // the engine's id
  std::string name;    // the engine's name at that time
  std::string level;   // empty: the engine's own settings
  PersonResult result = PersonResult::draw;
};
// Returns nothing if two people or two engines played, or if the result does not count.
std::optional<ScoredGame> scored_game(const std::string& id, const GameOrder& order,
                                      const record::GameRecord& record);

// The results against an engine at one level.
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
  // Ignores unreadable lines, which stay in the file. A missing file gives an empty sheet.
  static ScoreSheet read(const std::filesystem::path& file);

  // Adds a line to the file; a game counts once. After an error the game counts until the host ends.
  Status add(ScoredGame game);
  // By name, then by level.
  std::vector<ScoreRow> rows() const;
  // A sentence on what is wrong with the file; empty: nothing.
  const std::string& trouble() const { return trouble_; }

 private:
  std::filesystem::path file_;
  std::vector<ScoredGame> games_;  // in the order in which they ended
  std::set<std::string> ids_;
  std::string trouble_;
};

std::string_view text(PersonResult result);
// The file in the folder of the games.
std::filesystem::path score_file(const std::filesystem::path& games);

}  // namespace tengen::web
