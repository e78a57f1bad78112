#include "sandbox/watch/memory_kills.hpp"

#include <fcntl.h>

#include <string_view>

#include "base/file_descriptor.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {

std::optional<std::int64_t> memory_kills(const std::string& counters) {
  constexpr std::string_view kKey = "oom_kill ";
  const FileDescriptor file(::open(counters.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return std::nullopt;
  const std::string text = read_available(file);
  for (const auto line : split(text, '\n')) {
    if (line.starts_with(kKey)) return parse_integer(line.substr(kKey.size()));
  }
  return std::nullopt;
}

void MemoryKillWatch::look(TimePoint now) {
  if (now - looked_ < std::chrono::seconds(1)) return;
  looked_ = now;
  before_ = last_;
  last_ = memory_kills(counters_);
}

bool MemoryKillWatch::saw_one() const {
  const auto now = memory_kills(counters_);
  return now && before_ && *now > *before_;
}

}  // namespace tengen::sandbox
