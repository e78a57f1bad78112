// tengen-unpack ARCHIVE [NAME…]: the one program that reads archives of others. It runs confined, so that a
// hole in the library that does the reading is a hole into an empty room; what it finds goes to standard
// output (stream.hpp). Of an archive whose entries are named, those alone, and nothing is said of the others.
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "intake/unpack/stream.hpp"

namespace tengen::intake {
namespace {

struct Refusal {
  std::string text;
};

void put(FrameType type, std::string_view bytes) {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  std::string frame(1, static_cast<char>(type));
  for (int shift = 0; shift < 32; shift += 8) frame += static_cast<char>(size >> shift & 0xff);
  frame += bytes;
  for (std::size_t done = 0; done < frame.size();) {
    const ssize_t written = ::write(STDOUT_FILENO, frame.data() + done, frame.size() - done);
    if (written <= 0) ::_exit(1);  // nobody listens any more
    done += static_cast<std::size_t>(written);
  }
}

std::string why(archive* reading) {
  const char* const text = ::archive_error_string(reading);
  return text == nullptr ? "no reason is told" : text;
}

// Names in bytes, as the archive has them; where it has them in UTF-8 alone, so.
std::string name_of(archive_entry* entry) {
  const char* name = ::archive_entry_pathname(entry);
  if (name == nullptr) name = ::archive_entry_pathname_utf8(entry);
  if (name == nullptr) throw Refusal{"it has an entry whose name cannot be read"};
  return std::string(name).substr(0, 4096);
}

// A file that is packed alone has no name inside: "pbrain-x.exe.bz2" holds "pbrain-x.exe".
bool is_packed_alone(archive* reading) {
  if (::archive_format(reading) != ARCHIVE_FORMAT_RAW) return false;
  if (::archive_filter_code(reading, 0) == ARCHIVE_FILTER_NONE)
    throw Refusal{"it cannot be read: it is no archive"};
  return true;
}

void unpack_content(archive* reading, const std::string& name) {
  std::vector<char> buffer(longest_frame);
  for (;;) {
    const la_ssize_t size = ::archive_read_data(reading, buffer.data(), buffer.size());
    if (size == 0) return;
    if (size < 0) throw Refusal{"\"" + name + "\" cannot be read: " + why(reading)};
    put(FrameType::content, {buffer.data(), static_cast<std::size_t>(size)});
  }
}

void unpack_entry(archive* reading, archive_entry* entry) {
  const std::string name = name_of(entry);
  if (::archive_entry_is_encrypted(entry) != 0)
    throw Refusal{"\"" + name + "\" is encrypted; unpack it yourself and add the folder"};
  if (::archive_entry_hardlink(entry) != nullptr || ::archive_entry_symlink(entry) != nullptr)
    throw Refusal{"\"" + name + "\" is a link, and only files and folders are taken"};
  const auto type = ::archive_entry_filetype(entry);
  // Some archives name folders by a slash at the end alone.
  if (type == AE_IFDIR || name.ends_with('/')) return put(FrameType::folder, name);
  if (type != AE_IFREG && type != 0)
    throw Refusal{"\"" + name + "\" is neither a file nor a folder, and only those are taken"};
  const bool executable = (::archive_entry_perm(entry) & S_IXUSR) != 0;
  put(executable ? FrameType::executable : FrameType::file, name);
  unpack_content(reading, name);
}

void unpack(const char* file, const std::vector<std::string>& wanted) {
  const std::unique_ptr<archive, decltype(&::archive_read_free)> reading(::archive_read_new(),
                                                                         &::archive_read_free);
  ::archive_read_support_format_zip(reading.get());
  ::archive_read_support_format_7zip(reading.get());
  ::archive_read_support_format_tar(reading.get());
  if (wanted.empty()) ::archive_read_support_format_raw(reading.get());
  ::archive_read_support_filter_bzip2(reading.get());
  ::archive_read_support_filter_gzip(reading.get());
  ::archive_read_support_filter_xz(reading.get());
  ::archive_read_support_filter_zstd(reading.get());
  if (::archive_read_open_filename(reading.get(), file, longest_frame) != ARCHIVE_OK)
    throw Refusal{"it cannot be read: " + why(reading.get())};
  for (;;) {
    archive_entry* entry = nullptr;
    const int status = ::archive_read_next_header(reading.get(), &entry);
    if (status == ARCHIVE_EOF) break;
    // A warning: libarchive had to guess at a name or a date.
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) throw Refusal{"it is damaged: " + why(reading.get())};
    if (is_packed_alone(reading.get())) {
      const std::string name = std::filesystem::path(file).stem().native();
      put(FrameType::executable, name);
      unpack_content(reading.get(), name);
      continue;
    }
    const bool is_wanted =
        wanted.empty() || std::find(wanted.begin(), wanted.end(), name_of(entry)) != wanted.end();
    if (is_wanted) unpack_entry(reading.get(), entry);
  }
}

}  // namespace
}  // namespace tengen::intake

int main(int argc, char** argv) {
  using namespace tengen::intake;
  if (argc < 2) {
    std::fprintf(stderr, "usage: tengen-unpack ARCHIVE [NAME...]\n");
    return 1;
  }
  // Without it libarchive 3.6 writes '?' for what is not ASCII in names that are kept in UTF-16 (7z), and
  // leaves the back slashes of zips from .NET as they are.
  ::setlocale(LC_CTYPE, "C.UTF-8");
  try {
    unpack(argv[1], {argv + 2, argv + argc});
    put(FrameType::end, {});
  } catch (const Refusal& refusal) {
    put(FrameType::refused, std::string_view(refusal.text).substr(0, longest_frame));
  }
}
