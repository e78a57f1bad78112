// Who may run inside the host's own process. Only the user and the installation can say so, never a package.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::manifest {

// By whom a package is trusted.
enum class Trust { none, user, installation };
std::string_view text(Trust trust);

// SHA-256 over the sorted relative paths, kinds and contents of all the files of a folder: what trust is
// given to. Anything but folders, regular files and links that stay inside is refused.
Result<std::string> package_digest(const std::filesystem::path& folder);

// Digests of trusted packages. The user's list is `$XDG_CONFIG_HOME/tengen/trust`; the installation's is
// `share/tengen/trust` beside the program's `bin`. One line a package: digest, blank, package id.
class TrustStore {
 public:
  // Missing files are empty lists; an unreadable or malformed one is an error: silence here would change
  // where code runs.
  static Result<TrustStore> load(const std::filesystem::path& user_list,
                                 const std::filesystem::path& installation_list);
  static std::filesystem::path standard_user_list();
  static std::filesystem::path standard_installation_list(const std::filesystem::path& program);

  Trust trust(const std::string& digest) const;
  // Written at once, readable by the user alone.
  Status add(const std::string& digest, const std::string& package_id);
  Status remove(const std::string& digest);

 private:
  std::filesystem::path user_list_;
  std::set<std::string> by_user_;
  std::set<std::string> by_installation_;
};

}  // namespace tengen::manifest
