// Unpacks untrusted archives. A confined process reads the archive; the host checks its output and writes the
// files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::intake {

// The bounds of an archive. They exceed what any contest hands out. (There is no bound on the ratio of
// compression: two entries of Gomocup 2019 unpack 2 MB to 85 MB.)
struct ArchiveBounds {
  std::size_t entries = 5000;
  std::uint64_t bytes = 1ULL << 30;
  Duration time = std::chrono::minutes(2);
};

// Whether the file begins like a zip, a 7-zip or a tar (plain, or packed by gzip, bzip2, xz or zstd).
bool is_archive(const std::filesystem::path& file);

// Unpacks the archive into `folder`, which must exist and be empty. Refuses (ErrorCode::refused) everything
// except files and folders, encrypted archives, names that EntryNames refuses, and more than the bounds. On
// error, the caller must delete the folder. Files have the mode 0755 if the archive marks them as executable,
// else 0644. `unpacker`: the program tengen-unpack. `only`: the names of the entries to unpack; other entries
// are not checked. Empty: all entries.
Status unpack(const std::filesystem::path& archive, const std::filesystem::path& folder,
              const std::filesystem::path& unpacker, sandbox::Launcher& launcher,
              const ArchiveBounds& bounds = {}, const std::vector<std::string>& only = {});

}  // namespace tengen::intake
