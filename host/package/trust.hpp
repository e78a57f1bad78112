// Who may run inside the host's own process. Only the user and the installation can say so, never a package.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::package {

// By whom a package is trusted.
enum class Trust { none, user, installation };
std::string_view text(Trust trust);

// Package ids by digest.
using TrustList = std::map<std::string, std::string>;

// One line a package: digest, blank, package id. A missing file is an empty list; an unreadable or malformed
// one is an error: silence here would change where code runs.
Result<TrustList> read_trust_list(const std::filesystem::path& file);
std::string trust_list_text(const TrustList& list);

// Digests of trusted packages. The user's list is `$XDG_CONFIG_HOME/tengen/trust`; the installation's is
// `share/tengen/trust` beside the program's `bin`. Used by one thread at a time.
class TrustStore {
 public:
  // Trusts nothing, and has no file to add to.
  TrustStore() = default;
  // Refuses a list that others than this user and root can change (package/sole_control.hpp). A list that
  // does not exist trusts nothing, and is not refused.
  static Result<TrustStore> load(const std::filesystem::path& user_list,
                                 const std::filesystem::path& installation_list);
  // Empty without a home folder.
  static std::filesystem::path standard_user_list();
  static std::filesystem::path standard_installation_list(const std::filesystem::path& program);

  // Only the digest counts; the id in the list is for people.
  Trust trust(const std::string& digest) const;
  // Whether the user trusted the package as it is now or as it was.
  bool names(const std::string& package_id) const;
  // Both change the user's list: written at once, readable by the user alone, and no change that another
  // process makes at the same time is lost. Adding twice is fine. remove() deletes every digest of the
  // package; a package that the list does not name is not_found (what the installation trusts cannot be
  // removed here).
  Status add(const std::string& digest, const std::string& package_id);
  Status remove(const std::string& package_id);

  const TrustList& by_user() const { return by_user_; }

 private:
  Status change(const std::function<Status(TrustList&)>& edit);

  std::filesystem::path user_list_;
  TrustList by_user_;
  TrustList by_installation_;
};

}  // namespace tengen::package
