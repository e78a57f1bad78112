#include "manifest/registry/installation.hpp"

#include "manifest/registry/registry.hpp"
#include "package/regular_file.hpp"

namespace tengen::manifest {

Status trust_installed_packages(const std::filesystem::path& packages, const std::filesystem::path& list) {
  const Registry registry = Registry::discover({{packages}, {}}, package::TrustStore());
  if (!registry.errors().empty()) return registry.errors().front();
  if (registry.packages().empty())
    return not_found("found no package, expected one or more", packages.string());
  package::TrustList trusted;
  for (const Package& package : registry.packages()) trusted.emplace(package.digest, package.id);
  return package::replace_file(list, package::trust_list_text(trusted), package::Readers::everyone);
}

}  // namespace tengen::manifest
