// Collects all errors and warnings of one manifest, so that its author sees them together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace tengen::manifest {

class Findings {
 public:
  // The number of errors and of warnings that are kept; further ones are only counted.
  static constexpr std::size_t kept = 100;

  explicit Findings(std::string file) : file_(std::move(file)) {}

  // "file:line".
  std::string place(int line) const { return file_ + ":" + std::to_string(line); }

  void error(int line, std::string message, ErrorCode code = ErrorCode::bad_input);
  // Adds an error that already has its place.
  void error(Error error);
  void warning(int line, std::string_view message);

  std::size_t error_count() const { return error_count_; }
  // Errors are sorted by line; warnings are in the order of the calls. If some were not kept, the last entry
  // says how many.
  std::vector<Error> errors() const;
  std::vector<std::string> warnings() const;

 private:
  struct Numbered {
    int line = 0;
    Error error;
  };

  std::string file_;
  std::vector<Numbered> errors_;
  std::vector<std::string> warnings_;
  std::size_t error_count_ = 0;
  std::size_t warning_count_ = 0;
};

}  // namespace tengen::manifest
