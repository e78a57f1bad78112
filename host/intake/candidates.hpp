// Which files of a folder are engines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "intake/file_kind.hpp"

namespace tengen::intake {

struct Candidate {
  std::filesystem::path file;  // relative to the folder
  FileKind kind = FileKind::other;
  std::string name;  // "NAME" of pbrain-NAME64.exe, for people
};

struct Candidates {
  std::vector<Candidate> engines;
  // What was passed over that somebody may have meant, a sentence each.
  std::vector<std::string> remarks;
};

// Files called pbrain-*, as the Gomocup wants it, where there are any; else everything that can be started,
// of a Python program the files that no other one imports. Of one engine for 32 and for 64 bits the latter.
// An error when there is none, or none for this machine: it says what there is instead.
Result<Candidates> find_candidates(const std::filesystem::path& folder);

// "pbrain-NAME_x64.exe": "NAME".
std::string engine_name(const std::filesystem::path& file);
// "My Engine 2": "my-engine-2"; empty when nothing of it can be in an id.
std::string id_of(std::string_view name);

}  // namespace tengen::intake
