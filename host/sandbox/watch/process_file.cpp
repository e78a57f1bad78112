#include "sandbox/watch/process_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "base/file_descriptor.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {

std::optional<ProcessStat> read_process_stat(pid_t pid) {
  // Not a stream: reading the file of a process that has just ended fails with ESRCH, which libstdc++'s
  // file streams throw, whatever their exception mask says.
  const FileDescriptor file(::open(("/proc/" + std::to_string(pid) + "/stat").c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return std::nullopt;
  const std::string text = read_available(file);
  // The second field is the program's name in brackets, which may itself hold brackets and blanks.
  const auto end_of_name = text.rfind(')');
  if (end_of_name == std::string::npos) return std::nullopt;
  char state = 0;
  ProcessStat stat;
  int group = 0;
  long user = 0;
  long system = 0;
  // Fields 3 to 6, and 16 and 17.
  if (std::sscanf(text.c_str() + end_of_name + 1, " %c %d %d %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %ld %ld",
                  &state, &stat.parent, &group, &stat.session, &user, &system) != 6) {
    return std::nullopt;
  }
  stat.children_time = Duration(std::chrono::seconds(1)) * (user + system) / ::sysconf(_SC_CLK_TCK);
  stat.is_zombie = state == 'Z' || state == 'X';
  return stat;
}

}  // namespace tengen::sandbox
