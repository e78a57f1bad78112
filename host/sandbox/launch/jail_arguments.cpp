#include "sandbox/launch/jail_arguments.hpp"

#include <algorithm>

#include "sandbox/launch/bubblewrap_arguments.hpp"

namespace tengen::sandbox {
namespace {

// A limit under which not even a dynamic loader comes up is of use to nobody, and zero none at all.
constexpr std::uint64_t kLeastFileBytes = 64 << 10;

// Below the jail's and the host's, which then find a CPU that is full of an engine's threads free for them.
// Not the lowest: beside the rest of what a person runs, an engine would get next to nothing.
constexpr int kEngineNice = 5;

std::uint64_t file_bytes(const LaunchSpec& spec) {
  return std::max(spec.limits.scratch_bytes, kLeastFileBytes);
}

void add_piece(Arguments& arguments, const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::bind:
      return add(arguments, {"--bind", piece.source, piece.target});
    case PieceKind::bind_if_there:
      return add(arguments, {"--bind-try", piece.source, piece.target});
    case PieceKind::device:
      return add(arguments, {"--device", piece.target});
    case PieceKind::folder:
      return add(arguments, {"--directory", piece.target});
    case PieceKind::link:
      return add(arguments, {"--symlink", piece.source, piece.target});
    case PieceKind::file:
      return add(arguments, {"--file", piece.source, piece.target});
    case PieceKind::proc:
      return add(arguments, {"--proc"});
  }
}

void add_namespaces(Arguments& arguments, const LaunchSpec& spec, const std::vector<Piece>& view) {
  const ScratchSize size = scratch_size(spec, view);
  add(arguments, {"--unshare", "--hostname", "tengen"});
  add(arguments, {"--scratch", std::to_string(size.bytes), std::to_string(size.files), kScratchFolder});
  for (const auto& piece : view) add_piece(arguments, piece);
}

void add_limit(Arguments& arguments, const char* name, std::uint64_t value) {
  add(arguments, {"--limit", name, std::to_string(value)});
}

void add_limits(Arguments& arguments, const LaunchSpec& spec, const JailRequest& request) {
  const ResourceLimits& limits = spec.limits;
  for (const char* name : {"core", "memlock", "msgqueue", "nice", "rtprio"}) add_limit(arguments, name, 0);
  add_limit(arguments, "nofile", limits.open_files);
  add_limit(arguments, "fsize", file_bytes(spec));
  add_limit(arguments, "sigpending", 1024);
  if (limits.cpu_seconds != 0) add_limit(arguments, "cpu", limits.cpu_seconds);
  if (limits.memory_bytes != 0) {
    add_limit(arguments, "data", limits.data_bytes());
    add(arguments, {"--memory", std::to_string(limits.enforced_memory_bytes())});
  }
  // Counted in the child's own user namespace, and without one together with all that the user runs. One more
  // for the first process of the namespace.
  const bool has_namespace = request.tier == Tier::jail || request.tier == Tier::bubblewrap;
  if (has_namespace) add_limit(arguments, "nproc", limits.processes + 1);
  if (request.tier == Tier::landlock) add(arguments, {"--threads", std::to_string(limits.processes)});
}

// Behind the namespaces it is the second wall, and the view the list of what can be read.
void add_landlock_within_view(Arguments& arguments) {
  add(arguments, {"--readable", "/", "--writable", kScratchFolder, "--writable", "/dev"});
}

// The files that programs read about the machine and themselves. /proc/self names the engine here, because
// the rule is made in its own process; as a whole it would show the machine's mounts and sockets.
constexpr const char* kReadableOfProc[] = {
    "/proc/self/auxv",
    "/proc/self/cmdline",
    "/proc/self/comm",
    "/proc/self/fd",
    "/proc/self/limits",
    "/proc/self/maps",
    "/proc/self/smaps",
    "/proc/self/smaps_rollup",
    "/proc/self/stat",
    "/proc/self/statm",
    "/proc/self/status",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/version",
    "/proc/filesystems",
    "/proc/sys/vm/overcommit_memory",
    "/sys/devices/system/cpu",
};

void add_landlock_alone(Arguments& arguments, const std::vector<Piece>& view, const std::string& scratch) {
  add(arguments, {"--landlock-required", std::to_string(kLeastLandlock)});
  for (const auto& piece : view) {
    if (piece.kind == PieceKind::bind || piece.kind == PieceKind::bind_if_there) {
      add(arguments, {"--readable", piece.source});
    } else if (piece.kind == PieceKind::device) {
      add(arguments, {"--writable", piece.target});
    }
  }
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib64"}) add(arguments, {"--readable", name});
  for (const char* name : kReadableOfProc) add(arguments, {"--readable", name});
  add(arguments, {"--writable", scratch});
}

Arguments own_arguments(const LaunchSpec& spec, const JailRequest& request, const std::vector<Piece>& view) {
  Arguments arguments;
  const bool has_view = request.tier == Tier::jail || request.tier == Tier::bubblewrap;
  add(arguments, {"--control", std::to_string(request.descriptors.control)});
  if (request.descriptors.engine) add(arguments, {"--keep", std::to_string(*request.descriptors.engine)});
  if (request.tier != Tier::none) add(arguments, {"--seccomp", std::to_string(request.descriptors.seccomp)});
  if (request.descriptors.group) add(arguments, {"--group", std::to_string(*request.descriptors.group)});
  add(arguments, {"--nice", std::to_string(kEngineNice)});
  // Behind bubblewrap everybody is that user already.
  if (request.engines_are_another_user && request.tier != Tier::bubblewrap) {
    add(arguments, {"--user", std::to_string(kEngineUser)});
  }
  if (request.tier == Tier::jail) add_namespaces(arguments, spec, view);
  // bubblewrap's tmpfs has a size, and as many files as the machine has memory for.
  if (request.tier == Tier::bubblewrap)
    add(arguments, {"--files", std::to_string(scratch_size(spec, view).files), kScratchFolder});
  if (has_view) add_landlock_within_view(arguments);
  if (request.tier == Tier::landlock) add_landlock_alone(arguments, view, request.scratch);
  add_limits(arguments, spec, request);
  add(arguments, {"--chdir", has_view ? kWorkingFolder : request.scratch});
  for (const auto& file : spec.files) add(arguments, {"--write", file.name, file.text});
  for (const auto& name : spec.left_files) add(arguments, {"--left", name});
  const std::string program = spec.program.native();
  add(arguments, {"--", has_view ? program_inside(spec, program) : program});
  arguments.insert(arguments.end(), spec.arguments.begin(), spec.arguments.end());
  return arguments;
}

}  // namespace

Result<std::vector<std::string>> jail_arguments(const LaunchSpec& spec, const JailRequest& request) {
  const auto view = child_view(spec);
  if (!view) return view.error();
  Arguments own = own_arguments(spec, request, *view);
  if (request.tier != Tier::bubblewrap) return own;
  Arguments all = bubblewrap_arguments(spec, *view, request.descriptors.users, request.jail);
  add(all, {"--", kJailInside});
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

}  // namespace tengen::sandbox
