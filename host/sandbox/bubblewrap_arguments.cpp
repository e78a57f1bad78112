#include "sandbox/bubblewrap_arguments.hpp"

#include <algorithm>
#include <initializer_list>

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

class Arguments {
 public:
  void add(std::initializer_list<std::string> more) { all_.insert(all_.end(), more); }
  void add_all(const std::vector<std::string>& more) { all_.insert(all_.end(), more.begin(), more.end()); }
  std::vector<std::string> take() { return std::move(all_); }

 private:
  std::vector<std::string> all_;
};

void add_namespaces(Arguments& arguments) {
  // --unshare-all alone goes on without a user namespace where there is none.
  arguments.add({"--unshare-all", "--unshare-user", "--disable-userns"});
  arguments.add({"--uid", "65534", "--gid", "65534", "--cap-drop", "ALL", "--hostname", "tengen"});
  arguments.add({"--die-with-parent", "--new-session"});
}

// The private tmpfs, first: readable paths may lie in /tmp.
void add_scratch(Arguments& arguments, const LaunchSpec& spec) {
  // Zero would be no limit.
  const auto bytes = std::max<std::uint64_t>(spec.limits.scratch_bytes, 64 << 10);
  arguments.add({"--size", std::to_string(bytes), "--tmpfs", "/scratch"});
  arguments.add({"--dir", kWorkingFolder, "--dir", kTemporaryFolder, "--dir", "/scratch/shm"});
  arguments.add({"--symlink", "scratch/tmp", "/tmp"});
}

void add_system(Arguments& arguments) {
  arguments.add({"--ro-bind", "/usr", "/usr"});
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code error;
    if (fs::is_symlink(name, error)) {
      arguments.add({"--symlink", fs::read_symlink(name, error).native(), name});
    } else if (fs::is_directory(name, error)) {
      arguments.add({"--ro-bind", name, name});
    }
  }
}

// What programs need to find their libraries and settings, and no more: a mount is 0.2 ms. Nothing that names
// the host's users, and not /etc/ssl as a whole: its private keys are readable where the host runs as root.
void add_settings(Arguments& arguments, int users) {
  for (const char* name :
       {"/etc/ld.so.cache", "/etc/alternatives", "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/mono"}) {
    arguments.add({"--ro-bind-try", name, name});
  }
  std::error_code error;
  for (fs::directory_iterator entry("/etc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string& name = entry->path().native();
    if (name.starts_with("/etc/java")) arguments.add({"--ro-bind-try", name, name});
  }
  arguments.add({"--perms", "0444", "--file", std::to_string(users), "/etc/passwd"});
}

// Not --dev: terminals are of no use to an engine, and its tmpfs would have no limit.
void add_devices(Arguments& arguments) {
  arguments.add({"--proc", "/proc"});
  for (const char* name : {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
    arguments.add({"--dev-bind", name, name});
  }
  arguments.add({"--symlink", "/proc/self/fd", "/dev/fd", "--symlink", "/proc/self/fd/0", "/dev/stdin"});
  arguments.add(
      {"--symlink", "/proc/self/fd/1", "/dev/stdout", "--symlink", "/proc/self/fd/2", "/dev/stderr"});
  arguments.add({"--symlink", "../scratch/shm", "/dev/shm"});
}

bool lies_within(const fs::path& path, const fs::path& folder) {
  const auto relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

Status add_files(Arguments& arguments, const LaunchSpec& spec) {
  for (const auto& path : spec.readable) arguments.add({"--ro-bind", path.native(), path.native()});
  const bool stands_alone = spec.program.is_absolute() && !lies_within(spec.program, "/usr") &&
                            (spec.package.empty() || !lies_within(spec.program, spec.package));
  if (stands_alone) arguments.add({"--ro-bind", spec.program.native(), spec.program.native()});
  if (spec.package.empty()) return success();
  arguments.add({"--ro-bind", spec.package.native(), kPackageFolder});
  const auto entries = package_entries(spec);
  if (!entries) return entries.error();
  for (const auto& name : *entries) {
    arguments.add(
        {"--symlink", std::string(kPackageFolder) + "/" + name, std::string(kWorkingFolder) + "/" + name});
  }
  return success();
}

std::string program_inside(const LaunchSpec& spec) {
  if (spec.package.empty() || !spec.program.is_absolute() || !lies_within(spec.program, spec.package)) {
    return spec.program.native();
  }
  return (kPackageFolder / spec.program.lexically_relative(spec.package)).native();
}

}  // namespace

Result<std::vector<std::string>> bubblewrap_arguments(const LaunchSpec& spec,
                                                      const BubblewrapDescriptors& descriptors) {
  Arguments arguments;
  arguments.add({"--json-status-fd", std::to_string(descriptors.status)});
  arguments.add({"--block-fd", std::to_string(descriptors.gate)});
  add_namespaces(arguments);
  add_scratch(arguments, spec);
  add_system(arguments);
  add_settings(arguments, descriptors.users);
  add_devices(arguments);
  if (auto status = add_files(arguments, spec); !status) return status.error();
  // The root is a tmpfs without a limit, made writable to build all this.
  arguments.add({"--remount-ro", "/", "--chdir", kWorkingFolder});
  // Set by bubblewrap for the program alone: as its own environment, LD_PRELOAD would run outside.
  arguments.add({"--clearenv"});
  for (const auto& [name, value] : child_environment(spec, kWorkingFolder, kTemporaryFolder)) {
    arguments.add({"--setenv", name, value});
  }
  arguments.add({"--", program_inside(spec)});
  arguments.add_all(spec.arguments);
  return arguments.take();
}

}  // namespace tengen::sandbox
