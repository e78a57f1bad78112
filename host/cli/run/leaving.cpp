#include "cli/run/leaving.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"
#include "cli/command.hpp"
#include "package/verified_copy.hpp"

namespace tengen::cli {
namespace {

constexpr Duration patience_with_readers = std::chrono::milliseconds(80);
constexpr Duration most_to_leave = std::chrono::seconds(5);
constexpr Duration between_looks_at_readers = std::chrono::milliseconds(5);

// A second writer: the reader notices nothing.
bool is_full_pipe(const std::filesystem::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0 || !S_ISFIFO(status.st_mode)) return false;
  const FileDescriptor pipe(::open(file.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
  return pipe && !is_writable(pipe.get());
}

bool keep_waiting(const Outlets& outlets) {
  return !is_writable(outlets.standard_output) || !is_writable(STDERR_FILENO) ||
         std::any_of(outlets.files.begin(), outlets.files.end(), is_full_pipe);
}

}  // namespace

bool is_writable(int descriptor) {
  pollfd state{descriptor, POLLOUT, 0};
  return ::poll(&state, 1, 0) == 1 && (state.revents & POLLOUT) != 0;
}

Outlets outlets_of(const tournament::Outputs& outputs) {
  Outlets outlets{outputs.standard_output, {}};
  for (const auto* const file : {&outputs.sgf, &outputs.pgn, &outputs.json}) {
    if (!file->empty() && *file != "-") outlets.files.push_back(*file);
  }
  return outlets;
}

void leave_interrupted() {
  package::remove_verified_copies();
  std::_Exit(static_cast<int>(Exit::interrupted));
}

void leave_soon(const Outlets& outlets) {
  std::thread([outlets, begun = SteadyClock::now()] {
    for (;;) {
      std::this_thread::sleep_for(between_looks_at_readers);
      const Duration passed = SteadyClock::now() - begun;
      if (passed > most_to_leave || (passed > patience_with_readers && keep_waiting(outlets)))
        leave_interrupted();
    }
  }).detach();
}

}  // namespace tengen::cli
