// Finds the files of a folder that may be engines.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "intake/file_kind.hpp"
#include "intake/java_engines.hpp"

namespace tengen::intake {

struct Candidate {
  std::filesystem::path file;  // relative to the folder
  FileKind kind = FileKind::other;
  std::string name;                // "NAME" of pbrain-NAME64.exe, for people
  std::optional<JavaEngine> java;  // a class of the jar; nothing: the jar's main class
};

struct Candidates {
  std::vector<Candidate> engines;
  // One sentence for each skipped file that may have been meant as an engine.
  std::vector<std::string> remarks;
};

// If files are called pbrain-* (Gomocup's rule), returns these; otherwise all files that can be started. A
// program in Python or JavaScript starts with the file that package.json names, or with a file that no other
// file imports. If an engine comes for 32 and 64 bits, only the one for 64 bits is returned. `game`: the game
// in which the engines will be tried, "gomoku" or "othello". If no file fits, or none runs on this machine,
// the error says what was found.
Result<Candidates> find_candidates(const std::filesystem::path& folder, std::string_view game);

// The folder of all candidates, if they are programs in one folder: programs look for their files beside
// themselves. Otherwise empty, for the top folder; scripts start from there.
std::filesystem::path common_folder(const Candidates& candidates);

// Replaces each jar by its classes that are engines, if `java` names any.
void name_classes(Candidates& candidates, const JavaEngines& java);

// "pbrain-NAME_x64.exe": "NAME".
std::string engine_name(const std::filesystem::path& file);

}  // namespace tengen::intake
