// The command line of tengen-jail: the host decides everything, the jail carries it out. Nothing here is a
// default that widens what an engine may do.
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
//   --group FD              cgroup.procs of a control group that the engine joins; where the kernel refuses,
//   it stays
//   --memory BYTES          resident memory of everything inside; killed when over
//   --files N FOLDER        files and folders in that file system; killed when over
//   --threads N             of everything inside together; killed when over
//   --readable PATH, --writable PATH   Landlock; a path that is missing is skipped
//   --landlock-required ABI
//   --chdir DIR             "/" without it
//   --write NAME TEXT       a file in that folder, the engine's own
//   --left NAME             a file there whose content the host is sent when the engine has ended by itself
//   --keep FD               a descriptor the engine gets beside 0, 1 and 2
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::jail {

enum class Piece { bind, bind_if_there, device, scratch, directory, symlink, file, proc };

// One piece of what the engine sees. Texts are the command line's own.
struct ViewPiece {
  Piece piece;
  const char* source = nullptr;  // of a bind or device; a symlink's or file's text
  const char* target = nullptr;
  std::uint64_t bytes = 0;  // of scratch
  std::uint64_t files = 0;
};

struct Limit {
  int resource;
  std::uint64_t value;
};

// Texts are the command line's own.
struct WrittenFile {
  const char* name;
  const char* text;
};

// What everything inside may have together, looked at every few milliseconds; 0: not looked at.
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

// The control descriptor alone, so that there is somewhere to say what is wrong with the rest.
Result<int> parse_control(int argc, char** argv);
Result<Options> parse_options(int argc, char** argv);

}  // namespace tengen::jail
