// Reading files that others have put there: never hanging, never more than was asked for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::package {

struct RegularFile {
  FileDescriptor descriptor;
  std::uint64_t size = 0;
};

// Opens for reading what is a regular file itself: no link, pipe, device, socket or folder. A pipe that
// nobody writes to does not block. ErrorCode::not_found when there is nothing.
Result<RegularFile> open_regular(const std::filesystem::path& path);

// The whole content; an error when it is longer than `limit` bytes.
Result<std::string> read_regular(const std::filesystem::path& path, std::size_t limit);

// Replaces the file at once: a reader sees the old content or the new one, also after a power cut. The folder
// is made when it is missing.
enum class Readers { owner, everyone };
Status replace_file(const std::filesystem::path& path, const std::string& content, Readers readers);

// Makes the folder, and those above it, where they are missing; those that it makes are their owner's alone.
Status make_private_folder(const std::filesystem::path& folder);

}  // namespace tengen::package
