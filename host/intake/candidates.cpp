#include "intake/candidates.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "intake/found_instead.hpp"
#include "intake/scripts.hpp"
#include "manifest/xml/fields.hpp"
#include "package/package_entries.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view gomocup_prefix = "pbrain-";

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
      const bool is_number = is_digit(word[0]);
      if (is_number && is_digit(before)) continue;
      name.resize(name.size() - word.size());
      while (!name.empty() && (name.back() == '-' || name.back() == '_' || name.back() == '.'))
        name.pop_back();
      found = !name.empty();
      break;
    }
  }
  return name;
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
      found.remarks.push_back(in_quotes(one.file.string()) + " is left for \"" +
                              printable(same->file.string()) + "\", which is " +
                              std::string(text(same->kind)));
    }
  }
  std::sort(kept.begin(), kept.end(), [](const Candidate& a, const Candidate& b) { return a.file < b.file; });
  engines = std::move(kept);
}

// What runs nowhere here, with what to do.
std::string_view obstacle(const Candidate& one) {
  if (one.kind == FileKind::foreign) return "is for Linux on another architecture";
  // Manifests are UTF-8, and no value of theirs holds a control character.
  if (!manifest::is_one_line(one.file.string()))
    return "has a name that no manifest can hold (UTF-8 without control characters); rename it";
  return {};
}

}  // namespace

std::string engine_name(const fs::path& file) {
  std::string name = file.filename().string();
  for (const std::string_view ending :
       {".exe", ".py", ".js", ".mjs", ".cjs", ".jar", ".so", ".sh", ".zip", ".7z", ".tgz", ".txz", ".tbz2",
        ".gz", ".bz2", ".xz", ".zst", ".tar"}) {
    if (lower(name).ends_with(ending)) name.resize(name.size() - ending.size());
  }
  if (lower(name).starts_with(gomocup_prefix) && name.size() > gomocup_prefix.size())
    name.erase(0, gomocup_prefix.size());
  return without_machine(std::move(name));
}

Result<Candidates> find_candidates(const fs::path& folder, std::string_view game) {
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  Candidates found;
  std::vector<Candidate> runnable;
  for (const auto& entry : *entries) {
    if (entry.kind != package::EntryKind::file && entry.kind != package::EntryKind::executable) continue;
    if (is_of_somebody_else(entry.path)) continue;
    const FileKind kind = kind_of(folder / entry.path);
    if (is_runnable(kind)) runnable.push_back({entry.path, kind, engine_name(entry.path), {}});
  }
  const bool named = std::any_of(runnable.begin(), runnable.end(),
                                 [](const Candidate& one) { return has_gomocup_name(one.file); });
  for (auto& one : runnable) {
    if (!named || has_gomocup_name(one.file)) found.engines.push_back(std::move(one));
  }
  if (!named) keep_scripts_that_start(folder, game, found.engines);
  keep_the_best_of_each(found);

  std::string obstacles;
  std::erase_if(found.engines, [&](const Candidate& one) {
    const auto why = obstacle(one);
    if (why.empty()) return false;
    found.remarks.push_back(in_quotes(one.file.string()) + " " + std::string(why));
    obstacles += (obstacles.empty() ? "" : "; ") + found.remarks.back();
    return true;
  });
  if (!found.engines.empty()) return found;
  if (!obstacles.empty()) return Error{ErrorCode::incompatible, obstacles, {}};
  return not_found("there is no engine in it: " + found_instead(folder, *entries));
}

fs::path common_folder(const Candidates& candidates) {
  const fs::path first = candidates.engines.front().file.parent_path();
  const bool all =
      std::all_of(candidates.engines.begin(), candidates.engines.end(), [&](const Candidate& one) {
        return one.kind != FileKind::python && one.kind != FileKind::node && one.file.parent_path() == first;
      });
  return all ? first : fs::path();
}

void name_classes(Candidates& candidates, const JavaEngines& java) {
  candidates.remarks.insert(candidates.remarks.end(), java.remarks.begin(), java.remarks.end());
  if (java.engines.empty()) return;
  const auto is_jar = [](const Candidate& one) { return one.kind == FileKind::jar; };
  const auto jar = std::find_if(candidates.engines.begin(), candidates.engines.end(), is_jar);
  if (jar == candidates.engines.end()) return;
  const fs::path file = jar->file;
  std::erase_if(candidates.engines, is_jar);
  for (const auto& one : java.engines) {
    const std::string last = one.main_class.substr(one.main_class.find_last_of('.') + 1);
    candidates.engines.push_back({file, FileKind::jar, one.name.empty() ? last : one.name, one});
  }
}

}  // namespace tengen::intake
