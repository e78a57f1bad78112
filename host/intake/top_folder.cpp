#include "intake/top_folder.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "manifest/registry/package.hpp"
#include "package/package_entries.hpp"

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

Status keep_only(const fs::path& folder, const fs::path& inner) {
  const fs::path aside = folder / ".kept";
  std::error_code error;
  fs::rename(folder / inner, aside, error);
  if (error) return trouble(folder / inner, error);
  for (const auto& name : names_in(folder)) {
    if (name == aside.filename()) continue;
    fs::remove_all(folder / name, error);
    if (error) return failed("cannot remove " + in_quotes(name.string()) + ": " + error.message());
  }
  return move_up(aside, folder);
}

Status lift_manifest(const fs::path& folder, std::vector<std::string>& remarks) {
  std::error_code error;
  if (fs::exists(folder / manifest::manifest_name, error)) return success();
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  std::vector<std::string> found;
  for (const auto& entry : *entries) {
    const fs::path path = entry.path;
    if (path.filename() == manifest::manifest_name) found.push_back(path.parent_path().string());
  }
  if (found.empty()) return success();
  // What lies in a package belongs to it.
  const auto all = found;
  std::erase_if(found, [&](const std::string& inner) {
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& outer) { return inner.starts_with(outer + "/"); });
  });
  if (found.size() > 1)
    return bad_input("it holds " + std::to_string(found.size()) +
                     " packages; unpack it and add each of these folders: " + printable(joined(found, ", ")));
  const auto lifted = lift(folder, found.front());
  if (!lifted) return lifted.error();
  if (!*lifted)
    return bad_input("its " + std::string(manifest::manifest_name) + " lies in the folder " +
                     in_quotes(found.front()) +
                     ", and files of the same names lie beside that folder; add that folder alone");
  remarks.push_back("its " + std::string(manifest::manifest_name) + " lay in the folder " +
                    in_quotes(found.front()));
  return success();
}

}  // namespace tengen::intake
