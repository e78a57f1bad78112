#include "package/sole_control.hpp"

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <system_error>

#include "base/text.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

bool is_trusted_owner(uid_t owner) {
  if (owner == 0 || owner == ::geteuid()) return true;
  // Where a user namespace has no number for root, its files seem to belong to another user, and so does "/".
  for (const char* path : {"/", "/proc/self/exe"}) {
    struct stat status {};
    if (::stat(path, &status) == 0 && status.st_uid == owner) return true;
  }
  return false;
}

struct User {
  std::string name;  // empty: unknown
  gid_t group = 0;
};

User user_of(uid_t id) {
  char buffer[16 * 1024];
  struct passwd entry {};
  struct passwd* found = nullptr;
  if (::getpwuid_r(id, &entry, buffer, sizeof buffer, &found) != 0 || found == nullptr) return {};
  return {found->pw_name, found->pw_gid};
}

// A group lists those members alone whose main group is another one.
bool is_main_group_of_others(gid_t group, const User& owner, const User& user) {
  bool found = false;
  ::setpwent();
  while (const passwd* const entry = ::getpwent())
    found = found || (entry->pw_gid == group && owner.name != entry->pw_name && user.name != entry->pw_name);
  ::endpwent();
  return found;
}

// Whether nobody but the owner and this user is in the group: the private group that many systems give each
// user, and groups without members such as Debian's "staff" of /usr/local.
bool is_nobody_else(gid_t group, uid_t owner_id) {
  const User owner = user_of(owner_id), user = user_of(::geteuid());
  char buffer[16 * 1024];
  struct group entry {};
  struct group* found = nullptr;
  if (owner.name.empty() || ::getgrgid_r(group, &entry, buffer, sizeof buffer, &found) != 0 ||
      found == nullptr)
    return false;
  for (char** member = found->gr_mem; *member != nullptr; ++member) {
    if (owner.name != *member && user.name != *member) return false;
  }
  return !is_main_group_of_others(group, owner, user);
}

Status check_one(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0)
    return success();  // missing: reading it says so, or takes it as empty
  const std::string shown = printable(path.string(), 4096);
  const auto refused = [&](const std::string& found, const std::string& advice) {
    return Error{ErrorCode::refused,
                 "found that " + found +
                     ", expected that nobody else can change which packages are trusted; check "
                     "the list, "
                     "then: " +
                     advice,
                 shown};
  };
  if (!is_trusted_owner(status.st_uid)) {
    return refused("it belongs to user " + std::to_string(status.st_uid),
                   "chown " + std::to_string(::geteuid()) + " " + shown);
  }
  const bool is_sticky = S_ISDIR(status.st_mode) && (status.st_mode & S_ISVTX) != 0;
  const bool by_group = (status.st_mode & S_IWGRP) != 0 && !is_nobody_else(status.st_gid, status.st_uid);
  if (((status.st_mode & S_IWOTH) != 0 || by_group) && !is_sticky)
    return refused("others may write to it", "chmod go-w " + shown);
  return success();
}

}  // namespace

Status check_sole_control(const fs::path& file) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(file), error);
  if (error) return system_error("cannot follow the path", error.value(), printable(file.string(), 4096));
  for (fs::path path = real;; path = path.parent_path()) {
    if (auto checked = check_one(path); !checked) return checked;
    if (path == path.parent_path()) return success();
  }
}

}  // namespace tengen::package
