#include "tournament/run/output_file.hpp"

#include <unistd.h>

#include <cerrno>

namespace tengen::tournament {

Result<OutputFile> OutputFile::open(const std::string& name, std::string_view flag, Content content) {
  OutputFile output;
  output.name_ = name;
  output.content_ = content;
  const char* const mode = content == Content::replaced ? "we" : "ae";
  output.file_.reset(name == "-" ? stdout : std::fopen(name.c_str(), mode));
  if (!output.file_) return system_error("cannot write \"" + name + "\"", errno, std::string(flag));
  return output;
}

// A pipe has nothing to be replaced.
void OutputFile::replace() {
  if (content_ != Content::replaced_later || file_.get() == stdout) return;
  [[maybe_unused]] const int ignored = ::ftruncate(::fileno(file_.get()), 0);
}

Status make_writable_folder(const std::filesystem::path& folder, const std::string& probe,
                            std::string_view flag) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return failed("cannot make the folder \"" + folder.string() + "\": " + error.message(),
                  std::string(flag));
  const auto file = folder / probe;
  if (const auto tried = OutputFile::open(file.string(), flag, OutputFile::Content::kept); !tried)
    return tried.error();
  if (std::filesystem::file_size(file, error) == 0) std::filesystem::remove(file, error);
  return success();
}

Status OutputFile::write(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  if (std::fflush(file_.get()) == 0 && written) return success();
  return system_error("cannot write \"" + name_ + "\"", errno);
}

}  // namespace tengen::tournament
