// tengen doctor: what this machine gives, proven by attempts.
#include <sys/utsname.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <thread>
#include <vector>

#include "base/poll_loop.hpp"
#include "cli/command.hpp"
#include "sandbox/launcher.hpp"

namespace tengen::cli {
namespace {

void report(const char* what, const std::string& found) { std::printf("%-14s %s\n", what, found.c_str()); }

std::string kernel_text() {
  utsname name{};
  return ::uname(&name) == 0 ? std::string(name.sysname) + " " + name.release : "unknown";
}

// How late the wait that referees use wakes up after a deadline, in the middle and in the worst of so many.
std::string timer_text() {
  PollLoop loop;
  std::vector<double> late;
  for (int i = 0; i < 200; ++i) {
    const auto deadline = Deadline::after(std::chrono::milliseconds(2));
    loop.run_until(deadline, [] { return false; });
    late.push_back(milliseconds(SteadyClock::now() - deadline.point()) * 1000);
  }
  std::sort(late.begin(), late.end());
  char text[96];
  std::snprintf(text, sizeof text, "%.0f us late in the middle, %.0f us at worst of %zu",
                late[late.size() / 2], late.back(), late.size());
  return text;
}

Exit examine() {
  report("kernel", kernel_text());
  report("processors", std::to_string(std::thread::hardware_concurrency()));
  report("user",
         ::geteuid() == 0
             ? "root: engines run without its rights inside the sandbox, but an ordinary user is safer"
             : "uid " + std::to_string(::geteuid()));
  report("timer", timer_text());
  const auto launcher = sandbox::make_launcher(sandbox::Mode::strict);
  if (!launcher) {
    report("sandbox", "none: " + launcher.error().text());
    report("", "untrusted engines and programs do not run here");
    return Exit::not_done;
  }
  report("sandbox", std::string(sandbox::text((*launcher)->tier())) + ", proven by a confined process");
  return Exit::done;
}

}  // namespace

void add_doctor_command(CLI::App& app, const Surroundings&, Exit& exit) {
  auto* const command = app.add_subcommand("doctor", "say what sandbox and clocks this machine gives");
  command->callback([&exit] { exit = examine(); });
}

}  // namespace tengen::cli
