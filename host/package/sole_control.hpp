// Folders and files that decide which code runs, and that nobody else can change.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::package {

// An open folder that only this user and root can change or replace. The folder and everything on the path to
// it belong to this user, to root, to the owner of "/" or to the owner of this program. Nobody else may write
// there (sshd(8) has the same rule for keys). Write permission of a group without other members is allowed,
// and so is a folder with the sticky bit. An access ACL must give nobody else write permission.
//
// The path is followed from "/" by descriptors, one name at a time. Each folder and each link is checked,
// including the folders that hold a link and the folders that the link leads through. If somebody replaces a
// part of the path meanwhile, the host still opens only a folder that it has checked.
class SoleFolder {
 public:
  enum class Missing { is_error, is_made };

  // `is_made`: makes missing folders; only this user can access them. ErrorCode::refused names the folder or
  // link, and who can change it. ErrorCode::not_found: a folder is missing.
  static Result<SoleFolder> open(const std::filesystem::path& folder, Missing missing = Missing::is_error);

  // Absolute and without links. Nobody else can make it lead to another folder.
  const std::filesystem::path& path() const { return path_; }
  // Opened with O_PATH.
  const FileDescriptor& descriptor() const { return descriptor_; }

  // Returns the content of a regular file of the folder, for which the same rule holds.
  // ErrorCode::not_found: there is none. Fails if it is longer than `limit` bytes.
  Result<std::string> read(std::string_view name, std::size_t limit) const;
  // Replaces that file in one step. Only this user can read it.
  Status replace(std::string_view name, const std::string& content) const;

 private:
  SoleFolder(FileDescriptor descriptor, std::filesystem::path path)
      : descriptor_(std::move(descriptor)), path_(std::move(path)) {}

  FileDescriptor descriptor_;
  std::filesystem::path path_;
};

}  // namespace tengen::package
