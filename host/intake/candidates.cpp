#include "intake/candidates.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <set>

#include "base/text.hpp"
#include "manifest/package_entries.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view gomocup_prefix = "pbrain-";

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

bool has_gomocup_name(const fs::path& file) {
  return lower(file.filename().string()).starts_with(gomocup_prefix);
}

// A name ends so to say for which machine it is.
constexpr std::array machine_words{"windows", "linux", "x86_64", "x64", "x86", "win64", "win32", "64", "32"};

std::string without_machine(std::string name) {
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view word : machine_words) {
      const std::string small = lower(name);
      if (!small.ends_with(word) || small.size() == word.size()) continue;
      // "Tito2064" ends with a year or a version, "Tito64" does not.
      const char before = small[small.size() - word.size() - 1];
      const bool is_number = word[0] >= '0' && word[0] <= '9';
      if (is_number && before >= '0' && before <= '9') continue;
      name.resize(name.size() - word.size());
      while (!name.empty() && (name.back() == '-' || name.back() == '_' || name.back() == '.'))
        name.pop_back();
      found = !name.empty();
      break;
    }
  }
  return name;
}

std::string text_of(const fs::path& file) {
  std::ifstream input(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), {}};
}

// The modules named behind "import" and "from" at the start of a line.
void add_imports(const std::string& source, std::set<std::string>& modules) {
  for (const auto line : split(source, '\n')) {
    auto rest = trimmed(line);
    const bool is_import = rest.starts_with("import ");
    if (!is_import && !rest.starts_with("from ")) continue;
    rest.remove_prefix(is_import ? 7 : 5);
    if (!is_import) rest = rest.substr(0, rest.find(" import"));
    for (const auto part : split(rest, ',')) {
      const auto name = trimmed(part);
      modules.insert(std::string(name.substr(0, name.find_first_of(" .#"))));
    }
  }
}

// Of several files the one that starts the program is imported by none, and has something to do by itself.
void drop_imported(const fs::path& folder, std::vector<Candidate>& engines) {
  std::set<std::string> imported;
  for (const auto& one : engines) {
    if (one.kind == FileKind::python) add_imports(text_of(folder / one.file), imported);
  }
  std::erase_if(engines, [&](const Candidate& one) {
    return one.kind == FileKind::python && imported.contains(one.file.stem().string());
  });
}

// Of those that are left the ones that speak the protocol, by its first command or by the library that most
// of them do it with.
void drop_silent(const fs::path& folder, std::vector<Candidate>& engines) {
  const auto speaks = [&](const Candidate& one) {
    if (one.kind != FileKind::python) return true;
    const std::string source = text_of(folder / one.file);
    return source.find("START") != std::string::npos || source.find("pisqpipe") != std::string::npos;
  };
  if (std::any_of(engines.begin(), engines.end(), speaks))
    std::erase_if(engines, [&](const Candidate& one) { return !speaks(one); });
}

int preference(FileKind kind) {
  switch (kind) {
    case FileKind::program:
      return 4;
    case FileKind::windows_program:
      return 3;
    case FileKind::dotnet_program:
      return 2;
    case FileKind::windows_program_32:
      return 1;
    default:
      return 0;
  }
}

// "x.exe" and "x64.exe" are one engine.
void keep_the_best_of_each(Candidates& found) {
  auto& engines = found.engines;
  std::stable_sort(engines.begin(), engines.end(), [](const Candidate& a, const Candidate& b) {
    return preference(a.kind) > preference(b.kind);
  });
  std::vector<Candidate> kept;
  for (auto& one : engines) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Candidate& other) {
      return preference(one.kind) > 0 && preference(other.kind) > preference(one.kind) &&
             other.file.parent_path() == one.file.parent_path() && lower(other.name) == lower(one.name);
    });
    if (same == kept.end()) {
      kept.push_back(std::move(one));
    } else {
      found.remarks.push_back("\"" + printable(one.file.string()) + "\" is left for \"" +
                              printable(same->file.string()) + "\", which is " +
                              std::string(text(same->kind)));
    }
  }
  std::sort(kept.begin(), kept.end(), [](const Candidate& a, const Candidate& b) { return a.file < b.file; });
  engines = std::move(kept);
}

// What runs nowhere here, with what to do.
std::string_view obstacle(FileKind kind) {
  if (kind == FileKind::foreign) return "is for Linux on another architecture";
  if (kind == FileKind::windows_program_32)
    return "is a program for Windows with 32 bits, and Wine is confined with programs of 64 bits alone; ask "
           "its author for one";
  return {};
}

}  // namespace

std::string engine_name(const fs::path& file) {
  std::string name = file.filename().string();
  for (const std::string_view ending :
       {".exe", ".py", ".jar", ".so", ".sh", ".zip", ".7z", ".tgz", ".gz", ".xz", ".tar"}) {
    if (lower(name).ends_with(ending)) name.resize(name.size() - ending.size());
  }
  if (lower(name).starts_with(gomocup_prefix) && name.size() > gomocup_prefix.size())
    name.erase(0, gomocup_prefix.size());
  return without_machine(std::move(name));
}

std::string id_of(std::string_view name) {
  std::string id;
  for (const char c : lower(std::string(name))) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (fits) id += c;
    if (!fits && !id.empty() && id.back() != '-') id += '-';
  }
  if (id.size() > 50) id.resize(50);
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

Result<Candidates> find_candidates(const fs::path& folder) {
  const auto entries = manifest::package_entries(folder);
  if (!entries) return entries.error();
  Candidates found;
  std::vector<Candidate> runnable;
  std::string seen;
  for (const auto& entry : *entries) {
    if (entry.kind != manifest::EntryKind::file && entry.kind != manifest::EntryKind::executable) continue;
    if (seen.size() < 200) seen += (seen.empty() ? "" : ", ") + printable(entry.path, 60);
    const FileKind kind = kind_of(folder / entry.path);
    if (is_runnable(kind)) runnable.push_back({entry.path, kind, engine_name(entry.path)});
  }
  const bool named = std::any_of(runnable.begin(), runnable.end(),
                                 [](const Candidate& one) { return has_gomocup_name(one.file); });
  for (auto& one : runnable) {
    if (!named || has_gomocup_name(one.file)) found.engines.push_back(std::move(one));
  }
  if (!named) {
    drop_imported(folder, found.engines);
    drop_silent(folder, found.engines);
  }
  keep_the_best_of_each(found);

  std::string obstacles;
  std::erase_if(found.engines, [&](const Candidate& one) {
    const auto why = obstacle(one.kind);
    if (why.empty()) return false;
    found.remarks.push_back("\"" + printable(one.file.string()) + "\" " + std::string(why));
    obstacles += (obstacles.empty() ? "" : "; ") + found.remarks.back();
    return true;
  });
  if (!found.engines.empty()) return found;
  if (!obstacles.empty()) return Error{ErrorCode::incompatible, obstacles, {}};
  return not_found("there is no engine in it: found " + (seen.empty() ? "no file" : seen) +
                   "; expected a program (pbrain-*), a .jar, a .py, a .so or a .exe");
}

}  // namespace tengen::intake
