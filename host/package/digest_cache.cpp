#include "package/digest_cache.hpp"

#include <algorithm>
#include <chrono>

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "package/package_entries.hpp"
#include "package/sha256.hpp"
#include "package/sole_control.hpp"
#include "package/standard_folders.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largest_file = 4 << 20;
constexpr std::size_t most_packages = 10'000;
constexpr std::size_t digest_size = 64;

// File systems tell times apart by a few milliseconds, some by a second: a file that is changed twice within
// that looks as if it were changed once.
constexpr auto longest_tick = std::chrono::seconds(2);

std::string name_of(const fs::path& folder) {
  Sha256 hash;
  hash.add_text("tengen package folder");
  hash.add_text(folder.native());
  return hash.hexadecimal();
}

std::string state_of(const std::vector<PackageEntry>& entries, const ReadFile& manifest) {
  Sha256 hash;
  hash.add_text("tengen package state, form 2");
  hash.add_text(manifest.content);
  for (const PackageEntry& entry : entries) {
    hash.add_text(entry.path);
    hash.add_text(entry.target);
    for (const std::uint64_t number : {static_cast<std::uint64_t>(entry.kind), entry.size, entry.state.device,
                                       entry.state.inode, static_cast<std::uint64_t>(entry.state.changed)})
      hash.add_number(number);
  }
  return hash.hexadecimal();
}

bool is_settled(const std::vector<PackageEntry>& entries) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::all_of(entries.begin(), entries.end(), [&](const PackageEntry& entry) {
    return std::chrono::nanoseconds(entry.state.changed) + longest_tick < now;
  });
}

}  // namespace

fs::path DigestCache::standard_file() {
  const fs::path folder = cache_folder();
  return folder.empty() ? folder : folder / "digests";
}

DigestCache DigestCache::load(fs::path file) {
  DigestCache cache;
  if (file.empty()) return cache;
  const auto folder = SoleFolder::open(file.parent_path());
  if (!folder && folder.error().code != ErrorCode::not_found) {
    diagnostics::note("remembers no digests of packages: " + folder.error().text());
    return cache;
  }
  cache.file_ = std::move(file);
  if (!folder) return cache;
  const auto content = folder->read(cache.file_.filename().string(), largest_file);
  if (!content) return cache;
  for (const std::string_view line : split(*content, '\n')) {
    const auto words = split(line, ' ');
    if (words.size() != 3 || !std::all_of(words.begin(), words.end(), is_digest)) continue;
    cache.entries_.insert_or_assign(std::string(words[0]),
                                    Entry{std::string(words[1]), std::string(words[2])});
  }
  return cache;
}

Result<std::string> DigestCache::digest(const fs::path& folder, const ReadFile& manifest) {
  const auto entries = package_entries(folder);
  if (!entries) return entries.error();
  if (file_.empty()) return package_digest(folder, *entries, manifest);
  const std::string name = name_of(folder);
  std::string state = state_of(*entries, manifest);
  const auto known = entries_.find(name);
  if (known != entries_.end() && known->second.state == state) return known->second.digest;
  diagnostics::note("reads every file of " + printable(folder.native(), 4096) +
                    " for its digest, which is not in " + printable(file_.native(), 4096));
  auto digest = package_digest(folder, *entries, manifest);
  if (!digest) return digest;
  // It may have changed while it was read.
  const auto afterwards = package_entries(folder);
  if (!afterwards || state_of(*afterwards, manifest) != state || !is_settled(*entries)) return digest;
  if (entries_.size() >= most_packages) entries_.clear();
  entries_.insert_or_assign(name, Entry{std::move(state), *digest});
  has_news_ = true;
  return digest;
}

void DigestCache::save() {
  if (file_.empty() || !std::exchange(has_news_, false)) return;
  std::string content;
  content.reserve(entries_.size() * 3 * (digest_size + 1));
  for (const auto& [name, entry] : entries_) content += name + " " + entry.state + " " + entry.digest + "\n";
  const auto folder = SoleFolder::open(file_.parent_path(), SoleFolder::Missing::is_made);
  if (folder) static_cast<void>(folder->replace(file_.filename().string(), content));
}

}  // namespace tengen::package
