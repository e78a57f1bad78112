#include "package/dependencies.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "package/library_needs.hpp"
#include "package/package_entries.hpp"
#include "package/regular_file.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

bool is_systems(const fs::path& path) {
  const std::string text = path.lexically_normal().string() + "/";
  constexpr std::array<std::string_view, 5> folders{"/lib/", "/lib32/", "/lib64/", "/libx32/", "/usr/"};
  return std::any_of(folders.begin(), folders.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
}

bool is_inside(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

// One check. Which of several files of a name the loader takes depends on the RPATHs of all libraries that
// led to the name, and on the processor. Therefore, once a library makes the loader look in the package,
// every file of the package with a needed name is looked at.
class DependencyCheck {
 public:
  DependencyCheck(const fs::path& folder, const std::vector<PackageEntry>& entries)
      : folder_(folder), entries_(entries) {}

  Status all(const fs::path& library);

 private:
  void add(const fs::path& library);
  void add_named();
  Status look_at(const fs::path& library);
  // The folder as the loader reads it: "$ORIGIN" is the folder of the library. Nothing: it leads elsewhere.
  std::optional<fs::path> place(std::string_view text, const fs::path& origin) const;
  // Whether the needed library can only be one of the package or the system.
  bool take_name(const std::string& name, const fs::path& origin);

  const fs::path& folder_;
  const std::vector<PackageEntry>& entries_;
  // Libraries by the paths by which the loader finds them: folders without links, the name may be a link.
  std::vector<fs::path> to_look_at_;
  std::set<fs::path> seen_;
  std::set<std::string> names_;
  bool looks_inside_ = false;
};

Status DependencyCheck::all(const fs::path& library) {
  add(library);
  while (!to_look_at_.empty()) {
    const fs::path next = std::move(to_look_at_.back());
    to_look_at_.pop_back();
    if (auto looked = look_at(next); !looked) return looked;
    if (to_look_at_.empty() && looks_inside_) add_named();
  }
  return success();
}

void DependencyCheck::add(const fs::path& library) {
  std::error_code error;
  const fs::path folder = fs::canonical(library.parent_path(), error);
  if (!error && seen_.insert(folder / library.filename()).second)
    to_look_at_.push_back(folder / library.filename());
}

void DependencyCheck::add_named() {
  for (const PackageEntry& entry : entries_) {
    const fs::path path = folder_ / entry.path;
    if (entry.kind != EntryKind::folder && names_.contains(path.filename().string())) add(path);
  }
}

std::optional<fs::path> DependencyCheck::place(std::string_view text, const fs::path& origin) const {
  const auto real = [](const fs::path& path) {
    std::error_code error;
    const fs::path found = fs::weakly_canonical(path, error);  // as the kernel: links first, then ".."
    return error ? std::nullopt : std::optional(found);
  };
  for (const std::string_view word : {"$ORIGIN", "${ORIGIN}"}) {
    if (!text.starts_with(word)) continue;
    const std::string rest(text.substr(word.size()));
    if ((!rest.empty() && !rest.starts_with('/')) || rest.find('$') != std::string::npos) return std::nullopt;
    const auto path = real(origin.string() + rest);
    return path && is_inside(*path, folder_) ? path : std::nullopt;
  }
  if (!is_systems(text) || text.find('$') != std::string_view::npos) return std::nullopt;
  const auto path = real(text);
  return path && is_systems(*path) ? path : std::nullopt;
}

bool DependencyCheck::take_name(const std::string& name, const fs::path& origin) {
  const auto slash = name.rfind('/');
  const std::string last = name.substr(slash + 1);  // the whole name, if there is no slash
  if (last.find('$') != std::string::npos) return false;
  if (slash == std::string::npos) {
    names_.insert(name);
    return true;
  }
  const auto folder = place(std::string_view(name).substr(0, slash), origin);
  if (folder && is_inside(*folder, folder_)) add(*folder / last);
  return folder.has_value();
}

Status DependencyCheck::look_at(const fs::path& library) {
  std::error_code error;
  const fs::path file = fs::canonical(library, error);
  if (error) return success();  // the loader finds nothing there
  const std::string shown = printable(file.string(), 4096);
  const auto elsewhere = [&](const std::string& what) {
    return Error{
        ErrorCode::refused,
        "found a library that " + what +
            ", expected libraries of its package ($ORIGIN) and of the system alone; copy what it needs into "
            "the package, or link it statically",
        shown};
  };
  if (!is_inside(file, folder_)) return elsewhere("is a link out of its package");
  const auto opened = open_regular(file);
  if (!opened) return opened.error();
  const auto needs = library_needs(opened->descriptor);
  if (!needs) return Error{needs.error().code, needs.error().message, shown};
  const fs::path origin = library.parent_path();
  for (const std::string& text : needs->folders) {
    const auto folder = place(text, origin);
    if (!folder) return elsewhere("looks for others in '" + printable(text) + "'");
    looks_inside_ = looks_inside_ || is_inside(*folder, folder_);
  }
  for (const std::string& name : needs->libraries)
    if (!take_name(name, origin)) return elsewhere("needs '" + printable(name) + "'");
  return success();
}

}  // namespace

Status check_dependencies(const fs::path& library, const fs::path& folder) {
  const auto entries = package_entries(folder);
  if (!entries) return entries.error();
  std::error_code error;
  const fs::path file = fs::canonical(library, error);
  if (error) return system_error("cannot find the library", error.value(), library.string());
  return DependencyCheck(folder, *entries).all(file);
}

}  // namespace tengen::package
