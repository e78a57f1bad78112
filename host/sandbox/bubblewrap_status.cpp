#include "sandbox/bubblewrap_status.hpp"

#include "base/parse.hpp"
#include "sandbox/descriptor_io.hpp"

namespace tengen::sandbox {

bool BubblewrapStatus::read_more() {
  const std::string more = read_available(pipe_);
  text_ += more;
  return !more.empty();
}

// Only complete lines are read: `{ "child-pid": 123, … }`, `{ "exit-code": 0 }`.
std::optional<int> BubblewrapStatus::number_after(std::string_view key) const {
  const std::string_view complete = std::string_view(text_).substr(0, text_.rfind('\n') + 1);
  const auto at = complete.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = complete.substr(complete.find_first_of("0123456789", at));
  const auto number = parse_integer(rest.substr(0, rest.find_first_not_of("0123456789")));
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<pid_t> BubblewrapStatus::first_process(Deadline deadline) {
  for (;;) {
    if (const auto number = number_after("\"child-pid\"")) return number;
    if (!wait_readable(pipe_, deadline) || !read_more()) return std::nullopt;
  }
}

std::optional<int> BubblewrapStatus::exit_code() {
  while (read_more()) {
  }
  return number_after("\"exit-code\"");
}

}  // namespace tengen::sandbox
