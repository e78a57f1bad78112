// tengen-worker: loads one native plugin and serves it to the host over pipes, or describes it.
// Started by the host alone, inside the confinement of its tier.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "engine/worker/serve.hpp"

namespace {

using tengen::FileDescriptor;

// The protocol moves away from standard input and output, so that a plugin that prints or reads there meets
// /dev/null and not the protocol.
FileDescriptor take_over(int number, int replacement_mode) {
  FileDescriptor kept(::fcntl(number, F_DUPFD_CLOEXEC, 64));
  const FileDescriptor null(::open("/dev/null", replacement_mode | O_CLOEXEC));
  if (!kept || !null || ::dup2(null.get(), number) < 0) {
    std::perror("tengen-worker: cannot set up its pipes");
    std::_Exit(1);
  }
  return kept;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) {
    std::fputs(
        "usage: tengen-worker LIBRARY ENGINE_ID PACKAGE_FOLDER [key=value …]\n"
        "       tengen-worker --scan LIBRARY\n",
        stderr);
    return 1;
  }
  std::signal(SIGPIPE, SIG_IGN);
  FileDescriptor requests = take_over(STDIN_FILENO, O_RDONLY);
  FileDescriptor replies = take_over(STDOUT_FILENO, O_WRONLY);
  if (arguments[0] == "--scan") return tengen::engine::scan(replies, arguments[1]);

  const std::string package_folder = arguments.size() > 2 ? arguments[2] : "";
  tengen::engine::Settings settings;
  for (std::size_t i = 3; i < arguments.size(); ++i) {
    const auto equals = arguments[i].find('=');
    if (equals == std::string::npos) continue;
    settings.emplace_back(arguments[i].substr(0, equals), arguments[i].substr(equals + 1));
  }
  FileDescriptor control(::fcntl(3, F_DUPFD_CLOEXEC, 64));
  ::close(3);
  return tengen::engine::serve({std::move(requests), std::move(replies), std::move(control)}, arguments[0],
                               {arguments[1], package_folder, settings});
}
