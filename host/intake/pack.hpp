// The archive that a teacher or a contest collects.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::intake {

struct Packed {
  std::size_t files = 0;
  std::uint64_t bytes = 0;  // of the archive
};

// Writes the folder of a package, whose manifest must be whole, to a zip: the same bytes from the same
// folder. A link is packed as what it leads to. The file is there as a whole or not at all; one that is there
// is replaced.
Result<Packed> pack(const std::filesystem::path& folder, const std::filesystem::path& zip);

}  // namespace tengen::intake
