#include "intake/found_instead.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "base/text.hpp"
#include "intake/archive.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

struct Beginning {
  std::string_view bytes;  // small letters
  std::string_view kind;
};
// Of files that people call archives, or send in place of one. RAR, CAB, ISO …: kinds that are not taken.
constexpr std::array beginnings{
    Beginning{"rar!\x1a\x07", "an archive of the kind RAR, which is not taken; unpack it and add the folder"},
    Beginning{"mscf", "an archive of the kind CAB, which is not taken; unpack it and add the folder"},
    Beginning{"lzip", "an archive of the kind lzip, which is not taken; unpack it and add the folder"},
    Beginning{"!<arch>\n", "a package of Debian or a library of objects; add the program that is in it"},
    Beginning{"<!doctype html", "a page of HTML: what was downloaded is not the archive"},
    Beginning{"<html", "a page of HTML: what was downloaded is not the archive"},
    Beginning{"%pdf", "a PDF"},
    Beginning{"\x89png", "a picture"},
    Beginning{"\xff\xd8\xff", "a picture"}};

constexpr std::array archive_endings{".zip", ".7z", ".tar", ".tgz", ".txz", ".tbz2", ".gz",
                                     ".bz2", ".xz", ".zst", ".rar", ".cab", ".lz"};
constexpr std::array source_endings{".c",  ".cc", ".cpp", ".cxx", ".h",  ".hpp",   ".java", ".kt",
                                    ".rs", ".go", ".cs",  ".pas", ".hs", ".swift", ".zig",  ".d"};
struct Runtime {
  std::string_view ending;
  std::string_view command;
};
constexpr std::array runtimes{Runtime{".rb", "ruby"}, Runtime{".lua", "lua"}, Runtime{".pl", "perl"},
                              Runtime{".php", "php"}, Runtime{".jl", "julia"}};

bool has_one_of(std::string_view name, const auto& endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

// Of a file that is called an archive, or is one of those kinds; empty: of any other.
std::string kind_of_no_archive(const fs::path& file) {
  std::string start(16, '\0');
  std::ifstream input(file, std::ios::binary);
  input.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(input.gcount()));
  const std::string begin = lower(start);
  const bool is_called_so = has_one_of(lower(file.filename().string()), archive_endings);
  for (const auto& one : beginnings) {
    const bool counts = is_called_so || one.kind.find("RAR") != std::string_view::npos;
    if (counts && begin.starts_with(one.bytes)) return std::string(one.kind);
  }
  if (!is_called_so || is_archive(file)) return {};
  return start.empty() ? "an empty file"
                       : "no archive of a kind that is taken: zip, 7z, tar, gz, bz2, xz, zst";
}

}  // namespace

std::string found_instead(const fs::path& folder, const std::vector<package::PackageEntry>& entries) {
  std::string seen;
  bool has_sources = false;
  const Runtime* runtime = nullptr;
  std::string script;
  for (const auto& entry : entries) {
    if (entry.kind != package::EntryKind::file && entry.kind != package::EntryKind::executable) continue;
    if (const auto kind = kind_of_no_archive(folder / entry.path); !kind.empty())
      return in_quotes(entry.path) + " is " + kind;
    const std::string name = lower(std::string_view(entry.path));
    has_sources = has_sources || has_one_of(name, source_endings);
    const auto of = std::find_if(runtimes.begin(), runtimes.end(),
                                 [&](const Runtime& one) { return name.ends_with(one.ending); });
    if (of != runtimes.end() && runtime == nullptr) {
      runtime = &*of;
      script = entry.path;
    }
    if (seen.size() < 200) seen += (seen.empty() ? "" : ", ") + printable(entry.path, 60);
  }
  const std::string found = "found " + (seen.empty() ? "no file" : seen);
  if (has_sources) return found + ": sources; hand in the program that is built of them (of Java the .jar)";
  if (runtime != nullptr)
    return found + "; expected a tengen.xml that names the runtime: <program command=\"" +
           std::string(runtime->command) + "\" protocol=\"gomocup\"><argument>" + printable(script, 60) +
           "</argument></program>";
  return found + "; expected a program (pbrain-*), a .jar, a .py, a .js, a .so or a .exe";
}

}  // namespace tengen::intake
