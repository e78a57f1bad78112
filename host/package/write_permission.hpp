// Who may write to a file or folder.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>

namespace tengen::package {

// Who, except this user, root and the owner of the file, can change the opened file or folder, and what to
// type against it.
struct ForeignWriter {
  std::string found;   // "it belongs to user 7"
  std::string advice;  // a command, to which the path is added: "chmod go-w "
};

// Nothing: nobody. `descriptor` may be one of O_PATH, also of a link. Judges owner, mode and access ACL
// (acl(5)).
std::optional<ForeignWriter> foreign_writer(int descriptor, const struct stat& status);

}  // namespace tengen::package
