#include "package/library_needs.hpp"

#include <elf.h>
#include <link.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>

#include "base/text.hpp"

namespace tengen::package {
namespace {

using Header = ElfW(Ehdr);
using Segment = ElfW(Phdr);
using Tag = ElfW(Dyn);

// More than any library has.
constexpr std::size_t most_segments = 256;
constexpr std::size_t most_tags = 4096;
constexpr std::size_t longest_text = 64 << 10;

Error uncertain(const std::string& why) {
  return {ErrorCode::refused,
          "found a library " + why +
              ", so that it is not certain which libraries it needs; expected one as "
              "linkers make it",
          {}};
}

template <class T>
std::optional<std::vector<T>> records(const FileDescriptor& file, std::uint64_t offset, std::size_t count) {
  std::vector<T> all(count);
  std::size_t done = 0;
  while (done < count * sizeof(T)) {
    const ssize_t got = ::pread(file.get(), reinterpret_cast<char*>(all.data()) + done,
                                count * sizeof(T) - done, static_cast<off_t>(offset + done));
    if (got <= 0) return std::nullopt;
    done += static_cast<std::size_t>(got);
  }
  return all;
}

// Bytes of the file that lie behind an address, up to the end of their segment.
struct Part {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
};

// The parts of the file that the loader maps.
class MappedParts {
 public:
  explicit MappedParts(const std::vector<Segment>& segments);

  // Whether each page of memory holds bytes of one place in the file.
  bool are_certain() const;
  std::optional<Part> at(std::uint64_t address) const;

 private:
  std::vector<Segment> segments_;
};

MappedParts::MappedParts(const std::vector<Segment>& segments) {
  for (const Segment& segment : segments)
    if (segment.p_type == PT_LOAD && (segment.p_memsz > 0 || segment.p_filesz > 0))
      segments_.push_back(segment);
}

// The loader maps whole pages, and a later segment over an earlier one.
bool MappedParts::are_certain() const {
  const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  std::uint64_t last_page = 0;
  for (const Segment& segment : segments_) {
    const std::uint64_t end = segment.p_vaddr + segment.p_memsz;
    const bool is_whole = end > segment.p_vaddr && segment.p_filesz <= segment.p_memsz &&
                          segment.p_vaddr % page == segment.p_offset % page;
    const bool is_behind = &segment == &segments_.front() || segment.p_vaddr / page > last_page;
    if (!is_whole || !is_behind) return false;
    last_page = (end - 1) / page;
  }
  return true;
}

std::optional<Part> MappedParts::at(std::uint64_t address) const {
  for (const Segment& segment : segments_) {
    const std::uint64_t from_begin = address - segment.p_vaddr;
    if (address >= segment.p_vaddr && from_begin < segment.p_filesz)
      return Part{segment.p_offset + from_begin, segment.p_filesz - from_begin};
  }
  return std::nullopt;
}

// Without the one that ends them; nothing where none does.
std::optional<std::vector<Tag>> read_tags(const FileDescriptor& file, const Part& part) {
  auto tags = records<Tag>(file, part.offset, std::min<std::uint64_t>(most_tags, part.size / sizeof(Tag)));
  if (!tags) return std::nullopt;
  const auto end =
      std::find_if(tags->begin(), tags->end(), [](const Tag& tag) { return tag.d_tag == DT_NULL; });
  if (end == tags->end()) return std::nullopt;
  tags->erase(end, tags->end());
  return tags;
}

std::optional<std::string> read_text(const FileDescriptor& file, const Part& texts, std::uint64_t at) {
  if (at >= texts.size) return std::nullopt;
  const auto bytes =
      records<char>(file, texts.offset + at, std::min<std::uint64_t>(longest_text, texts.size - at));
  if (!bytes) return std::nullopt;
  const auto end = std::find(bytes->begin(), bytes->end(), '\0');
  return end == bytes->end() ? std::nullopt : std::optional<std::string>(std::in_place, bytes->begin(), end);
}

bool names_library(const Tag& tag) {
  constexpr std::array<std::int64_t, 5> names{DT_NEEDED, DT_AUXILIARY, DT_FILTER, DT_AUDIT, DT_DEPAUDIT};
  return std::find(names.begin(), names.end(), tag.d_tag) != names.end();
}

Result<LibraryNeeds> read_needs(const FileDescriptor& file, const std::vector<Tag>& tags,
                                const MappedParts& parts) {
  std::optional<Part> texts;
  for (const Tag& tag : tags)
    if (tag.d_tag == DT_STRTAB) texts = parts.at(tag.d_un.d_ptr);
  LibraryNeeds needs;
  for (const Tag& tag : tags) {
    const bool is_library = names_library(tag);
    if (!is_library && tag.d_tag != DT_RPATH && tag.d_tag != DT_RUNPATH) continue;
    const auto text = texts ? read_text(file, *texts, tag.d_un.d_val) : std::nullopt;
    if (!text) return uncertain("with names that are not in the file");
    if (is_library) needs.libraries.push_back(*text);
    if (is_library) continue;
    for (const auto folder : split(std::string_view(*text), ':')) needs.folders.emplace_back(folder);
  }
  return needs;
}

}  // namespace

Result<LibraryNeeds> library_needs(const FileDescriptor& file) {
  const auto header = records<Header>(file, 0, 1);
  const int own_class = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  if (!header || std::memcmp(header->front().e_ident, ELFMAG, SELFMAG) != 0 ||
      header->front().e_ident[EI_CLASS] != own_class || header->front().e_phentsize != sizeof(Segment))
    return LibraryNeeds{};
  if (header->front().e_phnum > most_segments) return uncertain("of too many segments");
  const auto segments = records<Segment>(file, header->front().e_phoff, header->front().e_phnum);
  if (!segments) return uncertain("whose list of segments is not in the file");
  const MappedParts parts(*segments);
  if (!parts.are_certain()) return uncertain("whose segments overlap");
  std::vector<Segment> dynamic;
  std::copy_if(segments->begin(), segments->end(), std::back_inserter(dynamic),
               [](const Segment& segment) { return segment.p_type == PT_DYNAMIC; });
  if (dynamic.empty()) return LibraryNeeds{};
  if (dynamic.size() > 1) return uncertain("with two dynamic sections");
  const auto part = parts.at(dynamic.front().p_vaddr);
  const auto tags = part ? read_tags(file, *part) : std::nullopt;
  if (!tags) return uncertain("whose dynamic section is not in the file");
  return read_needs(file, *tags, parts);
}

}  // namespace tengen::package
