// Reads and checks a tournament file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// If there is an error, the description is empty.
struct DescriptionReading {
  Description description;
  // If there is an error: only the engines and the book, so that errors in these can be reported, too.
  Description named;
  // All errors of the file, each "file:line: element/attribute: found …, expected …".
  std::vector<Error> errors;
  std::vector<std::string> warnings;
};

// Reads a file of schema version 1 (docs/tournament.md, manifests/tengen-tournament.xsd), at most 1 MiB.
// Opens no other file. Relative paths start from the folder of the file.
DescriptionReading read_description(const std::filesystem::path& file);

}  // namespace tengen::tournament
