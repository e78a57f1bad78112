// Names in archives of others.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::intake {

// The names of one archive, each held against those before it.
class EntryNames {
 public:
  enum class Kind { file, folder };

  // The path below the folder that is unpacked to, in UTF-8 (name_encoding.hpp). Refused (ErrorCode::refused,
  // with the name): absolute names, "..", drive letters, back slashes, control characters, names too long or
  // too deep, a file's name twice, names that differ in nothing but capitals (one file on the systems that
  // most archives come from), and a file where another name has a folder.
  Result<std::filesystem::path> take(std::string_view name, Kind kind);

 private:
  std::set<std::string> files_;                   // in small letters
  std::set<std::string> folders_;                 // in small letters
  std::set<std::string, std::less<>> spellings_;  // of folders, as they were first written
};

// What file managers and systems leave in archives: of no use to anybody.
bool is_litter(std::string_view name);

}  // namespace tengen::intake
