#include "intake/built_package.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "intake/top_folder.hpp"
#include "manifest/reader/reader.hpp"
#include "package/package_entries.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

bool lacks_files_alone(const manifest::Reading& reading) {
  return !reading.errors.empty() &&
         std::all_of(reading.errors.begin(), reading.errors.end(),
                     [](const Error& error) { return error.code == ErrorCode::not_found; });
}

// Folders with a whole manifest of that id, as they lie below the top.
Result<std::vector<std::string>> whole_packages(const fs::path& folder, const std::string& id) {
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  std::vector<std::string> found;
  for (const auto& entry : *entries) {
    const fs::path path = entry.path;
    if (path.filename() != manifest::manifest_name || !path.has_parent_path()) continue;
    const auto reading = manifest::read_manifest(folder / path);
    if (reading.errors.empty() && reading.id == id) found.push_back(path.parent_path().string());
  }
  return found;
}

}  // namespace

Status keep_built_package(const fs::path& folder, std::vector<std::string>& remarks) {
  std::error_code error;
  const fs::path top = folder / manifest::manifest_name;
  if (!fs::is_regular_file(top, error)) return success();
  const auto reading = manifest::read_manifest(top);
  if (reading.id.empty() || !lacks_files_alone(reading)) return success();
  const auto found = whole_packages(folder, reading.id);
  if (!found) return found.error();
  const std::string why = reading.errors.front().text();
  if (found->empty())
    return not_found(why + "; build the engine first, then add the folder that holds its " +
                     std::string(manifest::manifest_name) + " and what was built");
  if (found->size() > 1)
    return bad_input(why + "; found packages in " + printable(joined(*found, ", "), 1000) +
                     ": add one of these folders");
  if (auto status = keep_only(folder, found->front()); !status) return status;
  remarks.push_back("the package is what was built of it, in the folder " + in_quotes(found->front()) +
                    "; the files beside that folder are left out");
  return success();
}

}  // namespace tengen::intake
