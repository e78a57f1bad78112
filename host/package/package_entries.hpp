// Lists the entries of a package's folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::package {

enum class EntryKind { folder, file, executable, link };

// An entry's metadata in the file system. Nobody can change a file or its permissions without changing this
// state, because the kernel sets the time of the last change.
struct EntryState {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::int64_t changed = 0;  // ctime, nanoseconds since the epoch
};

struct PackageEntry {
  std::string path;  // relative to the folder, '/' between its parts, bytes as the file system has them
  EntryKind kind = EntryKind::file;
  std::uint64_t size = 0;  // of files
  std::string target;      // of links
  EntryState state = {};
};

// The bounds of a package. No known engine reaches them (the largest have networks of some hundred
// megabytes). A hostile folder within these bounds cannot keep the host busy.
struct PackageBounds {
  std::size_t entries = 50'000;
  std::uint64_t bytes = 4ULL << 30;
};

// Everything below the folder, sorted by the bytes of the path, except folders that are no part of the
// package (left_out.hpp). Refuses (ErrorCode::refused, naming the entry) a run in the folder itself, pipes,
// devices, sockets, set-user-id files, absolute links, links that lead outside or nowhere, and more than the
// bounds allow. Reads no file.
Result<std::vector<PackageEntry>> package_entries(const std::filesystem::path& folder,
                                                  const PackageBounds& bounds = {});

}  // namespace tengen::package
