#include "sandbox/launch/engine_access.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <string>

#include "base/text.hpp"
#include "sandbox/launch/child_view.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kSearch = S_IXOTH;
constexpr mode_t kRead = S_IROTH;

bool allows(const fs::path& path, mode_t wanted) {
  struct stat found {};
  // What is not there is somebody else's complaint.
  if (::stat(path.c_str(), &found) != 0 || found.st_uid == kEngineUser) return true;
  return (found.st_mode & wanted) == wanted;
}

// `mode`: the least that opens `where`, in the words of chmod.
Status closed(const fs::path& path, const fs::path& where, const std::string& mode) {
  return Error{ErrorCode::refused,
               "engines cannot read " + in_quotes(path.native(), 4096) + ": " +
                   in_quotes(where.native(), 4096) + " is closed to user " + std::to_string(kEngineUser) +
                   ", as whom engines run because the host is root; run chmod " + mode + " " +
                   in_quotes(where.native(), 4096) +
                   ", put the engine elsewhere, or start the host as an ordinary user",
               {}};
}

// `from`: the first folder on the way that has to be searched. Folders above an engine's own only have to be
// entered: what else lies in them stays closed.
Status check_way(const fs::path& path, const fs::path& from) {
  for (fs::path folder = path.parent_path(); folder.native().size() >= from.native().size();
       folder = folder.parent_path()) {
    if (!allows(folder, kSearch)) return closed(path, folder, from == "/" ? "o+x" : "-R o+rX");
    if (folder == folder.parent_path()) break;
  }
  return success();
}

Status check_one(const fs::path& path, const fs::path& from) {
  std::error_code error;
  const mode_t wanted = fs::is_directory(path, error) ? kRead | kSearch : kRead;
  if (!allows(path, wanted)) return closed(path, path, "-R o+rX");
  return check_way(path, from);
}

}  // namespace

bool engines_are_another_user() {
  if (::geteuid() != 0) return false;
  // user_namespaces(7): the first number inside, the first outside, how many.
  std::ifstream map("/proc/self/uid_map");
  std::uint64_t inside = 0, outside = 0, count = 0;
  bool has_one = false, has_any = false;
  while (map >> inside >> outside >> count) {
    has_any = true;
    has_one = has_one || (kEngineUser >= inside && kEngineUser - inside < count);
  }
  return has_one || !has_any;
}

Status check_engine_access(const LaunchSpec& spec, Access access) {
  const auto from = [&](const fs::path& bound) { return access == Access::bound ? bound : fs::path("/"); };
  if (!spec.package.empty() && !spec.shown) {
    if (auto status = check_one(spec.package, from(spec.package)); !status) return status;
  }
  for (const auto& name : spec.shown.value_or(std::vector<fs::path>())) {
    if (auto status = check_one(spec.package / name, from(spec.package / name)); !status) return status;
  }
  for (const auto& path : spec.readable) {
    if (auto status = check_one(path, from(path)); !status) return status;
  }
  if (!spec.program.is_absolute()) return success();
  const bool packaged = !spec.package.empty() && program_inside(spec, spec.program.native()) != spec.program;
  return check_one(spec.program, packaged && !spec.shown ? spec.package : from(spec.program));
}

}  // namespace tengen::sandbox
