#include "sandbox/launch/jail_launcher.hpp"

#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cerrno>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "sandbox/launch/child_pipes.hpp"
#include "sandbox/launch/descriptor_io.hpp"
#include "sandbox/launch/engine_access.hpp"
#include "sandbox/launch/jail_arguments.hpp"
#include "sandbox/launch/jailed_child.hpp"
#include "sandbox/proof/advice.hpp"
#include "sandbox/walls/seccomp_filter.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// Building a sandbox takes 2 ms; a machine that needs this long is not going to play anything.
constexpr auto kSetupLimit = std::chrono::seconds(30);

std::string kernel_release() {
  utsname kernel{};
  return ::uname(&kernel) == 0 ? kernel.release : "unknown";
}

// Where a child without a view works. The folder above stays the host's, also where engines are another user:
// a host sweeps only folders that belong to it.
fs::path working_folder(const TemporaryFolder& scratch) { return scratch.path() / "work"; }

// The child's folder where it has no view: its entries are the package's, by links.
Result<TemporaryFolder> make_scratch(const LaunchSpec& spec) {
  auto folder = TemporaryFolder::make();
  if (!folder) return folder;
  const fs::path home = working_folder(*folder);
  if (::mkdir(home.c_str(), 0700) != 0) return system_error("cannot make \"" + home.native() + "\"", errno);
  if (engines_are_another_user() &&
      (::chown(home.c_str(), kEngineUser, kEngineUser) != 0 || ::chmod(folder->path().c_str(), 0711) != 0))
    return system_error("cannot give \"" + home.native() + "\" to the user of engines", errno);
  const auto entries = package_entries(spec);
  if (!entries) return entries.error();
  for (const auto& name : *entries) {
    std::error_code error;
    const fs::path link = home / name;
    fs::create_directories(link.parent_path(), error);
    if (!error) fs::create_symlink(spec.package / name, link, error);
    if (error) return failed("cannot link \"" + name + "\" into the working folder: " + error.message());
  }
  return folder;
}

// A page fits into every pipe, so writing neither blocks nor is cut.
Result<FileDescriptor> readable_text(std::string_view text) {
  auto pipe = make_pipe();
  if (!pipe) return pipe.error();
  if (::write(pipe->write_end.get(), text.data(), text.size()) < 0) {
    return system_error("cannot write to a pipe", errno);
  }
  return std::move(pipe->read_end);
}

// What bubblewrap, or a tengen-jail that understands not a word, has to say, it says there.
std::string what_it_said(const FileDescriptor& error_pipe) {
  set_nonblocking(error_pipe);
  return printable(trimmed(read_available(error_pipe)), 1000);
}

}  // namespace

Result<std::unique_ptr<JailLauncher>> JailLauncher::make(Tier tier, Programs programs) {
  Filters filters;
  const auto offspring = tier == Tier::landlock ? Offspring::threads : Offspring::processes;
  // bubblewrap shows devices writable with all that they are, or not at all.
  const auto times = tier == Tier::bubblewrap ? FileTimes::kept : FileTimes::set;
  if (tier != Tier::none) {
    auto made = make_seccomp_filter(offspring, Sockets::pairs, times);
    if (!made) return made.error();
    filters.pairs = std::move(*made);
  }
  if (tier == Tier::jail || tier == Tier::bubblewrap) {
    auto made = make_seccomp_filter(offspring, Sockets::named, times);
    if (!made) return made.error();
    filters.named = std::move(*made);
  }
  return std::unique_ptr<JailLauncher>(new JailLauncher(tier, std::move(programs), std::move(filters)));
}

JailLauncher::JailLauncher(Tier tier, Programs programs, Filters filters)
    : tier_(tier),
      programs_(std::move(programs)),
      filters_(std::move(filters)),
      cgroups_(CgroupFolder::find()) {
  walls_ = {.tier = tier, .kernel = kernel_release(), .seccomp = static_cast<bool>(filters_.pairs)};
  walls_.processes = has_view() || (cgroups_ && cgroups_->limits_processes());
  // Of hosts that were killed: a tier without a view of its own makes such folders, this one may not.
  TemporaryFolder::sweep();
}

Walls JailLauncher::walls() const {
  const std::lock_guard lock(learning_);
  return walls_;
}

fs::path JailLauncher::package_folder(const LaunchSpec& spec) const {
  return has_view() ? fs::path(kPackageFolder) : spec.package;
}

Status JailLauncher::check_access(const LaunchSpec& spec) const {
  if (!engines_are_another_user()) return success();
  return check_engine_access(spec, tier_ == Tier::jail ? Access::bound : Access::by_path);
}

// Landlock alone lets a program connect to any socket of the host's that has a name in a file.
Status JailLauncher::check_sockets(const LaunchSpec& spec) const {
  if (spec.sockets == Sockets::pairs || tier_ != Tier::landlock) return success();
  return Error{ErrorCode::refused,
               "a program that needs sockets of its own runs in the tiers jail and bubblewrap, and here is " +
                   std::string(text(tier_)) + "; " + confinement_advice(),
               {}};
}

void JailLauncher::learn(const LaunchSpec& spec, const std::vector<std::string>& notes) {
  const std::lock_guard lock(learning_);
  if (spec.limits.memory_bytes != 0) walls_.memory = MemoryWall::watch;
  // Without /proc nobody can watch, in a cgroup nobody has to.
  const bool by_cgroup = cgroups_ && cgroups_->limits_memory();
  if (spec.limits.memory_bytes != 0 && by_cgroup) walls_.memory = MemoryWall::cgroup;
  for (const auto& note : notes) {
    constexpr std::string_view kLandlock = "landlock ";
    if (note.starts_with(kLandlock)) {
      const auto abi = parse_integer(std::string_view(note).substr(kLandlock.size()));
      if (abi) walls_.landlock_abi = static_cast<int>(*abi);
    } else if (note.starts_with("no memory watch") && !by_cgroup) {
      walls_.memory = MemoryWall::rlimit;
    }
  }
}

// Everything that a launch makes before there is a process.
struct JailLauncher::Preparation {
  JailedChild::Belongings belongings;
  ChildPipes pipes;
  Pipe control;
  FileDescriptor users;
  SpawnRequest request;

  // Returns the number it will have in the new process.
  int give(const FileDescriptor& descriptor) {
    auto& given = request.setup.descriptors;
    given.push_back(descriptor.get());
    return static_cast<int>(given.size()) - 1;
  }
};

Result<JailLauncher::Preparation> JailLauncher::prepare(const LaunchSpec& spec) const {
  Preparation made;
  if (!has_view()) {
    auto scratch = make_scratch(spec);
    if (!scratch) return scratch.error();
    made.belongings.scratch.emplace(std::move(*scratch));
  }
  if (cgroups_) {
    auto cgroup = cgroups_->make(spec.limits);
    if (!cgroup) return cgroup.error();
    made.belongings.cgroup.emplace(std::move(*cgroup));
  }
  auto pipes = make_child_pipes(spec.control_pipe);
  if (!pipes) return pipes.error();
  made.pipes = std::move(*pipes);
  auto control = make_control_sockets();
  if (!control) return control.error();
  made.control = std::move(*control);
  if (tier_ == Tier::bubblewrap) {
    auto users = readable_text(kUsers);
    if (!users) return users.error();
    made.users = std::move(*users);
  }
  if (auto status = fill_request(spec, made); !status) return status.error();
  return made;
}

Status JailLauncher::fill_request(const LaunchSpec& spec, Preparation& made) const {
  SpawnRequest& request = made.request;
  request.setup.descriptors = made.pipes.child_descriptors();
  // A supervisor takes its descendants along, which the kernel would leave alive.
  if (!has_view()) request.setup.hosts_death = HostsDeath::is_noticed;
  if (!spec.cpus.empty()) request.setup.cpus = only_these(spec.cpus);
  if (made.belongings.cgroup) request.setup.cgroup = made.belongings.cgroup->members().get();
  const auto& scratch = made.belongings.scratch;
  const std::string home = scratch ? working_folder(*scratch).native() : kWorkingFolder;
  const std::string temporary = scratch ? home : kTemporaryFolder;

  JailRequest jail{.tier = tier_, .engines_are_another_user = engines_are_another_user(), .scratch = home};
  if (spec.control_pipe) jail.descriptors.engine = static_cast<int>(request.setup.descriptors.size()) - 1;
  jail.descriptors.control = made.give(made.control.write_end);
  if (filters_.pairs) {
    jail.descriptors.seccomp = made.give(spec.sockets == Sockets::named ? filters_.named : filters_.pairs);
  }
  if (made.belongings.cgroup) jail.descriptors.group = made.give(made.belongings.cgroup->program_members());
  if (tier_ == Tier::bubblewrap) {
    jail.jail = programs_.jail.native();
    jail.descriptors.users = made.give(made.users);
    request.program = programs_.bubblewrap.native();
    if (engines_are_another_user()) request.setup.user = kEngineUser;
    // It is told the child's environment: as its own, LD_PRELOAD would run outside.
  } else {
    request.program = programs_.jail.native();
    for (const auto& [name, value] : child_environment(spec, home, temporary)) {
      request.environment.push_back(name + "=" + value);
    }
  }
  auto arguments = jail_arguments(spec, jail);
  if (!arguments) return arguments.error();
  request.arguments = std::move(*arguments);
  return success();
}

Result<std::unique_ptr<Child>> JailLauncher::launch(const LaunchSpec& spec) {
  if (auto status = check(spec); !status) return status.error();
  if (auto status = check_access(spec); !status) return status.error();
  if (auto status = check_sockets(spec); !status) return status.error();
  auto made = prepare(spec);
  if (!made) return made.error();
  auto spawned = spawner_.spawn(std::move(made->request));
  if (!spawned) return failed(spawned.error().message);  // no business of the package
  made->control.write_end.close();                       // its end of file tells of a sudden end
  auto child = std::make_unique<JailedChild>(std::move(*spawned),
                                             has_view() ? Reaper::pid_namespace : Reaper::supervisor,
                                             std::move(made->control.read_end), std::move(made->belongings),
                                             std::chrono::seconds(spec.limits.cpu_seconds));

  std::vector<std::string> notes;
  if (auto status = child->start(Deadline::after(kSetupLimit), notes); !status) {
    if (!child->is_silent()) return status.error();
    child->wait(Deadline::after(std::chrono::seconds(1)));
    const std::string said = what_it_said(made->pipes.error.read_end);
    return said.empty() ? status.error() : failed("the sandbox could not be set up: " + said);
  }
  learn(spec, notes);
  std::move(made->pipes).hand_over(*child);
  return std::unique_ptr<Child>(std::move(child));
}

}  // namespace tengen::sandbox
