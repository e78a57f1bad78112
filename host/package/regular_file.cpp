#include "package/regular_file.hpp"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "base/text.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

// A path as a place in an error: names of files are bytes that anybody chose.
std::string shown(const fs::path& path) { return printable(path.string(), 4096); }

std::string_view kind_text(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a named pipe";
  if (S_ISCHR(mode) || S_ISBLK(mode)) return "a device";
  if (S_ISSOCK(mode)) return "a socket";
  return "something else";
}

Error not_regular(std::string_view kind, const fs::path& path) {
  return bad_input("found " + std::string(kind) + ", expected a regular file", shown(path));
}

Status write_all(const FileDescriptor& file, std::string_view content, const fs::path& path) {
  while (!content.empty()) {
    const ssize_t written = ::write(file.get(), content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return system_error("cannot write", errno, shown(path));
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file.get()) != 0) return system_error("cannot write", errno, shown(path));
  return success();
}

// Makes a file with a name of its own, which is returned in `name`.
FileDescriptor make_draft(int folder, const std::string& beside, std::string& name) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    std::uint32_t number = 0;
    if (::getrandom(&number, sizeof number, 0) != sizeof number) return {};
    name = beside + "." + std::to_string(number);
    FileDescriptor file(
        ::openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (file || errno != EEXIST) return file;
  }
  return {};
}

}  // namespace

Result<RegularFile> open_regular(const fs::path& path, int folder) {
  // O_NONBLOCK: opening a pipe for reading waits for a writer otherwise. It means nothing to regular files.
  RegularFile file;
  const fs::path name = folder == AT_FDCWD ? path : path.filename();
  file.descriptor = FileDescriptor(
      ::openat(folder, name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
  if (!file.descriptor) {
    if (errno == ENOENT || errno == ENOTDIR) return not_found("found nothing, expected a file", shown(path));
    if (errno == ELOOP) return not_regular("a symbolic link", path);
    if (errno == ENXIO) return not_regular("a socket or a device", path);
    return system_error("cannot open", errno, shown(path));
  }
  struct stat status {};
  if (::fstat(file.descriptor.get(), &status) != 0) return system_error("cannot stat", errno, shown(path));
  if (!S_ISREG(status.st_mode)) return not_regular(kind_text(status.st_mode), path);
  file.size = static_cast<std::uint64_t>(status.st_size);
  return file;
}

Result<std::string> read_regular(const fs::path& path, std::size_t limit) {
  const auto file = open_regular(path);
  return file ? read_opened(*file, path, limit) : file.error();
}

Result<std::string> read_opened(const RegularFile& file, const fs::path& path, std::size_t limit) {
  std::string content;
  // One byte more than may be there shows a file that is too long, also one that grows meanwhile.
  content.resize(std::min<std::uint64_t>(file.size, limit) + 1);
  std::size_t length = 0;
  while (length <= limit) {
    if (length == content.size()) content.resize(std::min(2 * length, limit + 1));
    const ssize_t got = ::read(file.descriptor.get(), content.data() + length, content.size() - length);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error("cannot read", errno, shown(path));
    if (got == 0) break;
    length += static_cast<std::size_t>(got);
  }
  if (length > limit) {
    return bad_input("found more than " + std::to_string(limit) + " bytes, expected fewer", shown(path));
  }
  content.resize(length);
  return content;
}

Status make_private_folder(const fs::path& folder) {
  std::error_code error;
  if (folder.empty() || fs::exists(folder, error)) return success();
  if (auto above = make_private_folder(folder.parent_path()); !above) return above;
  if (::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return success();
  return system_error("cannot make the folder", errno, shown(folder));
}

Status replace_file(const fs::path& path, const std::string& content, Readers readers) {
  const fs::path folder = path.parent_path().empty() ? fs::path(".") : path.parent_path();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return system_error("cannot make the folder", error.value(), shown(folder));
  const FileDescriptor opened(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!opened) return system_error("cannot open the folder", errno, shown(folder));
  return replace_file(path, opened.get(), content, readers);
}

Status replace_file(const fs::path& path, int folder, const std::string& content, Readers readers) {
  const std::string name = path.filename().string();
  std::string draft;
  const FileDescriptor file = make_draft(folder, name, draft);
  if (!file) return system_error("cannot write", errno, shown(path));
  Status written = success();
  if (readers == Readers::everyone && ::fchmod(file.get(), 0644) != 0) {
    written = system_error("cannot change the permissions", errno, shown(path));
  }
  if (written) written = write_all(file, content, path);
  if (written && ::renameat(folder, draft.c_str(), folder, name.c_str()) != 0) {
    written = system_error("cannot replace", errno, shown(path));
  }
  if (!written) {
    ::unlinkat(folder, draft.c_str(), 0);
    return written;
  }
  // Without this the rename itself can be lost with the power.
  const FileDescriptor readable(::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (readable) ::fsync(readable.get());
  return success();
}

}  // namespace tengen::package
