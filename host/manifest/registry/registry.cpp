#include "manifest/registry/registry.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <system_error>

#include "base/text.hpp"
#include "manifest/reader/reader.hpp"
#include "manifest/xml/suggestion.hpp"

namespace tengen::manifest {
namespace fs = std::filesystem;
namespace {

// The engine's part of a full id.
std::string_view own_part(const EngineSpec& engine) {
  return std::string_view(engine.id).substr(engine.package_id.size() + 1);
}

// One of several packages, or engines, that have the same id.
struct Claim {
  std::string place;
  bool trusted = false;
  bool named = false;  // by the user, for this command
};
using Claims = std::vector<Claim>;

// By id: those of ids that more than one claims, in the order of discovery.
template <class List, class ClaimOf>
std::map<std::string, Claims> disputed_ids(const List& list, ClaimOf claim_of) {
  std::map<std::string, Claims> claims;
  for (const auto& one : list) claims[one.id].push_back(claim_of(one));
  std::erase_if(claims, [](const auto& entry) { return entry.second.size() < 2; });
  return claims;
}

// The one that was named, the first trusted one, or else the first.
const Claim& winner(const Claims& claims) {
  const auto named = std::find_if(claims.begin(), claims.end(), [](const Claim& one) { return one.named; });
  if (named != claims.end()) return *named;
  const auto trusted =
      std::find_if(claims.begin(), claims.end(), [](const Claim& one) { return one.trusted; });
  return trusted == claims.end() ? claims.front() : *trusted;
}

// What to tell of each that is left out, beside the id.
std::vector<std::pair<std::string, Error>> complaints(const std::string& what,
                                                      const std::map<std::string, Claims>& disputes) {
  std::vector<std::pair<std::string, Error>> all;
  for (const auto& [id, claims] : disputes) {
    const Claim& used = winner(claims);
    for (const Claim& claim : claims) {
      if (&claim == &used) continue;
      all.emplace_back(
          id,
          Error{ErrorCode::duplicate,
                "found a second " + what + " '" + id + "', expected each id once; the one in " + used.place +
                    " is used, because it " + (used.trusted ? "is trusted" : "was found first") +
                    ", and this one is left out: remove it or change its id",
                claim.place});
    }
  }
  return all;
}

bool is_left_out(const std::map<std::string, Claims>& disputes, const std::string& id,
                 const std::string& place) {
  const auto claims = disputes.find(id);
  return claims != disputes.end() && winner(claims->second).place != place;
}

}  // namespace

Registry Registry::discover(const SearchPath& path, const package::TrustStore& trust,
                            package::DigestCache digests) {
  Registry registry;
  for (const fs::path& folder : path.folders) registry.add_folder(folder, trust, digests);
  const std::size_t installed = registry.packages_.size();
  for (const fs::path& manifest : path.manifests) {
    std::error_code error;
    registry.add_manifest(fs::is_directory(manifest, error) ? manifest / manifest_name : manifest, trust,
                          digests);
  }
  for (std::size_t i = installed; i < registry.packages_.size(); ++i)
    registry.named_.insert(registry.packages_[i].manifest);
  digests.save();
  registry.settle_packages();
  registry.settle_engines();
  return registry;
}

void Registry::add_folder(const fs::path& folder, const package::TrustStore& trust,
                          package::DigestCache& digests) {
  const FoundManifests found = manifests_in(folder);
  if (found.error) {
    errors_.push_back(system_error("cannot look for packages in this folder", found.error.value(),
                                   printable(folder.string())));
  }
  for (const fs::path& manifest : found.manifests) add_manifest(manifest, trust, digests);
}

void Registry::add_manifest(const fs::path& manifest, const package::TrustStore& trust,
                            package::DigestCache& digests) {
  std::error_code error;
  const fs::path folder = fs::canonical(fs::absolute(manifest).parent_path(), error);
  if (!error && !seen_.insert(folder / manifest.filename()).second) return;

  Reading reading = read_manifest(manifest);
  warnings_.insert(warnings_.end(), reading.warnings.begin(), reading.warnings.end());
  errors_.insert(errors_.end(), reading.errors.begin(), reading.errors.end());
  if (!reading.errors.empty()) return;

  // Of the bytes that were parsed: whoever changes the file meanwhile gets no trust for what it said before.
  auto digest = digests.digest(reading.package.folder, {manifest_name, reading.content});
  if (!digest) {
    errors_.push_back(digest.error());
    return;
  }
  reading.package.digest = std::move(*digest);
  // The same files in two places are no dispute: the first place found plays.
  const auto same = [&](const Package& package) {
    return package.id == reading.package.id && package.digest == reading.package.digest;
  };
  if (std::any_of(packages_.begin(), packages_.end(), same)) return;
  reading.package.trust = trust.trust(reading.package.digest);
  packages_.push_back(std::move(reading.package));
  std::move(reading.engines.begin(), reading.engines.end(), std::back_inserter(engines_));
}

void Registry::settle_packages() {
  const auto disputes = disputed_ids(packages_, [&](const Package& package) {
    return Claim{package.manifest.string(), package.trust != package::Trust::none,
                 named_.contains(package.manifest)};
  });
  for (auto& [id, error] : complaints("package", disputes)) {
    const Claim& used = winner(disputes.at(id));
    if (used.named && !named_.contains(error.place)) {
      warnings_.push_back("package '" + id + "': " + used.place + " is used, because you named it, and not " +
                          error.place);
    } else {
      leave_out(id, std::move(error));
    }
  }
  std::set<fs::path> folders;  // of those left out
  for (const Package& package : packages_) {
    if (is_left_out(disputes, package.id, package.manifest.string())) folders.insert(package.folder);
  }
  std::erase_if(packages_, [&](const Package& package) { return folders.contains(package.folder); });
  std::erase_if(engines_, [&](const EngineSpec& engine) { return folders.contains(engine.package_folder); });
}

// Ids may hold dots: package 'a' with engine 'b.c' and package 'a.b' with engine 'c' say the same.
void Registry::settle_engines() {
  const auto disputes = disputed_ids(engines_, [&](const EngineSpec& engine) {
    return Claim{engine.place, package_of(engine).trust != package::Trust::none};
  });
  for (auto& [id, error] : complaints("engine", disputes)) leave_out(id, std::move(error));
  for (const EngineSpec& engine : engines_) {
    if (!is_left_out(disputes, engine.id, engine.place)) continue;
    const auto of = std::find_if(packages_.begin(), packages_.end(),
                                 [&](const Package& package) { return package.id == engine.package_id; });
    std::erase(of->engines, engine.id);
  }
  std::erase_if(engines_,
                [&](const EngineSpec& engine) { return is_left_out(disputes, engine.id, engine.place); });
}

void Registry::leave_out(const std::string& id, Error error) {
  errors_.push_back(error);
  disputed_.emplace(id, std::move(error));
}

void Registry::apply(const UserSettings& settings) {
  for (auto& engine : engines_) {
    const auto of = settings.find(engine.id);
    if (of != settings.end()) manifest::apply(of->second, engine);
  }
}

Result<const EngineSpec*> Registry::find(std::string_view id) const {
  std::vector<const EngineSpec*> by_part;
  std::vector<std::string> ids;
  for (const EngineSpec& engine : engines_) {
    if (engine.id == id) return &engine;
    if (own_part(engine) == id) by_part.push_back(&engine);
    ids.push_back(engine.id);
  }
  for (const auto& [disputed, error] : disputed_) {
    if (id == disputed || id.starts_with(disputed + ".")) return error;
  }
  if (by_part.size() == 1) return by_part.front();

  std::string message = "found no engine '" + printable(id) + "'";
  if (by_part.size() > 1) {
    std::vector<std::string> full;
    for (const EngineSpec* engine : by_part) full.push_back(engine->id);
    return Error{ErrorCode::duplicate,
                 "found '" + printable(id) + "' in several packages, expected one of: " + joined(full, ", "),
                 {}};
  }
  const auto close = suggestions(id, ids);
  message += close.empty() ? ";" : "; did you mean " + joined(close, " or ") + "?";
  return not_found(message + " \"tengen engines\" lists all engines");
}

Result<const Package*> Registry::find_package(std::string_view id) const {
  if (const auto* const found = package(id)) return found;
  std::vector<std::string> ids;
  for (const Package& one : packages_) ids.push_back(one.id);
  const auto close = suggestions(id, ids);
  return not_found("found no package " + in_quotes(id) +
                   (close.empty() ? ";" : "; did you mean " + joined(close, " or ") + "?") +
                   " \"tengen package list\" lists all packages");
}

const Package* Registry::package(std::string_view id) const {
  const auto found = std::find_if(packages_.begin(), packages_.end(),
                                  [&](const Package& package) { return package.id == id; });
  return found == packages_.end() ? nullptr : &*found;
}

const Package& Registry::package_of(const EngineSpec& engine) const {
  const Package* const found = package(engine.package_id);
  if (found == nullptr) std::abort();
  return *found;
}

}  // namespace tengen::manifest
