#include "package/file_list.hpp"

#include <map>
#include <vector>

#include "base/text.hpp"
#include "package/digest.hpp"
#include "package/package_entries.hpp"
#include "package/sha256.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

constexpr PackageBounds read_quickly{.entries = 1000, .bytes = 64 << 20};
constexpr std::size_t digits = 16;
constexpr std::size_t most_named = 3;

Result<std::string> digest_of(const fs::path& folder, const PackageEntry& entry) {
  if (entry.kind != EntryKind::link) return file_digest(folder / entry.path);
  Sha256 hash;
  hash.add_text("link");
  hash.add_text(entry.target);
  return hash.hexadecimal();
}

std::map<std::string_view, std::string_view> digests_by_path(std::string_view list) {
  std::map<std::string_view, std::string_view> digests;
  for (const auto line : split(list, '\n')) {
    if (line.size() > digits + 1) digests[line.substr(digits + 1)] = line.substr(0, digits);
  }
  return digests;
}

void add(std::string& text, std::string_view kind, std::vector<std::string> names) {
  if (names.empty()) return;
  const std::size_t others = names.size() > most_named ? names.size() - most_named : 0;
  names.resize(names.size() - others);
  text += (text.empty() ? "" : "; ") + std::string(kind) + ": " + joined(names, ", ");
  if (others > 0) text += " and " + std::to_string(others) + " more";
}

}  // namespace

Result<std::string> file_list(const fs::path& folder) {
  const auto entries = package_entries(folder, read_quickly);
  if (!entries && entries.error().code == ErrorCode::refused) return std::string();
  if (!entries) return entries.error();
  std::string list;
  for (const auto& entry : *entries) {
    if (entry.kind == EntryKind::folder || entry.path.find('\n') != std::string::npos) continue;
    auto digest = digest_of(folder, entry);
    if (!digest) return digest;
    // A file that may be executed is another one.
    if (entry.kind == EntryKind::executable) digest->front() = 'x';
    list += digest->substr(0, digits) + " " + entry.path + "\n";
  }
  return list;
}

std::string changes(std::string_view before, std::string_view now) {
  const auto was = digests_by_path(before);
  const auto is = digests_by_path(now);
  if (was.empty() || is.empty()) return {};
  std::vector<std::string> changed;
  std::vector<std::string> added;
  std::vector<std::string> gone;
  for (const auto& [path, digest] : is) {
    const auto same = was.find(path);
    if (same == was.end()) {
      added.push_back(printable(path));
    } else if (same->second != digest) {
      changed.push_back(printable(path));
    }
  }
  for (const auto& [path, digest] : was) {
    if (!is.contains(path)) gone.push_back(printable(path));
  }
  std::string text;
  add(text, "changed", std::move(changed));
  add(text, "new", std::move(added));
  add(text, "gone", std::move(gone));
  return text;
}

}  // namespace tengen::package
