// A file that is there whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tournament/run/output_file.hpp"

namespace tengen::cli {

// Until finish() it has no name, and ends with this process; where the file system has no such files, another
// name in the same folder, under which it is removed when it is not finished. What is no regular file
// (standard output as "-", a pipe, a device) is written to as it is.
class WholeFile {
 public:
  static Result<WholeFile> open(const std::string& name, std::string_view flag);
  WholeFile(WholeFile&& other) noexcept;
  WholeFile& operator=(WholeFile&&) = delete;
  ~WholeFile();

  // As OutputFile.
  Status write(std::string_view text) { return file_->write(text); }
  // Puts it in place of what had the name before.
  Status finish();

 private:
  WholeFile() = default;

  std::optional<tournament::OutputFile> file_;
  std::filesystem::path target_;
  std::filesystem::path nameless_;   // leads to the file while it has no name; empty: it has one
  std::filesystem::path temporary_;  // empty: written to as it is, or finished
};

}  // namespace tengen::cli
