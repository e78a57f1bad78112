#include "intake/top_folder.hpp"

#include <vector>

#include "base/text.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

Error trouble(const fs::path& path, const std::error_code& error) {
  return failed("cannot move \"" + printable(path.string()) + "\": " + error.message());
}

// The folder that is all there is; empty where there is more, or a file.
fs::path only_folder(const fs::path& folder) {
  fs::path only;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!only.empty() || entry.is_symlink(error) || !entry.is_directory(error)) return {};
    only = entry.path();
  }
  return only;
}

std::vector<fs::path> names_in(const fs::path& folder) {
  std::vector<fs::path> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) names.push_back(entry.path().filename());
  return names;
}

Status move_up(const fs::path& inner, const fs::path& folder) {
  std::error_code error;
  for (const auto& name : names_in(inner)) {
    fs::rename(inner / name, folder / name, error);
    if (error) return trouble(inner / name, error);
  }
  fs::remove(inner, error);
  return success();
}

}  // namespace

Status strip_outer_folders(const fs::path& folder) {
  for (fs::path only = only_folder(folder); !only.empty(); only = only_folder(folder)) {
    // Out of the way first: it may hold something of its own name.
    const fs::path aside = folder / ".outer";
    std::error_code error;
    fs::rename(only, aside, error);
    if (error) return trouble(only, error);
    if (names_in(aside).empty()) return success();
    if (auto status = move_up(aside, folder); !status) return status;
  }
  return success();
}

Result<bool> lift(const fs::path& folder, const fs::path& inner) {
  std::error_code error;
  for (const auto& name : names_in(folder / inner)) {
    if (fs::exists(fs::symlink_status(folder / name, error))) return false;
  }
  if (auto status = move_up(folder / inner, folder); !status) return status.error();
  return true;
}

}  // namespace tengen::intake
