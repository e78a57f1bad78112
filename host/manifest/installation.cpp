#include "manifest/installation.hpp"

#include "manifest/registry.hpp"
#include "manifest/regular_file.hpp"

namespace tengen::manifest {

Status trust_installed_packages(const std::filesystem::path& packages, const std::filesystem::path& list) {
  const Registry registry = Registry::discover({{packages}, {}}, TrustStore());
  if (!registry.errors().empty()) return registry.errors().front();
  if (registry.packages().empty())
    return not_found("found no package, expected one or more", packages.string());
  TrustList trusted;
  for (const Package& package : registry.packages()) trusted.emplace(package.digest, package.id);
  return replace_file(list, trust_list_text(trusted), Readers::everyone);
}

}  // namespace tengen::manifest
