#include "sandbox/launch/child_view.hpp"

#include <algorithm>

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;
using enum PieceKind;

void add_scratch(std::vector<Piece>& view) {
  view.push_back({folder, {}, kWorkingFolder});
  view.push_back({folder, {}, kTemporaryFolder});
  view.push_back({folder, {}, "/scratch/shm"});
  view.push_back({link, "scratch/tmp", "/tmp"});
}

void add_system(std::vector<Piece>& view) {
  view.push_back({bind, "/usr", "/usr"});
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code error;
    if (fs::is_symlink(name, error)) {
      view.push_back({link, fs::read_symlink(name, error).native(), name});
    } else if (fs::is_directory(name, error)) {
      view.push_back({bind, name, name});
    }
  }
}

// Looked for once: it takes 0.1 ms, and a launch 3.
const std::vector<std::string>& java_settings() {
  static const auto found = [] {
    std::vector<std::string> paths;
    std::error_code error;
    for (fs::directory_iterator entry("/etc", error), end; !error && entry != end; entry.increment(error)) {
      if (entry->path().native().starts_with("/etc/java")) paths.push_back(entry->path().native());
    }
    return paths;
  }();
  return found;
}

// What programs need to find their libraries and settings, and no more: a mount is 0.1 ms. Nothing that names
// the host's users, and not /etc/ssl as a whole: its private keys are readable where the host runs as root.
void add_settings(std::vector<Piece>& view) {
  for (const char* name :
       {"/etc/ld.so.cache", "/etc/alternatives", "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/mono"}) {
    view.push_back({bind_if_there, name, name});
  }
  for (const auto& path : java_settings()) view.push_back({bind_if_there, path, path});
  view.push_back({file, kUsers, "/etc/passwd"});
}

// No terminals: they are of no use to an engine. No /dev/zero, a mapping of which is memory without a file.
void add_devices(std::vector<Piece>& view) {
  view.push_back({proc, {}, "/proc"});
  for (const char* name : {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"}) {
    view.push_back({device, {}, name});
  }
  view.push_back({link, "/proc/self/fd", "/dev/fd"});
  view.push_back({link, "/proc/self/fd/0", "/dev/stdin"});
  view.push_back({link, "/proc/self/fd/1", "/dev/stdout"});
  view.push_back({link, "/proc/self/fd/2", "/dev/stderr"});
  view.push_back({link, "../scratch/shm", "/dev/shm"});
}

bool lies_within(const fs::path& path, const fs::path& folder) {
  const auto relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

bool is_in_package(const LaunchSpec& spec, const fs::path& program) {
  return !spec.package.empty() && lies_within(program, spec.package);
}

Status add_package(std::vector<Piece>& view, const LaunchSpec& spec) {
  const auto entries = package_entries(spec);
  if (!entries) return entries.error();
  if (!spec.shown) view.push_back({bind, spec.package.native(), kPackageFolder});
  for (const auto& name : *entries) {
    if (spec.shown)
      view.push_back({bind, (spec.package / name).native(), std::string(kPackageFolder) + "/" + name});
    view.push_back(
        {link, std::string(kPackageFolder) + "/" + name, std::string(kWorkingFolder) + "/" + name});
  }
  return success();
}

}  // namespace

Result<std::vector<Piece>> child_view(const LaunchSpec& spec) {
  std::vector<Piece> view;
  add_scratch(view);
  add_system(view);
  add_settings(view);
  add_devices(view);
  for (const auto& path : spec.readable) view.push_back({bind, path.native(), path.native()});
  const bool stands_alone =
      spec.program.is_absolute() && !lies_within(spec.program, "/usr") && !is_in_package(spec, spec.program);
  if (stands_alone) view.push_back({bind, spec.program.native(), spec.program.native()});
  if (!spec.package.empty()) {
    if (auto status = add_package(view, spec); !status) return status.error();
  }
  return view;
}

// Of a link with a longer text tmpfs takes a page, and of a file whole pages; a folder above a nested link is
// an entry of its own.
ScratchSize scratch_size(const LaunchSpec& spec, const std::vector<Piece>& view) {
  constexpr std::uint64_t page = 64 << 10;  // the largest there is, on arm64
  constexpr std::size_t longest_inside_an_inode = 127;
  // A limit under which not even a dynamic loader comes up is of use to nobody, and zero none at all.
  ScratchSize size{std::max<std::uint64_t>(spec.limits.scratch_bytes, page),
                   std::max<std::uint64_t>(spec.limits.scratch_files, 16)};
  size.files += 4;  // the root, and what the kernel counts beside it
  for (const auto& piece : view) {
    if (!piece.target.starts_with(std::string(kScratchFolder) + "/")) continue;
    const auto folders = std::count(piece.target.begin(), piece.target.end(), '/') - 2;
    size.files += static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(folders, 1));
    if (piece.kind == link && piece.source.size() > longest_inside_an_inode) size.bytes += page;
  }
  for (const auto& file : spec.files) {
    size.files += 1;
    size.bytes += (file.text.size() / page + 1) * page;
  }
  return size;
}

std::string program_inside(const LaunchSpec& spec, const std::string& program) {
  if (!is_in_package(spec, program)) return program;
  return (kPackageFolder / fs::path(program).lexically_relative(spec.package)).native();
}

}  // namespace tengen::sandbox
