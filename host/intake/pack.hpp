// Writes a package to an archive, to hand it in.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::intake {

struct Packed {
  std::size_t files = 0;
  std::uint64_t bytes = 0;  // of the archive
};

// Writes the folder of a package to a zip. The manifest must have no errors. The same folder gives the same
// bytes. A link is packed as its target. The zip appears in one step, and replaces an existing file.
Result<Packed> pack(const std::filesystem::path& folder, const std::filesystem::path& zip);

}  // namespace tengen::intake
