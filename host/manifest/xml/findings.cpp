#include "manifest/xml/findings.hpp"

#include <algorithm>

namespace tengen::manifest {

void Findings::error(int line, std::string message, ErrorCode code) {
  if (++error_count_ <= kept) errors_.push_back({line, {code, std::move(message), place(line)}});
}

void Findings::error(Error error) {
  if (++error_count_ <= kept) errors_.push_back({0, std::move(error)});
}

void Findings::warning(int line, std::string_view message) {
  if (++warning_count_ <= kept) warnings_.push_back(place(line) + ": " + std::string(message));
}

std::vector<Error> Findings::errors() const {
  std::vector<Numbered> sorted = errors_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Numbered& a, const Numbered& b) { return a.line < b.line; });
  std::vector<Error> all;
  for (Numbered& one : sorted) all.push_back(std::move(one.error));
  if (error_count_ > kept)
    all.push_back(bad_input(std::to_string(error_count_ - kept) + " more errors", file_));
  return all;
}

std::vector<std::string> Findings::warnings() const {
  std::vector<std::string> all = warnings_;
  if (warning_count_ > kept) {
    all.push_back(file_ + ": " + std::to_string(warning_count_ - kept) + " more warnings");
  }
  return all;
}

}  // namespace tengen::manifest
