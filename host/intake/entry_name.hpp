// Checks names in untrusted archives.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::intake {

// The names of one archive. Each name is also checked against the names before it.
class EntryNames {
 public:
  enum class Kind { file, folder };

  // Returns the entry's path below the target folder, in UTF-8 (name_encoding.hpp). Refuses
  // (ErrorCode::refused, with the name) absolute names, "..", drive letters, backslashes, control characters,
  // and names that are too long or too deep. Also refuses a file's name that occurs twice, and a file with
  // the name of another entry's folder. Refuses names that differ only in capitals, because Windows and macOS
  // treat them as equal.
  Result<std::filesystem::path> take(std::string_view name, Kind kind);

 private:
  std::set<std::string> files_;                   // in small letters
  std::set<std::string> folders_;                 // in small letters
  std::set<std::string, std::less<>> spellings_;  // of folders, as they were first written
};

// Whether the entry is a useless file that a file manager or system left in the archive.
bool is_litter(std::string_view name);

}  // namespace tengen::intake
