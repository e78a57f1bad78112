#include "cli/inventory.hpp"

#include <set>

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "package/standard_folders.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

void tell(const manifest::Registry& registry) {
  for (const auto& error : registry.errors()) diagnostics::fail(error.text());
  for (const auto& warning : registry.warnings()) diagnostics::warn(warning);
}

// What to do about packages of the user that cannot be read.
void tell_ways_out(const manifest::Registry& registry) {
  const fs::path data = package::data_folder();
  const fs::path packages = data.empty() ? data : fs::weakly_canonical(data / "packages");
  std::set<std::string> told;
  for (const auto& error : registry.errors()) {
    const auto at = error.place.rfind("/" + std::string(manifest::manifest_name));
    if (at == std::string::npos || error.code == ErrorCode::duplicate) continue;
    const fs::path folder = error.place.substr(0, at);
    const std::string name = folder.filename().string();
    if (folder.parent_path() != packages || !told.insert(name).second) continue;
    diagnostics::tell("package " + name + " is not used: correct its " + manifest::manifest_name +
                      ", or type: tengen package remove " + name);
  }
}

}  // namespace

Result<package::TrustStore> load_trust(const Surroundings& surroundings) {
  return package::TrustStore::load(package::TrustStore::standard_user_list(),
                                   package::TrustStore::standard_installation_list(surroundings.program));
}

Result<manifest::Registry> take_inventory(const Surroundings& surroundings,
                                          const std::vector<std::string>& manifests, Findings findings,
                                          Digests digests) {
  const auto trust = load_trust(surroundings);
  if (!trust) return trust.error();
  auto path = manifest::SearchPath::standard(surroundings.program);
  for (const auto& file : manifests) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
      return not_found("no file or folder \"" + printable(file) + "\"", "-manifest");
    path.manifests.emplace_back(file);
  }
  using package::DigestCache;
  auto registry = manifest::Registry::discover(
      path, *trust,
      digests == Digests::fresh ? DigestCache() : DigestCache::load(DigestCache::standard_file()));
  const auto settings = manifest::read_settings(manifest::standard_settings_file());
  if (!settings) return settings.error();
  registry.apply(*settings);
  diagnostics::note(std::to_string(registry.packages().size()) + " packages with " +
                    std::to_string(registry.engines().size()) + " engines found");
  for (const auto& package : registry.packages())
    diagnostics::note("package " + package.id + " " + package.version + " in " +
                      printable(package.folder.string()) +
                      ", trust: " + std::string(package::text(package.trust)));
  const std::size_t count = registry.errors().size() + registry.warnings().size();
  // Who names manifests wants to know about them.
  if (findings == Findings::counted && manifests.empty()) {
    if (count > 0)
      diagnostics::tell(std::to_string(count) +
                        " complaint(s) about installed packages; \"tengen engines\" tells them");
    return registry;
  }
  tell(registry);
  tell_ways_out(registry);
  return registry;
}

bool has_changed(const package::TrustStore& trust, const manifest::Package& package) {
  return package.trust == package::Trust::none && trust.names(package.id);
}

Status tell_of_lapsed_trust(const Surroundings& surroundings, const manifest::Registry& registry,
                            const std::vector<std::string>& engine_ids) {
  const auto trust = load_trust(surroundings);
  if (!trust) return trust.error();
  std::set<std::string> told;
  for (const auto& id : engine_ids) {
    const auto spec = registry.find(id);
    if (!spec || !(*spec)->is_native() || (*spec)->always_confined) continue;
    const auto& package = registry.package_of(**spec);
    if (!has_changed(*trust, package) || !told.insert(package.id).second) continue;
    diagnostics::tell(
        "the files of package " + package.id +
        " have changed since it was trusted: its engines run in confined workers; to trust it as it "
        "is now: tengen package trust " +
        package.id);
  }
  return success();
}

std::string trust_text(const package::TrustStore& trust, const manifest::Package& package) {
  return std::string(package::text(package.trust)) +
         (has_changed(trust, package) ? " (changed since it was trusted)" : "");
}

Result<manifest::Registry> take_package(const Surroundings& surroundings, const std::string& path) {
  const auto trust = load_trust(surroundings);
  if (!trust) return trust.error();
  manifest::SearchPath only;
  only.manifests.emplace_back(path);
  auto registry = manifest::Registry::discover(only, *trust);
  tell(registry);
  return registry;
}

}  // namespace tengen::cli
