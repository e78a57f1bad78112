#include "package/dependencies.hpp"

#include <elf.h>
#include <link.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "package/regular_file.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

using Header = ElfW(Ehdr);
using Segment = ElfW(Phdr);
using Tag = ElfW(Dyn);

// More than any library has.
constexpr std::size_t most_segments = 256;
constexpr std::size_t most_tags = 4096;
constexpr std::size_t longest_texts = 64 << 20;

// The part of a library that tells the dynamic loader what to do.
struct Needs {
  std::vector<std::string> libraries;  // names, or paths
  std::vector<std::string> folders;    // to look for them in
};

class LibraryFile {
 public:
  explicit LibraryFile(const FileDescriptor& file) : file_(file) {}

  // Nothing where the file is no library of this machine, or not one that the loader could read.
  std::optional<Needs> read();

 private:
  template <class T>
  std::optional<std::vector<T>> records(std::uint64_t offset, std::size_t count) const;
  std::optional<std::uint64_t> offset_of(std::uint64_t address) const;

  const FileDescriptor& file_;
  std::vector<Segment> segments_;
};

template <class T>
std::optional<std::vector<T>> LibraryFile::records(std::uint64_t offset, std::size_t count) const {
  std::vector<T> all(count);
  std::size_t done = 0;
  while (done < count * sizeof(T)) {
    const ssize_t got = ::pread(file_.get(), reinterpret_cast<char*>(all.data()) + done,
                                count * sizeof(T) - done, static_cast<off_t>(offset + done));
    if (got <= 0) return std::nullopt;
    done += static_cast<std::size_t>(got);
  }
  return all;
}

std::optional<std::uint64_t> LibraryFile::offset_of(std::uint64_t address) const {
  for (const Segment& segment : segments_) {
    if (segment.p_type == PT_LOAD && address >= segment.p_vaddr &&
        address - segment.p_vaddr < segment.p_filesz)
      return address - segment.p_vaddr + segment.p_offset;
  }
  return std::nullopt;
}

std::optional<Needs> LibraryFile::read() {
  const auto header = records<Header>(0, 1);
  const int own_class = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  if (!header || std::memcmp(header->front().e_ident, ELFMAG, SELFMAG) != 0 ||
      header->front().e_ident[EI_CLASS] != own_class || header->front().e_phnum > most_segments ||
      header->front().e_phentsize != sizeof(Segment))
    return std::nullopt;
  auto segments = records<Segment>(header->front().e_phoff, header->front().e_phnum);
  if (!segments) return std::nullopt;
  segments_ = std::move(*segments);
  const auto dynamic = std::find_if(segments_.begin(), segments_.end(),
                                    [](const Segment& segment) { return segment.p_type == PT_DYNAMIC; });
  if (dynamic == segments_.end()) return Needs{};
  const auto tags = records<Tag>(dynamic->p_offset, std::min(most_tags, dynamic->p_filesz / sizeof(Tag)));
  if (!tags) return std::nullopt;
  const auto end =
      std::find_if(tags->begin(), tags->end(), [](const Tag& tag) { return tag.d_tag == DT_NULL; });
  std::uint64_t address = 0, size = 0;
  for (auto tag = tags->begin(); tag != end; ++tag) {
    if (tag->d_tag == DT_STRTAB) address = tag->d_un.d_ptr;
    if (tag->d_tag == DT_STRSZ) size = tag->d_un.d_val;
  }
  const auto offset = offset_of(address);
  if (!offset || size == 0 || size > longest_texts) return std::nullopt;
  const auto texts = records<char>(*offset, size);
  if (!texts || texts->back() != '\0') return std::nullopt;

  Needs needs;
  for (auto tag = tags->begin(); tag != end; ++tag) {
    constexpr std::array<std::int64_t, 5> named{DT_NEEDED, DT_AUXILIARY, DT_FILTER, DT_AUDIT, DT_DEPAUDIT};
    const bool is_library = std::find(named.begin(), named.end(), tag->d_tag) != named.end();
    const bool is_folder = tag->d_tag == DT_RPATH || tag->d_tag == DT_RUNPATH;
    if (!is_library && !is_folder) continue;
    if (tag->d_un.d_val >= size) return std::nullopt;
    const std::string_view text = texts->data() + tag->d_un.d_val;
    if (is_library) needs.libraries.emplace_back(text);
    if (!is_folder) continue;
    for (const std::string_view folder : split(text, ':')) needs.folders.emplace_back(folder);
  }
  return needs;
}

bool is_systems(const fs::path& path) {
  const std::string text = path.lexically_normal().string() + "/";
  constexpr std::array<std::string_view, 5> folders{"/lib/", "/lib32/", "/lib64/", "/libx32/", "/usr/"};
  return std::any_of(folders.begin(), folders.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
}

bool is_inside(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

// One check: libraries of the package that were looked at, and those that are to be.
class Check {
 public:
  explicit Check(const fs::path& folder) : folder_(folder) {}

  Status library(const fs::path& file);

 private:
  // As the loader reads it: "$ORIGIN" is the folder of the library. Nothing where it leads elsewhere.
  std::optional<fs::path> place(std::string_view text, const fs::path& origin) const;

  const fs::path& folder_;
  std::set<fs::path> seen_;
};

std::optional<fs::path> Check::place(std::string_view text, const fs::path& origin) const {
  for (const std::string_view word : {"$ORIGIN", "${ORIGIN}"}) {
    if (!text.starts_with(word)) continue;
    const std::string rest(text.substr(word.size()));
    const fs::path path = fs::path(origin.string() + rest).lexically_normal();
    const bool is_whole = (rest.empty() || rest.starts_with('/')) && rest.find('$') == std::string::npos;
    return is_whole && is_inside(path, folder_) ? std::optional(path) : std::nullopt;
  }
  if (is_systems(text) && text.find('$') == std::string_view::npos) return fs::path(text);
  return std::nullopt;
}

Status Check::library(const fs::path& file) {
  if (!seen_.insert(file).second) return success();
  const auto opened = open_regular(file);
  if (!opened) return opened.error();
  const auto needs = LibraryFile(opened->descriptor).read();
  if (!needs) return success();
  const auto elsewhere = [&](const std::string& what) {
    return Error{
        ErrorCode::refused,
        "found a library that " + what +
            ", expected libraries of its package ($ORIGIN) and of the system alone; copy what it needs into "
            "the package, or link it statically",
        printable(file.string(), 4096)};
  };
  const fs::path origin = file.parent_path();
  std::vector<fs::path> inside;  // folders of the package that are looked in
  for (const std::string& text : needs->folders) {
    const auto folder = place(text, origin);
    if (!folder) return elsewhere("looks for others in '" + printable(text) + "'");
    if (is_inside(*folder, folder_)) inside.push_back(*folder);
  }
  for (const std::string& name : needs->libraries) {
    std::vector<fs::path> files;
    if (name.find('/') == std::string::npos) {
      for (const fs::path& folder : inside) files.push_back(folder / name);
    } else if (const auto path = place(name, origin)) {
      files.push_back(*path);
    } else {
      return elsewhere("needs '" + printable(name) + "'");
    }
    for (const fs::path& one : files) {
      std::error_code error;
      const fs::path real = fs::canonical(one, error);
      if (error || !is_inside(real, folder_)) continue;
      if (auto checked = library(real); !checked) return checked;
    }
  }
  return success();
}

}  // namespace

Status check_dependencies(const fs::path& library, const fs::path& folder) {
  std::error_code error;
  const fs::path file = fs::canonical(library, error);
  if (error) return system_error("cannot find the library", error.value(), library.string());
  return Check(folder).library(file);
}

}  // namespace tengen::package
