// What a child in namespaces sees: a file tree of its own, made of pieces of the host's. Said once for every
// program that can build it.
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

// Numbers of the user and the group that a child is in its namespaces, and that a host that is root gives its
// children in the open.
inline constexpr unsigned kEngineUser = 65534;

// The text of /etc/passwd.
inline constexpr const char* kUsers = "engine:x:65534:65534:engine:/scratch/work:/bin/sh\n";

enum class PieceKind {
  bind,           // `source` of the host at `target`, read-only, with what is mounted below
  bind_if_there,  // the same; nothing where there is no such source
  device,         // the node `target`, writable
  folder,         // `target`, empty
  link,           // `target` is a symbolic link that says `source`
  file,           // `target` is a file that says `source`
  proc,           // the child's own processes at `target`
};

struct Piece {
  PieceKind kind;
  std::string source;
  std::string target;
};

// In the order they are to be made, onto the private tmpfs at kScratchFolder: readable paths may lie in /tmp.
// /usr, a few files of /etc, the package, the readable paths, and nothing else.
Result<std::vector<Piece>> child_view(const LaunchSpec& spec);

// What the private tmpfs has to hold: what the child may have, and on top of it what the view and the host's
// files take there. A package whose own limits are too small for its links starts all the same.
struct ScratchSize {
  std::uint64_t bytes;
  std::uint64_t files;
};
ScratchSize scratch_size(const LaunchSpec& spec, const std::vector<Piece>& view);

// The path of the program within the view. `program` is a path of the host.
std::string program_inside(const LaunchSpec& spec, const std::string& program);

}  // namespace tengen::sandbox
