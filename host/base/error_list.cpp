#include "base/error_list.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tengen {

Error all_of(const std::vector<Error>& errors) {
  if (errors.size() == 1) return errors.front();
  std::vector<std::string> lines;
  for (const Error& error : errors) {
    const std::string text = error.text();
    for (const auto line : split(text, '\n')) {
      if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.emplace_back(line);
    }
  }
  return {errors.front().code, joined(lines, "\n"), ""};
}

Status status_of(const std::vector<Error>& errors) {
  return errors.empty() ? success() : Status(all_of(errors));
}

}  // namespace tengen
