#include "package/write_permission.hpp"

#include <endian.h>
#include <grp.h>
#include <linux/posix_acl.h>
#include <linux/posix_acl_xattr.h>
#include <pwd.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

namespace tengen::package {
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

// With an access ACL, the group's bits of the mode are the ACL's mask: the most that its users and groups may
// do. Nothing: there is no such ACL.
std::optional<bool> does_acl_let_others_write(int descriptor, const struct stat& status) {
  // fgetxattr(2) refuses descriptors of O_PATH.
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  std::vector<char> bytes(64 * 1024);  // XATTR_SIZE_MAX
  const ssize_t size = ::getxattr(path.c_str(), "system.posix_acl_access", bytes.data(), bytes.size());
  if (size < 0 && (errno == ENODATA || errno == EOPNOTSUPP)) return std::nullopt;
  if (size < 0) return true;
  for (std::size_t at = sizeof(posix_acl_xattr_header); at < static_cast<std::size_t>(size);
       at += sizeof(posix_acl_xattr_entry)) {
    posix_acl_xattr_entry entry{};
    if (at + sizeof entry > static_cast<std::size_t>(size)) return true;
    std::memcpy(&entry, bytes.data() + at, sizeof entry);
    if ((le16toh(entry.e_perm) & ACL_WRITE) == 0) continue;
    const auto tag = le16toh(entry.e_tag);
    const auto id = le32toh(entry.e_id);
    if (tag == ACL_USER && !is_trusted_owner(id)) return true;
    if (tag == ACL_GROUP && !is_nobody_else(id, status.st_uid)) return true;
    if (tag == ACL_GROUP_OBJ && !is_nobody_else(status.st_gid, status.st_uid)) return true;
  }
  return false;
}

}  // namespace

std::optional<ForeignWriter> foreign_writer(int descriptor, const struct stat& status) {
  const bool is_link = S_ISLNK(status.st_mode);
  if (!is_trusted_owner(status.st_uid)) {
    return ForeignWriter{"it belongs to user " + std::to_string(status.st_uid),
                         (is_link ? "chown -h " : "chown ") + std::to_string(::geteuid()) + " "};
  }
  // Whatever its mode says, a link cannot be written; and where the sticky bit is set, nobody can replace
  // what belongs to others.
  if (is_link || (S_ISDIR(status.st_mode) && (status.st_mode & S_ISVTX) != 0)) return std::nullopt;
  const ForeignWriter others{"others may write to it", "chmod go-w "};
  if ((status.st_mode & S_IWOTH) != 0) return others;
  if ((status.st_mode & S_IWGRP) == 0) return std::nullopt;
  const auto by_acl = does_acl_let_others_write(descriptor, status);
  if (!by_acl) return is_nobody_else(status.st_gid, status.st_uid) ? std::nullopt : std::optional(others);
  if (!*by_acl) return std::nullopt;
  return ForeignWriter{"its access ACL lets others write to it", "setfacl -b "};
}

}  // namespace tengen::package
