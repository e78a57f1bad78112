// A tournament file, read and checked whole.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// With any error the description is empty.
struct DescriptionReading {
  Description description;
  std::vector<Error> errors;  // all that was found, each "file:line: element/attribute: found …, expected …"
  std::vector<std::string> warnings;
};

// Reads a file of schema version 1 (docs/tournament.md, manifests/tengen-tournament.xsd), at most 1 MiB.
// Opens nothing else. Relative paths in it are taken from the folder of the file.
DescriptionReading read_description(const std::filesystem::path& file);

}  // namespace tengen::tournament
