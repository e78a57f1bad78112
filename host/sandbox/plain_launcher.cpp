#include "sandbox/plain_launcher.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include "sandbox/child_pipes.hpp"
#include "sandbox/child_setup.hpp"
#include "sandbox/session_tree.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

Result<std::string> find_program(const fs::path& program) {
  if (program.has_parent_path()) return program.native();
  for (const char* folder : {"/usr/local/bin", "/usr/bin", "/bin"}) {
    const std::string candidate = (fs::path(folder) / program).native();
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return not_found("program \"" + program.native() + "\" was not found in /usr/local/bin:/usr/bin:/bin");
}

Status link_package(const LaunchSpec& spec, const fs::path& folder) {
  const auto entries = package_entries(spec);
  if (!entries) return entries.error();
  for (const auto& name : *entries) {
    std::error_code error;
    fs::create_symlink(spec.package / name, folder / name, error);
    if (error) return failed("cannot link \"" + name + "\" into the working folder: " + error.message());
  }
  return success();
}

}  // namespace

Result<Child> PlainLauncher::launch(const LaunchSpec& spec) {
  if (auto status = check(spec); !status) return status.error();
  const auto program = find_program(spec.program);
  if (!program) return program.error();
  auto scratch = ScratchFolder::make();
  if (!scratch) return scratch.error();
  if (auto status = link_package(spec, scratch->path()); !status) return status.error();
  auto pipes = make_child_pipes(spec.control_pipe);
  if (!pipes) return pipes.error();

  SpawnRequest request;
  request.program = *program;
  request.arguments = spec.arguments;
  const std::string folder = scratch->path().native();
  for (const auto& [name, value] : child_environment(spec, folder, folder)) {
    request.environment.push_back(name + "=" + value);
  }
  request.setup = child_setup(spec);
  request.setup.descriptors = pipes->child_descriptors();
  request.setup.working_folder = folder;
  auto spawned = spawner_.spawn(std::move(request));
  if (!spawned) return spawned.error();
  Child child(std::make_unique<SessionTree>(spawned->pid, std::move(spawned->process), std::move(*scratch)));
  std::move(*pipes).hand_over(child);
  return child;
}

Walls PlainLauncher::walls() const {
  utsname kernel{};
  ::uname(&kernel);
  return {.tier = Tier::none, .kernel = kernel.release, .memory = MemoryWall::rlimit};
}

}  // namespace tengen::sandbox
