#include "sandbox/bubblewrap_launcher.hpp"

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cerrno>

#include "base/text.hpp"
#include "sandbox/child_pipes.hpp"
#include "sandbox/child_setup.hpp"
#include "sandbox/descriptor_io.hpp"
#include "sandbox/namespace_tree.hpp"
#include "sandbox/process_descriptor.hpp"
#include "sandbox/process_file.hpp"

namespace tengen::sandbox {
namespace {

// Building a sandbox takes 3 ms; a machine that needs this long is not going to play anything.
constexpr auto kSetupLimit = std::chrono::seconds(30);

constexpr std::string_view kUsers = "engine:x:65534:65534:engine:/scratch/work:/bin/sh\n";

// What bubblewrap itself is given, beside the child's pipes.
struct SetupChannels {
  Pipe status;
  // A pair of datagram sockets, because a pipe would also open the gate at its end, when the host has died.
  Pipe gate;
  Pipe users;
};

Result<Pipe> make_gate() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return system_error("cannot make a socket pair", errno);
  }
  return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

Result<SetupChannels> make_channels() {
  auto status = make_pipe();
  auto gate = make_gate();
  auto users = make_pipe();
  for (const auto* made : {&status, &gate, &users}) {
    if (!*made) return made->error();
  }
  set_nonblocking(status->read_end);
  // A page fits into every pipe, so this neither blocks nor is cut.
  if (::write(users->write_end.get(), kUsers.data(), kUsers.size()) < 0) {
    return system_error("cannot write to a pipe", errno);
  }
  users->write_end.close();
  return SetupChannels{std::move(*status), std::move(*gate), std::move(*users)};
}

// Kills the monitor, and whatever it has begun: the gate is closed for ever, no program will run in it.
Error setup_failure(const FileDescriptor& monitor, const FileDescriptor& error_pipe) {
  if (!wait_readable(monitor, Deadline::after(std::chrono::seconds(1)))) kill_process(monitor);
  reap(monitor);
  set_nonblocking(error_pipe);
  const std::string said = printable(trimmed(read_available(error_pipe)), 1000);
  return failed("the sandbox could not be set up: " + (said.empty() ? "bubblewrap said nothing" : said));
}

// Empty when the number no longer belongs to the child of `monitor`, which is not reaped and so still its
// owner's parent.
FileDescriptor open_first_process(pid_t first, pid_t monitor) {
  FileDescriptor process = open_process(first);
  const auto stat = read_process_stat(first);
  if (!stat || stat->parent != monitor) process.close();
  return process;
}

// Counted in the sandbox's own user namespace, which is why it cannot be set on bubblewrap before it has one:
// there it would count every process of the user. The kernel does not hold root to it.
void limit_processes(pid_t first, const ResourceLimits& limits) {
  const rlim_t most = limits.processes + 1;  // and bubblewrap's
  const rlimit value{most, most};
  ::prlimit(first, RLIMIT_NPROC, &value, nullptr);
}

}  // namespace

Result<Child> BubblewrapLauncher::launch(const LaunchSpec& spec) {
  if (auto status = check(spec); !status) return status.error();
  auto pipes = make_child_pipes(spec.control_pipe);
  if (!pipes) return pipes.error();
  auto channels = make_channels();
  if (!channels) return channels.error();

  SpawnRequest request;
  request.program = program_;
  request.setup = child_setup(spec);
  auto& descriptors = request.setup.descriptors = pipes->child_descriptors();
  const int next = static_cast<int>(descriptors.size());
  descriptors.insert(descriptors.end(), {channels->status.write_end.get(), channels->gate.read_end.get(),
                                         channels->users.read_end.get()});
  auto arguments = bubblewrap_arguments(spec, {.status = next, .gate = next + 1, .users = next + 2});
  if (!arguments) return arguments.error();
  request.arguments = std::move(*arguments);
  auto spawned = spawner_.spawn(std::move(request));
  if (!spawned) return failed(spawned.error().message);  // bubblewrap's start is no business of the package

  // Its end of file is how we learn that bubblewrap gave up.
  channels->status.write_end.close();
  BubblewrapStatus status(std::move(channels->status.read_end));
  const auto number = status.first_process(Deadline::after(kSetupLimit));
  FileDescriptor first = number ? open_first_process(*number, spawned->pid) : FileDescriptor();
  if (!first) return setup_failure(spawned->process, pipes->error.read_end);
  limit_processes(*number, spec.limits);

  Child child(std::make_unique<NamespaceTree>(spawned->pid, std::move(spawned->process), *number,
                                              std::move(first), std::move(status)));
  // Fails when bubblewrap has ended meanwhile: the child's status tells why.
  ::send(channels->gate.write_end.get(), "", 1, MSG_NOSIGNAL);
  std::move(*pipes).hand_over(child);
  return child;
}

Walls BubblewrapLauncher::walls() const {
  utsname kernel{};
  ::uname(&kernel);
  return {.tier = Tier::bubblewrap,
          .kernel = kernel.release,
          .memory = MemoryWall::rlimit,
          .processes = ::geteuid() != 0};
}

}  // namespace tengen::sandbox
