// The command line of tengen-jail: the host decides everything, the jail carries it out. No default gives an
// engine more rights.
//
//   tengen-jail --control FD [OPTIONS] -- PROGRAM [ARGUMENT…]
//
//   --control FD            SOCK_SEQPACKET socket to the host (control.hpp); always the first option
//   --seccomp FD            file that holds the compiled filter, installed last
//   --unshare               make the namespaces; the view and the host name need it
//   --user ID               become this uid and gid; a caller that is root must say so
//   --hostname NAME
//   --bind SOURCE TARGET    read-only, recursive; --bind-try skips a source that is missing
//   --device PATH           one device node, at the same path
//   --scratch BYTES FILES TARGET   tmpfs of that size, 0700
//   --directory PATH, --symlink TEXT PATH, --file TEXT PATH
//   --proc                  /proc of the new pid namespace
//   --limit NAME VALUE      an rlimit of the engine
//   --nice N                the engine's processes yield to the jail's and the host's, 0 to 19
//   --group FD              cgroup.procs of a control group; the engine joins it if the kernel allows that
//   --memory BYTES          limit of the resident memory of all processes inside; above it they are killed
//   --files N FOLDER        limit of files and folders in that file system; above it all are killed
//   --threads N             limit of the threads of all processes inside; above it all are killed
//   --readable PATH, --writable PATH   Landlock; a missing path is skipped
//   --landlock-required ABI
//   --chdir DIR             the engine's working folder; "/" without this option
//   --write NAME TEXT       writes a file into the working folder
//   --left NAME             a file in the working folder; when the engine has ended by itself, the jail sends
//                           its content to the host
//   --keep FD               a descriptor that the engine gets in addition to 0, 1 and 2
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::jail {

enum class Piece { bind, bind_if_there, device, scratch, directory, symlink, file, proc };

// One piece of the engine's view. Texts point into the command line.
struct ViewPiece {
  Piece piece;
  const char* source = nullptr;  // of the path of a bind or a device; the text of a symlink or a file
  const char* target = nullptr;
  std::uint64_t bytes = 0;  // of scratch
  std::uint64_t files = 0;
};

struct Limit {
  int resource;
  std::uint64_t value;
};

// Texts point into the command line.
struct WrittenFile {
  const char* name;
  const char* text;
};

// The limits of all processes inside together, checked every few milliseconds; 0: not checked.
struct Bounds {
  std::uint64_t memory_bytes = 0;
  std::uint64_t files = 0;
  const char* folder = nullptr;  // where the files are counted
  int threads = 0;

  bool any() const { return memory_bytes != 0 || files != 0 || threads != 0; }
};

struct Options {
  int control = -1;
  std::optional<int> seccomp;
  std::optional<int> group;
  bool unshare = false;
  std::optional<uid_t> user;
  const char* hostname = nullptr;
  std::vector<ViewPiece> view;
  std::vector<Limit> limits;
  int nice = 0;
  Bounds bounds;
  std::vector<const char*> readable;
  std::vector<const char*> writable;
  int landlock_required = 0;
  const char* folder = "/";
  std::vector<WrittenFile> written;
  std::vector<const char*> left;
  std::vector<int> kept;
  char** program = nullptr;  // the rest of argv, which ends with a null pointer

  bool wants_landlock() const { return !readable.empty() || !writable.empty() || landlock_required > 0; }
};

// Parses only the control descriptor, so that errors of the other options can be sent to the host.
Result<int> parse_control(int argc, char** argv);
Result<Options> parse_options(int argc, char** argv);

}  // namespace tengen::jail
