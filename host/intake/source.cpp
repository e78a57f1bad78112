#include "intake/source.hpp"

#include <sys/stat.h>

#include <algorithm>

#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "intake/archive.hpp"
#include "intake/file_kind.hpp"
#include "intake/jar.hpp"
#include "intake/name_encoding.hpp"
#include "intake/repairs.hpp"
#include "intake/top_folder.hpp"
#include "manifest/reader/old_configuration.hpp"
#include "manifest/registry/package.hpp"
#include "package/package_entries.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

Error trouble(const std::string& what, const fs::path& path, const std::error_code& error) {
  return failed(what + " \"" + printable(path.string()) + "\": " + error.message());
}

Status copy_file(const fs::path& from, const fs::path& to, bool executable) {
  std::error_code error;
  fs::copy_file(from, to, error);
  if (error) return trouble("cannot copy", from, error);
  ::chmod(to.c_str(), executable ? 0755 : 0644);
  return success();
}

Status copy_folder(const fs::path& from, const fs::path& to) {
  const auto entries = package::package_entries(from);
  if (!entries) return entries.error();
  for (const auto& entry : *entries) {
    std::error_code error;
    switch (entry.kind) {
      case package::EntryKind::folder:
        fs::create_directory(to / entry.path, error);
        break;
      case package::EntryKind::link:
        fs::create_symlink(entry.target, to / entry.path, error);
        break;
      case package::EntryKind::file:
      case package::EntryKind::executable: {
        const bool executable = entry.kind == package::EntryKind::executable;
        if (auto status = copy_file(from / entry.path, to / entry.path, executable); !status) return status;
        break;
      }
    }
    if (error) return trouble("cannot copy", from / entry.path, error);
  }
  return success();
}

// The archive that is all there is to start from, if it is so; an error when there are several.
Result<fs::path> inner_archive(const fs::path& folder) {
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  std::vector<std::string> archives;
  for (const auto& entry : *entries) {
    if (entry.path == manifest::manifest_name) return fs::path();
    if (entry.kind != package::EntryKind::file && entry.kind != package::EntryKind::executable) continue;
    const FileKind kind = kind_of(folder / entry.path);
    if (is_runnable(kind)) return fs::path();
    if (kind == FileKind::other && is_archive(folder / entry.path)) archives.push_back(entry.path);
  }
  if (archives.size() > 1)
    return bad_input(
        "it holds " + std::to_string(archives.size()) +
        " archives and no engine; unpack it and add each of them: " + printable(joined(archives, ", ")));
  return archives.empty() ? fs::path() : folder / archives.front();
}

// What is in the inner archive takes its place. What lay beside it, a page to read most often, stays where
// nothing has its name.
Status open_inner_archive(const fs::path& inner, const fs::path& folder, const fs::path& unpacker,
                          sandbox::Launcher& launcher) {
  const auto opened = TemporaryFolder::make(folder, ".tengen-inner-");
  if (!opened) return opened.error();
  if (auto status = unpack(inner, opened->path(), unpacker, launcher); !status) return status;
  if (auto status = strip_outer_folders(opened->path()); !status) return status;
  std::error_code error;
  fs::remove(inner, error);
  for (const auto& entry : fs::directory_iterator(opened->path(), error)) {
    const fs::path to = folder / entry.path().filename();
    std::error_code ignored;
    fs::remove_all(to, ignored);
    fs::rename(entry.path(), to, error);
    if (error) return trouble("cannot move", entry.path(), error);
  }
  return success();
}

Status bring_in_archive(const fs::path& archive, const fs::path& folder, const fs::path& unpacker,
                        sandbox::Launcher& launcher) {
  if (auto status = unpack(archive, folder, unpacker, launcher); !status) return status;
  const auto inner = inner_archive(folder);
  if (!inner) return inner.error();
  // No deeper: what is in an archive in an archive in an archive is hidden, not packed.
  if (!inner->empty()) {
    if (auto status = open_inner_archive(*inner, folder, unpacker, launcher); !status) return status;
  }
  return strip_outer_folders(folder);
}

// Of the jars at the top of a package, as java's -cp takes them.
std::string class_path(const fs::path& folder) {
  std::vector<std::string> jars;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (kind_of(entry.path()) == FileKind::jar) jars.push_back(entry.path().filename().string());
  }
  std::sort(jars.begin(), jars.end());
  return joined(jars, ":");
}

// A jar alone, or jars with a configuration beside them.
Result<JavaEngines> java_engines(const fs::path& folder, const fs::path& jar, const fs::path& unpacker,
                                 sandbox::Launcher& launcher) {
  std::error_code error;
  if (fs::exists(folder / manifest::manifest_name, error)) return JavaEngines{};
  if (!jar.empty()) return look_into(jar, unpacker, launcher);
  const fs::path old = folder / manifest::old_manifest_name;
  const std::string jars = class_path(folder);
  if (!fs::is_regular_file(old, error) || jars.empty()) return JavaEngines{};
  return configured_engines(old, jars);
}

}  // namespace

Result<Source> bring_in(const fs::path& path, const fs::path& folder, const fs::path& unpacker,
                        sandbox::Launcher& launcher) {
  std::error_code error;
  const fs::path whole = fs::canonical(path, error);
  if (error) return not_found("there is no file or folder \"" + printable(path.string()) + "\"");
  const bool is_folder = fs::is_directory(whole, error);
  if (!is_folder && !fs::is_regular_file(whole, error))
    return bad_input("expected a file or a folder", printable(path.string()));
  const FileKind kind = is_folder ? FileKind::other : kind_of(whole);
  fs::path jar;
  Status status = success();
  if (is_folder) {
    status = copy_folder(whole, folder);
  } else if (kind == FileKind::other && is_archive(whole)) {
    status = bring_in_archive(whole, folder, unpacker, launcher);
  } else {
    struct stat found {};
    const bool executable = ::stat(whole.c_str(), &found) == 0 && (found.st_mode & S_IXUSR) != 0;
    const fs::path copy = folder / utf8_name(whole.filename().native());
    status = copy_file(whole, copy, executable);
    if (kind == FileKind::jar) jar = copy;
  }
  if (!status) return status.error();
  Source source;
  auto java = java_engines(folder, jar, unpacker, launcher);
  if (!java) return java.error();
  source.java = std::move(*java);
  auto remarks = repair(folder);
  if (!remarks) return remarks.error();
  source.remarks = std::move(*remarks);
  return source;
}

}  // namespace tengen::intake
