#include "intake/staged_package.hpp"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/parse.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = ".adding-";

// ".adding-PID-XXXXXX" of a process that is no more.
void remove_abandoned(const fs::path& packages) {
  std::error_code error;
  for (fs::directory_iterator entry(packages, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(prefix)) continue;
    const auto rest = std::string_view(name).substr(prefix.size());
    const auto process = parse_integer(rest.substr(0, rest.find('-')));
    std::error_code ignored;
    if (process && *process > 0 && ::kill(static_cast<pid_t>(*process), 0) != 0 && errno == ESRCH)
      fs::remove_all(entry->path(), ignored);
  }
}

}  // namespace

Result<StagedPackage> StagedPackage::make(const fs::path& packages) {
  if (packages.empty()) return not_found("no folder for packages: neither $XDG_DATA_HOME nor $HOME is set");
  std::error_code error;
  fs::create_directories(packages, error);
  if (error) return failed("cannot make the folder \"" + packages.string() + "\": " + error.message());
  remove_abandoned(packages);
  std::string made = (packages / prefix).native() + std::to_string(::getpid()) + "-XXXXXX";
  if (::mkdtemp(made.data()) == nullptr) return system_error("cannot make a folder \"" + made + "\"", errno);
  ::chmod(made.c_str(), 0755);  // where the host is root, engines are somebody else
  return StagedPackage(packages, made);
}

StagedPackage::~StagedPackage() {
  std::error_code ignored;
  if (path_.empty()) return;
  fs::remove_all(path_, ignored);
  fs::remove(packages_, ignored);  // when it is empty, nobody had it before
}

Result<fs::path> StagedPackage::commit(const std::string& id, Existing existing) {
  const fs::path target = packages_ / id;
  if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
    path_.clear();
    return target;
  }
  if (errno != EEXIST) return system_error("cannot make the folder \"" + target.string() + "\"", errno);
  if (existing == Existing::stays)
    return Error{
        ErrorCode::duplicate, "there is a package \"" + id + "\" already, in " + target.string(), {}};
  // Each takes the other's name; what is removed with this object is the old one.
  if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) != 0)
    return system_error("cannot replace the folder \"" + target.string() + "\"", errno);
  return target;
}

}  // namespace tengen::intake
