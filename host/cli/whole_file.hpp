// Writes a file completely or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tournament/run/output_file.hpp"

namespace tengen::cli {

// Until finish(), the file has no name, and disappears if this process ends. If the file system has no files
// without names, the file has another name in the same folder. The destructor removes a file that is not
// finished. Standard output ("-"), pipes and devices are written directly.
class WholeFile {
 public:
  static Result<WholeFile> open(const std::string& name, std::string_view flag);
  WholeFile(WholeFile&& other) noexcept;
  WholeFile& operator=(WholeFile&&) = delete;
  ~WholeFile();

  // As OutputFile::write().
  Status write(std::string_view text) { return file_->write(text); }
  // Gives the file its name, and replaces an earlier file of that name.
  Status finish();

 private:
  WholeFile() = default;

  std::optional<tournament::OutputFile> file_;
  std::filesystem::path target_;
  std::filesystem::path nameless_;   // path to the file while it has no name; empty: it has a name
  std::filesystem::path temporary_;  // empty: the file is written directly, or is finished
};

}  // namespace tengen::cli
