// The view of a child in namespaces: its own file tree, made of pieces of the host's tree. Both tengen-jail
// and bubblewrap can build it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

inline constexpr const char* kPackageFolder = "/package";
inline constexpr const char* kScratchFolder = "/scratch";
// The working folder and $HOME. Temporary files and shared memory live beside it, on the same bounded tmpfs.
inline constexpr const char* kWorkingFolder = "/scratch/work";
inline constexpr const char* kTemporaryFolder = "/scratch/tmp";

// The number of a child's user and group inside its namespaces. If the host is root, it is also their number
// outside.
inline constexpr unsigned kEngineUser = 65534;

// The text of /etc/passwd.
inline constexpr const char* kUsers = "engine:x:65534:65534:engine:/scratch/work:/bin/sh\n";

enum class PieceKind {
  bind,           // the host's `source` at `target`, read-only, including mounts below it
  bind_if_there,  // the same; nothing if the source does not exist
  device,         // the node `target`, writable
  folder,         // `target`, empty
  link,           // `target` is a symbolic link with the text `source`
  file,           // `target` is a file with the content `source`
  proc,           // /proc with only the child's processes, at `target`
};

struct Piece {
  PieceKind kind;
  std::string source;
  std::string target;
};

// Returns the pieces in the order in which they must be made: /usr, a few files of /etc, the package, the
// readable paths, and nothing else. They are made after the private tmpfs at kScratchFolder, because readable
// paths may lie in /tmp.
Result<std::vector<Piece>> child_view(const LaunchSpec& spec);

// The size of the private tmpfs: the child's limits, plus the space for the view and for the host's files.
// Therefore a package can start even if its limits are too small for its links.
struct ScratchSize {
  std::uint64_t bytes;
  std::uint64_t files;
};
ScratchSize scratch_size(const LaunchSpec& spec, const std::vector<Piece>& view);

// The path of the program within the view. `program` is a path of the host.
std::string program_inside(const LaunchSpec& spec, const std::string& program);

}  // namespace tengen::sandbox
