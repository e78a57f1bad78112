#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/text.hpp"

namespace tengen::cli {

namespace fs = std::filesystem;

Result<WholeFile> WholeFile::open(const std::string& name, std::string_view flag) {
  WholeFile whole;
  std::error_code ignored;
  const auto status = fs::status(name, ignored);
  const bool direct = name == "-" || (fs::exists(status) && !fs::is_regular_file(status));
  if (!direct) {
    // A link stays one.
    whole.target_ = fs::exists(status) ? fs::canonical(name, ignored) : fs::path(name);
    whole.temporary_ = whole.target_;
    whole.temporary_ += "." + std::to_string(::getpid()) + ".part";
    const auto folder = whole.target_.has_parent_path() ? whole.target_.parent_path() : fs::path(".");
    FileDescriptor file(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_APPEND | O_CLOEXEC, 0666));
    if (file) {
      whole.nameless_ = "/proc/self/fd/" + std::to_string(file.get());
      whole.file_.emplace(std::move(file), name);
    }
  }
  // Not every file system has files without a name.
  if (!whole.file_) {
    auto file = tournament::OutputFile::open(direct ? name : whole.temporary_.string(), flag);
    if (!file) {
      const std::string temporary = std::exchange(whole.temporary_, {}).string();
      Error error = file.error();
      // The person knows the final name only.
      const auto at = direct ? std::string::npos : error.message.find(temporary);
      if (at != std::string::npos) error.message.replace(at, temporary.size(), whole.target_.string());
      return error;
    }
    whole.file_ = std::move(*file);
  }
  if (!direct && fs::exists(status))
    fs::permissions(whole.nameless_.empty() ? whole.temporary_ : whole.nameless_, status.permissions(),
                    ignored);
  return whole;
}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : file_(std::move(other.file_)),
      target_(std::move(other.target_)),
      nameless_(std::move(other.nameless_)),
      temporary_(std::exchange(other.temporary_, {})) {}

WholeFile::~WholeFile() {
  std::error_code error;
  if (!temporary_.empty()) fs::remove(temporary_, error);
}

Status WholeFile::finish() {
  const auto failure = [&](const std::string& why) {
    return failed("cannot write " + in_quotes(target_.string()) + ": " + why);
  };
  if (!nameless_.empty() &&
      ::linkat(AT_FDCWD, nameless_.c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) != 0)
    return failure(std::strerror(errno));
  file_.reset();
  if (temporary_.empty()) return success();
  std::error_code error;
  fs::rename(temporary_, target_, error);
  if (error) return failure(error.message());
  temporary_.clear();
  return success();
}

}  // namespace tengen::cli
