// Which files of a folder are engines.
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
  std::optional<JavaEngine> java;  // one class of a jar; none: the one that the jar names
};

struct Candidates {
  std::vector<Candidate> engines;
  // What was passed over that somebody may have meant, a sentence each.
  std::vector<std::string> remarks;
};

// Files called pbrain-*, as the Gomocup wants it, where there are any; else everything that can be started,
// of a program in Python or JavaScript the file that package.json names, or those that no other one imports.
// Of one engine for 32 and for 64 bits the latter. `game` is what they are to be tried at, "gomoku" or
// "othello". An error when there is none, or none for this machine: it says what there is instead.
Result<Candidates> find_candidates(const std::filesystem::path& folder, std::string_view game);

// The folder in which all of them lie, if they are programs, which look for their files beside themselves;
// empty where that is the top. Scripts are started from the top of what they belong to.
std::filesystem::path common_folder(const Candidates& candidates);

// In place of the jars the classes of them that are engines, where any are known.
void name_classes(Candidates& candidates, const JavaEngines& java);

// "pbrain-NAME_x64.exe": "NAME".
std::string engine_name(const std::filesystem::path& file);
// "My Engine 2": "my-engine-2"; empty when nothing of it can be in an id.
std::string id_of(std::string_view name);

}  // namespace tengen::intake
