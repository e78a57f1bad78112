#include "unit/sandbox/sandbox_fixture.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>

#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// What the host's main() does, before any test runs.
[[maybe_unused]] const auto kIgnored = ::signal(SIGPIPE, SIG_IGN);

template <class Look>
void for_each_process(Look look) {
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (name.find_first_not_of("0123456789") == std::string::npos) look(entry->path(), std::stoi(name));
  }
}

}  // namespace

Launcher* in_tier(Tier tier, std::string* why) {
  static std::mutex making;
  static std::map<Tier, Result<std::unique_ptr<JailLauncher>>> made;
  const std::lock_guard lock(making);
  auto found = made.find(tier);
  if (found == made.end()) {
    auto launcher = JailLauncher::make(tier, programs_beside_this());
    if (launcher) {
      if (const auto child = (*launcher)->launch(shell_spec(":")); !child) launcher = child.error();
    }
    found = made.emplace(tier, std::move(launcher)).first;
  }
  if (found->second) return found->second->get();
  if (why) *why = found->second.error().text();
  return nullptr;
}

fs::path probe() { return fs::read_symlink("/proc/self/exe").parent_path() / "sandbox_probe"; }

LaunchSpec probe_spec(std::vector<std::string> arguments) {
  LaunchSpec spec;
  spec.program = probe();
  spec.arguments = std::move(arguments);
  return spec;
}

LaunchSpec shell_spec(std::string script) {
  LaunchSpec spec;
  spec.program = "sh";
  spec.arguments = {"-c", std::move(script)};
  return spec;
}

Outcome run(Launcher& launcher, const LaunchSpec& spec) {
  Outcome outcome;
  auto child = launcher.launch(spec);
  if (!child) {
    ADD_FAILURE() << child.error().text();
    return outcome;
  }
  (*child)->input.close();
  std::optional<ExitStatus> status;
  const Deadline limit = soon();
  while (!status && !limit.passed()) {
    status = (*child)->wait(Deadline::after(5ms));
    outcome.output += read_available((*child)->output);
    outcome.error += read_available((*child)->error);
  }
  EXPECT_TRUE(status) << "it did not end";
  outcome.status = status.value_or(ExitStatus{});
  if (!outcome.output.empty() && outcome.output.back() == '\n') outcome.output.pop_back();
  return outcome;
}

std::string read_line(Child& child) {
  std::string line;
  char byte = 0;
  while (wait_readable(child.output, soon()) && ::read(child.output.get(), &byte, 1) == 1 && byte != '\n') {
    line += byte;
  }
  return line;
}

std::string new_marker() {
  static std::atomic<int> count{0};
  return "tengen-marker-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + "-end";
}

int count_processes(const std::string& marker) {
  int count = 0;
  for_each_process([&](const fs::path& folder, int) {
    const FileDescriptor file(::open((folder / "cmdline").c_str(), O_RDONLY | O_CLOEXEC));
    if (file && read_available(file).find(marker) != std::string::npos) ++count;
  });
  return count;
}

int count_descriptors() {
  int count = 0;
  for ([[maybe_unused]] const auto& entry : fs::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

bool has_zombie_child() {
  siginfo_t info{};
  return ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

TestFolder::TestFolder() {
  std::string name = (fs::temp_directory_path() / "tengen-test-XXXXXX").native();
  if (!::mkdtemp(name.data())) std::abort();
  path_ = name;
  fs::permissions(path_, fs::perms::others_exec | fs::perms::others_read, fs::perm_options::add);
}

TestFolder::~TestFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

fs::path TestFolder::write(const std::string& name, const std::string& text) const {
  fs::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name) << text;
  return path_ / name;
}

void TierTest::SetUp() {
  std::string why;
  if (!in_tier(GetParam(), &why)) cannot_run(why);
}

}  // namespace tengen::sandbox
