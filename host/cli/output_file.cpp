#include "cli/output_file.hpp"

#include <cerrno>

namespace tengen::cli {

Result<OutputFile> OutputFile::open(const std::string& name, std::string_view flag, Content content) {
  OutputFile output;
  output.name_ = name;
  output.file_.reset(name == "-" ? stdout : std::fopen(name.c_str(), content == Content::kept ? "ae" : "we"));
  if (!output.file_) return system_error("cannot write \"" + name + "\"", errno, std::string(flag));
  return output;
}

bool OutputFile::write(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  const bool whole = std::fflush(file_.get()) == 0 && written;
  if (!whole && !complained_) {
    complained_ = true;
    std::fprintf(stderr, "tengen: %s\n",
                 system_error("cannot write \"" + name_ + "\"", errno).text().c_str());
  }
  return whole;
}

}  // namespace tengen::cli
