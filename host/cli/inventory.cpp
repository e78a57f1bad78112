#include "cli/inventory.hpp"

#include "base/diagnostics.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

void tell(const manifest::Registry& registry) {
  for (const auto& error : registry.errors()) diagnostics::fail(error.text());
  for (const auto& warning : registry.warnings()) diagnostics::warn(warning);
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
  return registry;
}

bool has_changed(const package::TrustStore& trust, const manifest::Package& package) {
  return package.trust == package::Trust::none && trust.names(package.id);
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
