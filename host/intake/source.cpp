#include "intake/source.hpp"

#include <sys/stat.h>

#include <fstream>

#include "base/text.hpp"
#include "intake/archive.hpp"
#include "intake/file_kind.hpp"
#include "intake/staged_package.hpp"
#include "manifest/old_configuration.hpp"
#include "manifest/package.hpp"
#include "manifest/package_entries.hpp"
#include "manifest/regular_file.hpp"
#include "manifest/xml.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_manifest = 1 << 20;

Error trouble(const std::string& what, const fs::path& path, const std::error_code& error) {
  return failed(what + " \"" + printable(path.string()) + "\": " + error.message());
}

// Readable for everybody, since engines may be another user; executable as it was.
Status copy_file(const fs::path& from, const fs::path& to, bool executable) {
  std::error_code error;
  fs::copy_file(from, to, error);
  if (error) return trouble("cannot copy", from, error);
  ::chmod(to.c_str(), executable ? 0755 : 0644);
  return success();
}

Status copy_folder(const fs::path& from, const fs::path& to) {
  const auto entries = manifest::package_entries(from);
  if (!entries) return entries.error();
  for (const auto& entry : *entries) {
    std::error_code error;
    switch (entry.kind) {
      case manifest::EntryKind::folder:
        fs::create_directory(to / entry.path, error);
        break;
      case manifest::EntryKind::link:
        fs::create_symlink(entry.target, to / entry.path, error);
        break;
      case manifest::EntryKind::file:
      case manifest::EntryKind::executable: {
        const bool executable = entry.kind == manifest::EntryKind::executable;
        if (auto status = copy_file(from / entry.path, to / entry.path, executable); !status) return status;
        break;
      }
    }
    if (error) return trouble("cannot copy", from / entry.path, error);
  }
  return success();
}

// An archive of a folder has everything in that folder; the package is what is in it.
Status strip_outer_folder(const fs::path& folder) {
  std::error_code error;
  fs::path only;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!only.empty() || !entry.is_directory(error)) return success();
    only = entry.path();
  }
  if (only.empty()) return success();
  // Out of the way first: it may hold something of its own name.
  const fs::path aside = folder / ".outer";
  fs::rename(only, aside, error);
  if (error) return trouble("cannot move", only, error);
  for (const auto& entry : fs::directory_iterator(aside, error)) {
    fs::rename(entry.path(), folder / entry.path().filename(), error);
    if (error) return trouble("cannot move", entry.path(), error);
  }
  fs::remove(aside, error);
  return success();
}

Status write(const fs::path& file, const std::string& text) {
  return manifest::replace_file(file, text, manifest::Readers::everyone);
}

// Looks into it in a folder that goes again.
Status bring_in_jar(const fs::path& jar, const fs::path& folder, const fs::path& unpacker,
                    sandbox::Launcher& launcher) {
  if (auto status = copy_file(jar, folder / jar.filename(), false); !status) return status;
  auto inside = StagedPackage::make(folder.parent_path());
  if (!inside) return inside.error();
  if (auto status = unpack(jar, inside->path(), unpacker, launcher); !status) return status;
  const fs::path own = inside->path() / manifest::manifest_name;
  std::error_code error;
  if (fs::is_regular_file(own, error)) return copy_file(own, folder / manifest::manifest_name, false);
  const fs::path old = inside->path() / manifest::old_manifest_name;
  if (!fs::is_regular_file(old, error)) return success();
  const auto text = manifest::read_regular(old, longest_manifest);
  if (!text) return text.error();
  const auto document = manifest::parse_xml(*text, manifest::old_manifest_name);
  if (!document) return document.error();
  if (!manifest::is_old_configuration(document->root)) return success();
  // The converted manifest calls the jar by this name.
  fs::rename(folder / jar.filename(), folder / "engines.jar", error);
  if (error) return trouble("cannot move", jar, error);
  return write(folder / manifest::manifest_name, manifest::converted(document->root));
}

}  // namespace

Status bring_in(const fs::path& path, const fs::path& folder, const fs::path& unpacker,
                sandbox::Launcher& launcher) {
  std::error_code error;
  const fs::path whole = fs::canonical(path, error);
  if (error) return not_found("there is no file or folder \"" + printable(path.string()) + "\"");
  if (fs::is_directory(whole, error)) return copy_folder(whole, folder);
  if (!fs::is_regular_file(whole, error))
    return bad_input("expected a file or a folder", printable(path.string()));
  const FileKind kind = kind_of(whole);
  if (kind == FileKind::jar) return bring_in_jar(whole, folder, unpacker, launcher);
  if (kind == FileKind::other && is_archive(whole)) {
    if (auto status = unpack(whole, folder, unpacker, launcher); !status) return status;
    return strip_outer_folder(folder);
  }
  struct stat found {};
  const bool executable = ::stat(whole.c_str(), &found) == 0 && (found.st_mode & S_IXUSR) != 0;
  return copy_file(whole, folder / whole.filename(), executable);
}

}  // namespace tengen::intake
