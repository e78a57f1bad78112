// Decides which packages may run inside the host's own process. Only the user and the installation can allow
// it, never a package.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::package {

// Says who trusts a package.
enum class Trust { none, user, installation };
std::string_view text(Trust trust);

// Package ids by digest.
using TrustList = std::map<std::string, std::string>;

// One line a package: digest, blank, package id.
std::string trust_list_text(const TrustList& list);

// Digests of trusted packages. The user's list is `$XDG_CONFIG_HOME/tengen/trust`; the installation's is
// `share/tengen/trust` beside the program's `bin`. Used by one thread at a time.
class TrustStore {
 public:
  // Trusts nothing. add() has no file to write.
  TrustStore() = default;
  // Refuses a list that users other than this user and root can change (package/sole_control.hpp). A missing
  // list is not refused, and trusts nothing. An unreadable or malformed list is an error, because ignoring it
  // would change where code runs.
  static Result<TrustStore> load(const std::filesystem::path& user_list,
                                 const std::filesystem::path& installation_list);
  // Empty without a home folder.
  static std::filesystem::path standard_user_list();
  static std::filesystem::path standard_installation_list(const std::filesystem::path& program);

  // Only the digest counts; the id in the list is for people.
  Trust trust(const std::string& digest) const;
  // Whether the user's list names the package, with its present digest or an earlier one.
  bool names(const std::string& package_id) const;
  // Both change the user's list in one step. Only the user can read the list, and simultaneous changes of
  // another process are kept. Adding a digest twice is allowed. remove() deletes every digest of the package.
  // ErrorCode::not_found if the list does not name the package; remove() does not change the installation's
  // list.
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
