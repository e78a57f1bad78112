#include "package/sole_control.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <vector>

#include "base/text.hpp"
#include "package/regular_file.hpp"
#include "package/write_permission.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

constexpr int most_links = 40;  // as the kernel

std::string place_of(const fs::path& path) { return printable(path.string(), 4096); }

Status check_control(const FileDescriptor& found, const fs::path& path, struct stat& status) {
  if (::fstat(found.get(), &status) != 0) return system_error("cannot stat", errno, place_of(path));
  const auto writer = foreign_writer(found.get(), status);
  if (!writer) return success();
  return Error{ErrorCode::refused,
               "found that " + writer->found +
                   ", expected that nobody else can change which packages are trusted; check the list, "
                   "then: " +
                   writer->advice + place_of(path),
               place_of(path)};
}

// The folders from "/" to where the walk is, all looked at.
class Walk {
 public:
  explicit Walk(SoleFolder::Missing missing) : missing_(missing) {}

  // `folder` is absolute.
  Status to(const fs::path& folder);
  FileDescriptor take_descriptor() { return std::move(way_.back().folder); }
  const fs::path& path() const { return way_.back().path; }

 private:
  struct Step {
    FileDescriptor folder;
    fs::path path;
  };

  void go_later(const std::string& names);
  Status enter(const std::string& name);
  Status follow(const FileDescriptor& link, const fs::path& path);
  FileDescriptor open(const std::string& name) const {
    return FileDescriptor(::openat(way_.back().folder.get(), name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
  }

  const SoleFolder::Missing missing_;
  std::vector<Step> way_;
  std::vector<std::string> names_;  // still to go, the next one last
  int links_ = 0;
};

Status Walk::to(const fs::path& folder) {
  FileDescriptor root(::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!root) return system_error("cannot open", errno, "/");
  struct stat status {};
  if (auto checked = check_control(root, "/", status); !checked) return checked;
  way_.push_back({std::move(root), "/"});
  go_later(folder.string());
  while (!names_.empty()) {
    const std::string name = std::move(names_.back());
    names_.pop_back();
    if (name.empty() || name == ".") continue;
    if (name != "..") {
      if (auto entered = enter(name); !entered) return entered;
    } else if (way_.size() > 1) {
      way_.pop_back();
    }
  }
  return success();
}

void Walk::go_later(const std::string& names) {
  const auto parts = split(std::string_view(names), '/');
  names_.insert(names_.end(), parts.rbegin(), parts.rend());
}

Status Walk::enter(const std::string& name) {
  const fs::path path = way_.back().path / name;
  FileDescriptor found = open(name);
  if (!found && errno == ENOENT && missing_ == SoleFolder::Missing::is_made) {
    if (::mkdirat(way_.back().folder.get(), name.c_str(), 0700) != 0 && errno != EEXIST)
      return system_error("cannot make the folder", errno, place_of(path));
    found = open(name);
  }
  if (!found && errno == ENOENT) return not_found("found nothing, expected a folder", place_of(path));
  if (!found) return system_error("cannot open", errno, place_of(path));
  struct stat status {};
  if (auto checked = check_control(found, path, status); !checked) return checked;
  if (S_ISLNK(status.st_mode)) return follow(found, path);
  if (!S_ISDIR(status.st_mode)) return bad_input("found a file, expected a folder", place_of(path));
  way_.push_back({std::move(found), path});
  return success();
}

Status Walk::follow(const FileDescriptor& link, const fs::path& path) {
  std::string target(PATH_MAX, '\0');
  const ssize_t size = ::readlinkat(link.get(), "", target.data(), target.size());
  if (size < 0) return system_error("cannot read the link", errno, place_of(path));
  if (++links_ > most_links) return system_error("cannot follow the link", ELOOP, place_of(path));
  target.resize(static_cast<std::size_t>(size));
  if (target.starts_with('/')) way_.erase(way_.begin() + 1, way_.end());
  go_later(target);
  return success();
}

}  // namespace

Result<SoleFolder> SoleFolder::open(const fs::path& folder, Missing missing) {
  std::error_code error;
  const fs::path absolute = fs::absolute(folder.empty() ? "." : folder, error);
  if (error) return system_error("cannot find the working folder", error.value(), place_of(folder));
  Walk walk(missing);
  if (auto walked = walk.to(absolute); !walked) return walked.error();
  return SoleFolder(walk.take_descriptor(), walk.path());
}

Result<std::string> SoleFolder::read(std::string_view name, std::size_t limit) const {
  const fs::path path = path_ / name;
  const auto file = open_regular(path, descriptor_.get());
  if (!file) return file.error();
  struct stat status {};
  if (auto checked = check_control(file->descriptor, path, status); !checked) return checked.error();
  return read_opened(*file, path, limit);
}

Status SoleFolder::replace(std::string_view name, const std::string& content) const {
  return replace_file(path_ / name, descriptor_.get(), content, Readers::owner);
}

}  // namespace tengen::package
