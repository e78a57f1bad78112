#include "sandbox/watch/descendants.hpp"

#include <fcntl.h>

#include <filesystem>
#include <string>

#include "base/file_descriptor.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// Every thread has children of its own.
bool append_children(pid_t pid, std::vector<pid_t>& found) {
  std::error_code error;
  fs::directory_iterator thread("/proc/" + std::to_string(pid) + "/task", error);
  if (error) return false;
  for (const fs::directory_iterator end; !error && thread != end; thread.increment(error)) {
    const FileDescriptor file(::open((thread->path() / "children").c_str(), O_RDONLY | O_CLOEXEC));
    if (!file) continue;
    const std::string numbers = read_available(file);
    for (const auto word : split(numbers, ' ')) {
      if (const auto number = parse_integer(word)) found.push_back(static_cast<pid_t>(*number));
    }
  }
  return true;
}

}  // namespace

std::vector<pid_t> descendants(pid_t root) {
  std::vector<pid_t> found{root};
  if (!append_children(root, found)) return {};
  for (std::size_t next = 1; next < found.size(); ++next) append_children(found[next], found);
  return found;
}

}  // namespace tengen::sandbox
