// Archives of others: read in a confined process, written to a folder by the host, which believes nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::intake {

// More than any contest hands out. (Two entries of Gomocup 2019 unpack 2 MB to 85 MB, so that no ratio tells
// a bomb.)
struct ArchiveBounds {
  std::size_t entries = 5000;
  std::uint64_t bytes = 1ULL << 30;
  Duration time = std::chrono::minutes(2);
};

// Whether the file begins as a zip, a 7-zip or a tar (plain, or packed by gzip, bzip2, xz or zstd) does.
bool is_archive(const std::filesystem::path& file);

// Unpacks all of it into the folder, which is there and empty. Refused (ErrorCode::refused) are links and
// anything else but files and folders, encrypted archives, names that EntryNames refuses, and more than the
// bounds; the folder is to be thrown away then. Files are 0644, or 0755 where the archive says that they may
// be executed. `unpacker`: the program tengen-unpack. `only`: the entries of these names, and the others may
// be whatever they are; empty: all of it.
Status unpack(const std::filesystem::path& archive, const std::filesystem::path& folder,
              const std::filesystem::path& unpacker, sandbox::Launcher& launcher,
              const ArchiveBounds& bounds = {}, const std::vector<std::string>& only = {});

}  // namespace tengen::intake
