#include "tournament/run/manifest_nearby.hpp"

#include <elf.h>
#include <link.h>

#include <array>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/shell_word.hpp"
#include "base/text.hpp"
#include "manifest/reader/reader.hpp"
#include "package/package_id.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

std::vector<manifest::EngineSpec> engines_in(const fs::path& folder) {
  const fs::path file = folder / manifest::manifest_name;
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  return manifest::read_manifest(file).engines;
}

bool has_id(const manifest::EngineSpec& engine, std::string_view id) {
  return engine.id == id || engine.package_id == id || engine.id == engine.package_id + "." + std::string(id);
}

}  // namespace

bool is_shared_library(const fs::path& file) {
  const std::string name = file.filename().string();
  if (!name.ends_with(".so") && name.find(".so.") == std::string::npos) return false;
  std::ifstream in(file, std::ios::binary);
  ElfW(Ehdr) header{};
  if (!in.read(reinterpret_cast<char*>(&header), sizeof header)) return false;
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_type != ET_DYN) return false;
  in.seekg(static_cast<std::streamoff>(header.e_phoff));
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    ElfW(Phdr) segment{};
    if (!in.read(reinterpret_cast<char*>(&segment), sizeof segment)) break;
    if (segment.p_type == PT_INTERP) return false;
  }
  return true;
}

std::string manifest_hint(std::string_view id) {
  if (!package::is_id(id)) return {};
  const fs::path named = id.substr(0, id.rfind('.'));
  const std::array<fs::path, 3> folders{".", named, fs::path("build") / named};
  for (const fs::path& folder : folders) {
    for (const auto& engine : engines_in(folder)) {
      if (!has_id(engine, id)) continue;
      return (folder / manifest::manifest_name).string() + " has it: type -manifest " +
             shell_word(printable(folder.string(), 1000));
    }
  }
  return {};
}

std::string library_hint(const fs::path& typed, const fs::path& file) {
  for (const auto& engine : engines_in(file.parent_path())) {
    const auto* const native = std::get_if<manifest::NativeEntry>(&engine.entry);
    std::error_code error;
    if (native == nullptr || !fs::equivalent(native->library, file, error)) continue;
    const fs::path folder = typed.has_parent_path() ? typed.parent_path() : ".";
    return "the tengen.xml beside it names it: type -manifest " +
           shell_word(printable(folder.string(), 1000)) + " and id=" + engine.id;
  }
  return "a native engine needs a package: \"tengen package add " +
         shell_word(printable(typed.string(), 1000)) +
         "\" makes one, \"tengen new DIR -lang cpp\" shows how one is written; then type id=ID";
}

}  // namespace tengen::tournament
