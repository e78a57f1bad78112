// Everything that is wrong with one manifest, collected, so that its author sees all of it at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace tengen::manifest {

class Findings {
 public:
  // Beyond this many of one sort a file's findings say no more; the rest is counted.
  static constexpr std::size_t kept = 100;

  explicit Findings(std::string file) : file_(std::move(file)) {}

  // "file:line".
  std::string place(int line) const { return file_ + ":" + std::to_string(line); }

  void error(int line, std::string message, ErrorCode code = ErrorCode::bad_input);
  // One that has its place already.
  void error(Error error);
  void warning(int line, std::string_view message);

  std::size_t error_count() const { return error_count_; }
  // What was collected, by line; the last one is the number of those left out, if any were.
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
