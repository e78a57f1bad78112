// tengen: the program.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "base/diagnostics.hpp"
#include "base/machine.hpp"
#include "cli/parser.hpp"
#include "cli/program.hpp"
#include "engine/native/library.hpp"
#include "package/verified_copy.hpp"

namespace tengen::cli {
namespace {

// Where one is closed, no file of a run gets its number. What is written there fails, and is told.
void fill_standard_descriptors() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) < 0) [[maybe_unused]]
      const int filled = ::open("/dev/null", O_RDONLY);
  }
}

Exit run(int argc, char** argv) {
  // A program that has closed its input must not end this one: writing to it fails with EPIPE instead.
  std::signal(SIGPIPE, SIG_IGN);
  // Nor a limit for the size of files (RLIMIT_FSIZE): writing fails with EFBIG.
  std::signal(SIGXFSZ, SIG_IGN);
  // What a trusted library prints must not be lost in a buffer when it crashes: a pipe gets each line, too.
  std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
  take_all_descriptors();
  fill_standard_descriptors();

  if (const char* const log = std::getenv("TENGEN_LOG"); log != nullptr && *log != '\0') {
    if (const auto configured = diagnostics::configure(log); !configured)
      diagnostics::warn(configured.error().text());
  }
  const Command tengen = program();
  const auto asked = parse(tengen, "tengen " TENGEN_VERSION, {argv + 1, argv + argc});
  if (!asked) return complain(asked.error());
  if (const auto* const text = std::get_if<std::string>(&*asked)) {
    std::fputs(text->c_str(), stdout);
    return Exit::done;
  }
  std::error_code error;
  return std::get<const Command*>(*asked)->run({std::filesystem::read_symlink("/proc/self/exe", error)});
}

}  // namespace
}  // namespace tengen::cli

namespace tengen::cli {
namespace {

// Libraries throw where the system has no thread or no memory left (ulimit -u, ulimit -v).
Exit run_caught(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& failure) {
    return complain(failed(std::string("the system refused a thread or memory: ") + failure.what() +
                           "; \"ulimit -a\" shows the limits of this shell"));
  }
}

}  // namespace
}  // namespace tengen::cli

int main(int argc, char** argv) {
  const auto status = tengen::cli::ending(tengen::cli::run_caught(argc, argv));
  std::fflush(nullptr);
  if (tengen::engine::has_loaded_libraries()) {
    tengen::package::remove_verified_copies();
    std::_Exit(static_cast<int>(status));
  }
  return static_cast<int>(status);
}
