#include "package/digest.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>

#include "package/regular_file.hpp"
#include "package/sha256.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

char kind_letter(EntryKind kind) {
  switch (kind) {
    case EntryKind::folder:
      return 'd';
    case EntryKind::file:
      return 'f';
    case EntryKind::executable:
      return 'x';
    case EntryKind::link:
      return 'l';
  }
  std::abort();
}

constexpr std::size_t buffer_size = 256 * 1024;

bool is_file(const PackageEntry& entry) {
  return entry.kind == EntryKind::file || entry.kind == EntryKind::executable;
}

// Names the purpose and the form: this number is never mistaken for one that was made in another way.
Sha256 new_package_hash(const std::vector<PackageEntry>& entries) {
  Sha256 hash;
  hash.add_text("tengen package digest, form 1");
  hash.add_number(entries.size());
  return hash;
}

// All of an entry but a file's content.
void add_head(Sha256& hash, const PackageEntry& entry) {
  const char kind = kind_letter(entry.kind);
  hash.add(&kind, 1);
  hash.add_text(entry.path);
  if (entry.kind == EntryKind::link) hash.add_text(entry.target);
}

Error changed_meanwhile(const fs::path& path) {
  return failed("the file changed while it was read; try again", path.string());
}

Error not_written(const fs::path& path, int code) {
  return system_error("cannot write a copy of the package", code, path.string());
}

Status write_all(const FileDescriptor& file, const char* bytes, std::size_t count, const fs::path& path) {
  while (count > 0) {
    const ssize_t written = ::write(file.get(), bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return not_written(path, errno);
    bytes += written;
    count -= static_cast<std::size_t>(written);
  }
  return success();
}

// Adds the content of a file, and writes the same bytes to `copy` where it is open.
Status add_file(Sha256& hash, const fs::path& path, std::uint64_t size, std::vector<char>& buffer,
                const FileDescriptor& copy = {}) {
  auto file = open_regular(path);
  if (!file) return file.error();
  hash.add_number(size);
  std::uint64_t left = size;
  for (;;) {
    const ssize_t got = ::read(file->descriptor.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error("cannot read", errno, path.string());
    if (static_cast<std::uint64_t>(got) > left || (got == 0 && left > 0)) {
      return changed_meanwhile(path);
    }
    if (got == 0) return success();
    const auto count = static_cast<std::size_t>(got);
    hash.add(buffer.data(), count);
    if (copy) {
      if (auto written = write_all(copy, buffer.data(), count, path); !written) return written;
    }
    left -= count;
  }
}

// Makes the entry below `folder`: whole where it is a folder or a link, empty where it is a file, which is
// returned.
Result<FileDescriptor> make_entry(const PackageEntry& entry, const fs::path& folder) {
  const fs::path path = folder / entry.path;
  if (entry.kind == EntryKind::folder) {
    if (::mkdir(path.c_str(), 0700) != 0) return not_written(path, errno);
    return FileDescriptor();
  }
  if (entry.kind == EntryKind::link) {
    if (::symlink(entry.target.c_str(), path.c_str()) != 0) return not_written(path, errno);
    return FileDescriptor();
  }
  const mode_t mode = entry.kind == EntryKind::executable ? 0500 : 0400;
  FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file) return not_written(path, errno);
  return file;
}

}  // namespace

Result<std::string> package_digest(const fs::path& folder) {
  const auto entries = package_entries(folder);
  if (!entries) return entries.error();
  return package_digest(folder, *entries);
}

Result<std::string> package_digest(const fs::path& folder, const std::vector<PackageEntry>& entries,
                                   const fs::path& copy_to) {
  Sha256 hash = new_package_hash(entries);
  std::vector<char> buffer(buffer_size);
  for (const PackageEntry& entry : entries) {
    add_head(hash, entry);
    FileDescriptor copy;
    if (!copy_to.empty()) {
      auto made = make_entry(entry, copy_to);
      if (!made) return made.error();
      copy = std::move(*made);
    }
    if (!is_file(entry)) continue;
    if (auto added = add_file(hash, folder / entry.path, entry.size, buffer, copy); !added)
      return added.error();
  }
  return hash.hexadecimal();
}

Result<std::string> package_digest(const fs::path& folder, const std::vector<PackageEntry>& entries,
                                   const ReadFile& read) {
  Sha256 hash = new_package_hash(entries);
  std::vector<char> buffer(buffer_size);
  bool found = false;
  for (const PackageEntry& entry : entries) {
    add_head(hash, entry);
    if (!is_file(entry)) continue;
    if (entry.path == read.name) {
      hash.add_text(read.content);
      found = true;
    } else if (auto added = add_file(hash, folder / entry.path, entry.size, buffer); !added) {
      return added.error();
    }
  }
  if (!found) return changed_meanwhile(folder / read.name);
  return hash.hexadecimal();
}

Result<std::string> file_digest(const fs::path& file) {
  const auto opened = open_regular(file);
  if (!opened) return opened.error();
  Sha256 hash;
  hash.add_text("tengen file digest, form 1");
  std::vector<char> buffer(buffer_size);
  if (auto added = add_file(hash, file, opened->size, buffer); !added) return added.error();
  return hash.hexadecimal();
}

bool is_digest(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace tengen::package
