// tengen-jail: confines one program as its command line (options.hpp) says, and tells the host how it went
// (control.hpp). Fails closed: a step that fails is told, and nothing runs. Exit status 125 then.
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/prompt_thread.hpp"
#include "sandbox/jail/descriptors.hpp"
#include "sandbox/jail/exchange.hpp"
#include "sandbox/jail/landlock.hpp"
#include "sandbox/jail/namespaces.hpp"
#include "sandbox/jail/view.hpp"
#include "sandbox/jail/walls.hpp"
#include "sandbox/jail/watch.hpp"

namespace tengen::jail {
namespace {

constexpr uid_t kNobody = 65534;

int fail(const Control& control, const Error& error) {
  control.send_failure(error);
  return kFailed;
}

// What this kernel has of what is asked for; a wall that is missing is told, or a failure.
Result<int> choose_landlock(const Options& options, const Control& control) {
  if (!options.wants_landlock()) return 0;
  const LandlockAbi abi = landlock_abi();
  if (abi.version < options.landlock_required) {
    return failed("landlock: expected ABI " + std::to_string(options.landlock_required) +
                  " or later, found " +
                  (abi.version == 0 ? std::strerror(abi.error) : std::to_string(abi.version)));
  }
  if (abi.version == 0) {
    control.send_note(system_error("no landlock", abi.error).message);
  } else {
    control.send_note("landlock " + std::to_string(abi.version));
  }
  return abi.version;
}

// A supervisor must see its descendants, to end them. An init can do without, and then nothing of them is
// watched.
Result<Bounds> choose_bounds(const Options& options, const Control& control, Reach reach,
                             Processes& processes) {
  const auto opened = processes.open_proc();
  if (opened) return options.bounds;
  if (reach == Reach::descendants) return failed("watch: " + opened.error().message);
  if (options.bounds.memory_bytes != 0) control.send_note("no memory watch: " + opened.error().message);
  return Bounds{.files = options.bounds.files, .folder = options.bounds.folder};
}

// From here on: pid 1 of a jail that is built, or a supervisor outside of any. No signal ends or stops it but
// SIGKILL and SIGSTOP.
Status become_supervisor(const Control& control, Reach reach) {
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  // The engine may be of our own user, and must not trace us or read our memory.
  if (::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return system_error("PR_SET_DUMPABLE", errno);
  if (reach == Reach::pid_namespace) {
    if (auto status = drop_capabilities(); !status) return status;
    if (is_root_to_kernel()) {
      return failed("user: an engine is never root, and this one is to the kernel; start as another user");
    }
    // After the last change of user, which clears it.
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return system_error("PR_SET_PDEATHSIG", errno);
  } else if (::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) {
    // No death signal here: it would leave our descendants to others. The hang-up of the control socket tells
    // us.
    return system_error("PR_SET_CHILD_SUBREAPER", errno);
  }
  if (control.hung_up()) return failed("the host is gone");
  return success();
}

int supervise(const Options& options, const Control& control, Reach reach) {
  if (auto status = become_supervisor(control, reach); !status) return fail(control, status.error());
  const auto landlock = choose_landlock(options, control);
  if (!landlock) return fail(control, landlock.error());
  Processes processes(reach);
  const auto bounds = choose_bounds(options, control, reach, processes);
  if (!bounds) return fail(control, bounds.error());
  ProgramSetup setup{options, {}, *landlock, {}, reach == Reach::descendants};
  if (reach == Reach::descendants) setup.user = options.user;
  if (options.seccomp) {
    auto filter = read_filter(*options.seccomp);
    if (!filter) return fail(control, filter.error());
    setup.filter = std::move(*filter);
  }
  auto signals = open_child_signals();
  if (!signals) return fail(control, signals.error());
  const auto left = LeftFiles::open(options.folder, options.left);
  if (!left) return fail(control, left.error());
  auto program = start_program(std::move(setup));
  if (!program) return fail(control, program.error());
  ask_for_prompt_wakeups();
  // They are the engine's alone: held here too, they would not end when it closes them.
  for (int number = 0; number < 3; ++number) ::close(number);
  if (reach == Reach::descendants) control.send_root(program->pidfd);
  return Watch(control, std::move(*signals), std::move(*program), processes, *bounds, *left).run();
}

// Pid 1 of namespaces that we made: builds the view, and itself into a process without privilege.
Status prepare_init(const Options& options, const Control& control, View& view, const Identity& identity) {
  if (auto status = make_mounts_private(); !status) return status;
  if (!view.sources_are_open()) {
    if (auto status = view.open_sources(); !status) return status;
  }
  if (auto status = become(identity.user_inside, identity.group_inside); !status) return status;
  if (options.hostname &&
      ::sethostname(options.hostname, std::char_traits<char>::length(options.hostname)) != 0) {
    return system_error("hostname", errno);
  }
  return view.build(control);
}

int run_init(const Options& options, const Control& control, View& view, const Identity& identity,
             Pipe gate) {
  gate.write_end.close();
  char opened = 0;
  if (::read(gate.read_end.get(), &opened, 1) != 1) return kFailed;
  gate.read_end.close();
  const auto status = prepare_init(options, control, view, identity);
  return status ? supervise(options, control, Reach::pid_namespace) : fail(control, status.error());
}

// Makes the init, tells the host of it, says who it is, and is done.
int run_unshared(const Options& options, const Control& control) {
  const uid_t caller = ::geteuid();
  const Identity identity{options.user.value_or(kNobody), options.user.value_or(caller),
                          options.user.value_or(kNobody), options.user.value_or(::getegid())};
  View view(options.view);
  // Allowed to root alone, who may read what its namespaced self may not. Else the init does it.
  [[maybe_unused]] const auto ignored = view.open_sources();
  auto gate = make_pipe();
  if (!gate) return fail(control, gate.error());
  auto init = clone_init();
  if (!init) return fail(control, init.error());
  if (init->pid == 0) return run_init(options, control, view, identity, std::move(*gate));
  control.send_root(init->pidfd);
  if (auto status = map_identity(init->pid, identity, caller); !status) {
    return fail(control, status.error());  // and the gate's end is the init's
  }
  return ::write(gate->write_end.get(), "", 1) == 1 ? 0 : fail(control, system_error("gate", errno));
}

// Inside what another program built (pid 1), or inside nothing.
int run_as_is(const Options& options, const Control& control) {
  if (::getpid() != 1) return supervise(options, control, Reach::descendants);
  if (options.user) {
    if (auto status = become(*options.user, *options.user); !status) return fail(control, status.error());
  }
  // Not glibc's: the header of 2.36 forgets that it is C.
  const FileDescriptor self(static_cast<int>(::syscall(SYS_pidfd_open, 1, 0)));
  if (!self) return fail(control, system_error("pidfd_open", errno));
  control.send_root(self);
  return supervise(options, control, Reach::pid_namespace);
}

// When the machine runs out of memory, engines go first. Anybody may raise this; where it cannot be, all is
// as before.
void volunteer_for_oom() {
  const FileDescriptor file(::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
  if (file) [[maybe_unused]]
    const auto ignored = ::write(file.get(), "1000", 4);
}

int run(int argc, char** argv) {
  const auto socket = parse_control(argc, argv);
  if (!socket) {
    std::fprintf(stderr, "tengen-jail: %s\n", socket.error().message.c_str());
    return kFailed;
  }
  const Control control(*socket);
  const auto options = parse_options(argc, argv);
  if (!options) return fail(control, options.error());
  std::vector<int> kept = options->kept;
  kept.push_back(options->control);
  if (options->seccomp) kept.push_back(*options->seccomp);
  if (options->group) kept.push_back(*options->group);
  if (auto status = keep_only(std::move(kept)); !status) return fail(control, status.error());
  if (!options->user && ::geteuid() == 0 && is_root_to_kernel()) {
    return fail(control, failed("user: an engine is never root; expected \"--user ID\""));
  }
  volunteer_for_oom();
  return options->unshare ? run_unshared(*options, control) : run_as_is(*options, control);
}

// Anybody inside can read /proc/1/cmdline, which names paths of the host: there stays the program's part,
// which it knows. The arguments themselves live on elsewhere.
std::vector<char*> hide_arguments(int argc, char** argv) {
  std::vector<char*> taken;
  std::string shown = "tengen-jail";
  bool is_programs = false;
  for (int i = 0; i < argc; ++i) {
    const std::string_view argument = argv[i];
    taken.push_back(::strdup(argv[i]));
    if (is_programs) (shown += '\0') += argument;
    is_programs = is_programs || argument == "--";
  }
  char* const end = argc == 0 ? nullptr : argv[argc - 1] + std::strlen(argv[argc - 1]);
  const auto size = argc == 0 ? 0 : static_cast<std::size_t>(end - argv[0]);
  if (shown.size() <= size) std::fill(std::copy(shown.begin(), shown.end(), argv[0]), end, '\0');
  taken.push_back(nullptr);
  return taken;
}

}  // namespace
}  // namespace tengen::jail

int main(int argc, char** argv) {
  return tengen::jail::run(argc, tengen::jail::hide_arguments(argc, argv).data());
}
