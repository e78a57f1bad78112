// Who may write to a file or folder.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>

namespace tengen::package {

// Somebody other than this user, root and the file's owner who can change the opened file or folder, and a
// command that prevents this.
struct ForeignWriter {
  std::string found;   // "it belongs to user 7"
  std::string advice;  // a command, to which the path is added: "chmod go-w "
};

// Returns nothing if there is nobody. `descriptor` may be opened with O_PATH, and may be that of a link.
// Judges owner, mode and access ACL (acl(5)).
std::optional<ForeignWriter> foreign_writer(int descriptor, const struct stat& status);

}  // namespace tengen::package
