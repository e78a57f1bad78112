// Reads and replaces files safely. Reading a file of somebody else never blocks, and never takes more bytes
// than allowed.
#pragma once

#include <fcntl.h>

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

// Opens a regular file for reading. Refuses links, pipes, devices, sockets and folders; a pipe without a
// writer does not block. ErrorCode::not_found if there is no such file. `folder`: a descriptor of the path's
// folder. The last part of the path is looked up there; the other parts are then used only in errors.
Result<RegularFile> open_regular(const std::filesystem::path& path, int folder = AT_FDCWD);

// Returns the whole content. Fails if it is longer than `limit` bytes.
Result<std::string> read_regular(const std::filesystem::path& path, std::size_t limit);
// The same for an open file; `path` is used only in errors.
Result<std::string> read_opened(const RegularFile& file, const std::filesystem::path& path,
                                std::size_t limit);

// Replaces the file in one step: a reader sees the old content or the new one, also after a power cut. Makes
// the folder if it is missing.
enum class Readers { owner, everyone };
Status replace_file(const std::filesystem::path& path, const std::string& content, Readers readers);
// The same in the folder of that descriptor.
Status replace_file(const std::filesystem::path& path, int folder, const std::string& content,
                    Readers readers);

// Makes the folder and all missing folders above it. Only the owner can access the new folders.
Status make_private_folder(const std::filesystem::path& folder);

}  // namespace tengen::package
