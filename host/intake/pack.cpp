#include "intake/pack.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <cstdio>
#include <fstream>
#include <memory>

#include "base/text.hpp"
#include "manifest/reader/reader.hpp"
#include "manifest/registry/package.hpp"
#include "package/package_entries.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;
using package::EntryKind;

// Of every file, since no two people's clocks agree: the first day that a zip can hold.
constexpr std::time_t no_time = 315532800;

Error trouble(archive* writing) {
  const char* const why = ::archive_error_string(writing);
  return failed(std::string("cannot write the archive: ") + (why == nullptr ? "no reason is told" : why));
}

Status write_header(archive* writing, const std::string& name, EntryKind kind, std::uint64_t size) {
  const std::unique_ptr<archive_entry, decltype(&::archive_entry_free)> entry(::archive_entry_new(),
                                                                              &::archive_entry_free);
  ::archive_entry_set_pathname(entry.get(), name.c_str());
  ::archive_entry_set_filetype(entry.get(), kind == EntryKind::folder ? AE_IFDIR : AE_IFREG);
  ::archive_entry_set_perm(entry.get(), kind == EntryKind::file ? 0644 : 0755);
  ::archive_entry_set_mtime(entry.get(), no_time, 0);
  if (kind != EntryKind::folder) ::archive_entry_set_size(entry.get(), static_cast<la_int64_t>(size));
  return ::archive_write_header(writing, entry.get()) == ARCHIVE_OK ? success() : trouble(writing);
}

Status write_content(archive* writing, const fs::path& file) {
  std::ifstream input(file, std::ios::binary);
  char buffer[65536];
  while (input.read(buffer, sizeof buffer), input.gcount() > 0) {
    if (::archive_write_data(writing, buffer, static_cast<std::size_t>(input.gcount())) < 0)
      return trouble(writing);
  }
  return input.bad() || !input.eof() ? failed("cannot read \"" + file.string() + "\"") : success();
}

Status write_entry(archive* writing, const fs::path& folder, const package::PackageEntry& entry) {
  const fs::path file = folder / entry.path;
  EntryKind kind = entry.kind;
  std::error_code error;
  if (kind == EntryKind::link) {
    const auto status = fs::status(file, error);
    if (fs::is_directory(status))
      return bad_input(in_quotes(entry.path) + " is a link to a folder, which a zip has no room for");
    const bool runs = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
    kind = runs ? EntryKind::executable : EntryKind::file;
  }
  const bool is_folder = kind == EntryKind::folder;
  const std::uint64_t size = is_folder ? 0 : fs::file_size(file, error);
  if (error) return failed("cannot look at \"" + file.string() + "\": " + error.message());
  if (auto status = write_header(writing, entry.path, kind, size); !status) return status;
  return is_folder ? success() : write_content(writing, file);
}

Status write_all(const fs::path& folder, const std::vector<package::PackageEntry>& entries,
                 const fs::path& file) {
  const std::unique_ptr<archive, decltype(&::archive_write_free)> writing(::archive_write_new(),
                                                                          &::archive_write_free);
  ::archive_write_set_format_zip(writing.get());
  if (::archive_write_open_filename(writing.get(), file.c_str()) != ARCHIVE_OK) return trouble(writing.get());
  for (const auto& entry : entries) {
    if (auto status = write_entry(writing.get(), folder, entry); !status) return status;
  }
  return ::archive_write_close(writing.get()) == ARCHIVE_OK ? success() : trouble(writing.get());
}

}  // namespace

Result<Packed> pack(const fs::path& folder, const fs::path& zip) {
  const auto reading = manifest::read_manifest(folder / manifest::manifest_name);
  if (!reading.errors.empty()) return reading.errors.front();
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  const fs::path unfinished = zip.native() + ".unfinished";
  std::error_code error;
  auto status = write_all(folder, *entries, unfinished);
  if (status) {
    fs::rename(unfinished, zip, error);
    if (error) status = failed("cannot write \"" + zip.string() + "\": " + error.message());
  }
  if (!status) {
    fs::remove(unfinished, error);
    return status.error();
  }
  return Packed{entries->size(), fs::file_size(zip, error)};
}

}  // namespace tengen::intake
