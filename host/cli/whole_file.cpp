#include "cli/whole_file.hpp"

#include <unistd.h>

#include <utility>

#include "base/text.hpp"

namespace tengen::cli {

namespace fs = std::filesystem;

Result<WholeFile> WholeFile::open(const std::string& name, std::string_view flag) {
  WholeFile whole;
  std::error_code error;
  const auto status = fs::status(name, error);
  const bool direct = name == "-" || (fs::exists(status) && !fs::is_regular_file(status));
  if (!direct) {
    // A link stays one.
    whole.target_ = fs::exists(status) ? fs::canonical(name, error) : fs::path(name);
    whole.temporary_ = whole.target_;
    whole.temporary_ += "." + std::to_string(::getpid()) + ".part";
  }
  auto file = tournament::OutputFile::open(direct ? name : whole.temporary_.string(), flag);
  if (!file) {
    whole.temporary_.clear();
    return file.error();
  }
  whole.file_ = std::move(*file);
  if (!direct && fs::exists(status)) fs::permissions(whole.temporary_, status.permissions(), error);
  return whole;
}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : file_(std::move(other.file_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})) {}

WholeFile::~WholeFile() {
  std::error_code error;
  if (!temporary_.empty()) fs::remove(temporary_, error);
}

Status WholeFile::finish() {
  file_.reset();
  if (temporary_.empty()) return success();
  std::error_code error;
  fs::rename(temporary_, target_, error);
  if (error) return failed("cannot write \"" + printable(target_.string()) + "\": " + error.message());
  temporary_.clear();
  return success();
}

}  // namespace tengen::cli
