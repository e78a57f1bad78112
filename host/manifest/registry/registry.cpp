#include "manifest/registry/registry.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <system_error>

#include "base/text.hpp"
#include "manifest/reader/reader.hpp"
#include "manifest/xml/suggestion.hpp"
#include "package/digest.hpp"

namespace tengen::manifest {
namespace fs = std::filesystem;
namespace {

// The engine's part of a full id.
std::string_view own_part(const EngineSpec& engine) {
  return std::string_view(engine.id).substr(engine.package_id.size() + 1);
}

// Where each id stands that more than one has.
template <class List, class Place>
std::map<std::string, std::vector<std::string>> repeated(const List& list, Place place) {
  std::map<std::string, std::vector<std::string>> places;
  for (const auto& one : list) places[one.id].push_back(place(one));
  std::erase_if(places, [](const auto& entry) { return entry.second.size() < 2; });
  return places;
}

}  // namespace

Registry Registry::discover(const SearchPath& path, const package::TrustStore& trust) {
  Registry registry;
  for (const fs::path& folder : path.folders) registry.add_folder(folder, trust);
  for (const fs::path& manifest : path.manifests) {
    std::error_code error;
    registry.add_manifest(fs::is_directory(manifest, error) ? manifest / manifest_name : manifest, trust);
  }
  registry.drop_disputed_packages();
  registry.drop_disputed_engines();
  return registry;
}

void Registry::add_folder(const fs::path& folder, const package::TrustStore& trust) {
  const FoundManifests found = manifests_in(folder);
  if (found.error) {
    errors_.push_back(system_error("cannot look for packages in this folder", found.error.value(),
                                   printable(folder.string())));
  }
  for (const fs::path& manifest : found.manifests) add_manifest(manifest, trust);
}

void Registry::add_manifest(const fs::path& manifest, const package::TrustStore& trust) {
  std::error_code error;
  const fs::path folder = fs::canonical(fs::absolute(manifest).parent_path(), error);
  if (!error && !seen_.insert(folder / manifest.filename()).second) return;

  Reading reading = read_manifest(manifest);
  warnings_.insert(warnings_.end(), reading.warnings.begin(), reading.warnings.end());
  errors_.insert(errors_.end(), reading.errors.begin(), reading.errors.end());
  if (!reading.errors.empty()) return;

  auto digest = package::package_digest(reading.package.folder);
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

void Registry::dispute(const std::string& what, const std::string& id,
                       const std::vector<std::string>& places) {
  Error error{ErrorCode::duplicate,
              what + " '" + id + "' found in " + joined(places, " and in ") +
                  ", expected in one; remove or rename all but one, until then none of them is used",
              places.front()};
  errors_.push_back(error);
  disputed_.emplace(id, std::move(error));
}

void Registry::drop_disputed_packages() {
  const auto places = repeated(packages_, [](const Package& package) { return package.manifest.string(); });
  for (const auto& [id, files] : places) dispute("package", id, files);
  std::erase_if(packages_, [&](const Package& package) { return places.contains(package.id); });
  std::erase_if(engines_, [&](const EngineSpec& engine) { return places.contains(engine.package_id); });
}

// Ids may hold dots: package 'a' with engine 'b.c' and package 'a.b' with engine 'c' say the same.
void Registry::drop_disputed_engines() {
  const auto places = repeated(engines_, [](const EngineSpec& engine) { return engine.place; });
  for (const auto& [id, files] : places) dispute("engine", id, files);
  std::erase_if(engines_, [&](const EngineSpec& engine) { return places.contains(engine.id); });
  for (Package& package : packages_) {
    std::erase_if(package.engines, [&](const std::string& id) { return places.contains(id); });
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
  if (!close.empty()) message += "; did you mean " + joined(close, " or ") + "?";
  return not_found(message + "; `tengen engines` lists all there are");
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
