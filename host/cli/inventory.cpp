#include "cli/inventory.hpp"

#include <cstdio>

#include "base/text.hpp"

namespace tengen::cli {
namespace {

void tell(const manifest::Registry& registry) {
  for (const auto& error : registry.errors()) std::fprintf(stderr, "tengen: %s\n", error.text().c_str());
  for (const auto& warning : registry.warnings())
    std::fprintf(stderr, "tengen: warning: %s\n", warning.c_str());
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
  const std::size_t count = registry.errors().size() + registry.warnings().size();
  // Who names manifests wants to know about them.
  if (findings == Findings::counted && manifests.empty()) {
    if (count > 0) {
      std::fprintf(stderr,
                   "tengen: %zu complaint(s) about installed packages; \"tengen engines\" tells them\n",
                   count);
    }
    return registry;
  }
  tell(registry);
  return registry;
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
