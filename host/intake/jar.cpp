#include "intake/jar.hpp"

#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "intake/archive.hpp"
#include "manifest/reader/old_configuration.hpp"
#include "manifest/reader/reader.hpp"
#include "manifest/registry/package.hpp"
#include "package/regular_file.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr const char* jar_manifest_name = "META-INF/MANIFEST.MF";
constexpr std::size_t longest_jar_manifest = 1 << 20;

// "engines.jar" of `java -cp engines.jar Gomoku`, which may have been renamed since; else empty.
std::string called(const manifest::Reading& reading) {
  for (const auto& spec : reading.engines) {
    const auto* const program = std::get_if<manifest::ProgramEntry>(&spec.entry);
    if (program == nullptr) continue;
    for (const auto& argument : program->arguments) {
      const fs::path name = argument;
      if (name.extension() == ".jar" && !name.has_parent_path()) return argument;
    }
  }
  return {};
}

Status lay_beside(const fs::path& own, const fs::path& jar) {
  const fs::path file = jar.parent_path() / manifest::manifest_name;
  std::error_code error;
  fs::copy_file(own, file, error);
  if (error) return failed("cannot copy the jar's " + own.filename().string() + ": " + error.message());
  const std::string name = called(manifest::read_manifest(file));
  if (name.empty() || name == jar.filename()) return success();
  fs::rename(jar, jar.parent_path() / name, error);
  return error ? failed("cannot call the jar \"" + printable(name) + "\": " + error.message()) : success();
}

}  // namespace

Result<JavaEngines> look_into(const fs::path& jar, const fs::path& unpacker, sandbox::Launcher& launcher) {
  auto inside = TemporaryFolder::make(jar.parent_path(), ".tengen-jar-");
  if (!inside) return inside.error();
  // These alone: jars may hold names that are one where capitals do not count, and more classes than archives
  // of engines have files.
  auto status = unpack(jar, inside->path(), unpacker, launcher, {},
                       {manifest::manifest_name, manifest::old_manifest_name, jar_manifest_name});
  if (!status) return status.error();
  std::error_code error;
  if (const auto own = inside->path() / manifest::manifest_name; fs::is_regular_file(own, error)) {
    if (auto laid = lay_beside(own, jar); !laid) return laid.error();
    return JavaEngines{};
  }
  const std::string class_path = jar.filename().string();
  if (const auto old = inside->path() / manifest::old_manifest_name; fs::is_regular_file(old, error))
    return configured_engines(old, class_path);
  const auto own = package::read_regular(inside->path() / jar_manifest_name, longest_jar_manifest);
  if (own && names_main_class(*own)) return JavaEngines{};
  auto classes = TemporaryFolder::make(jar.parent_path(), ".tengen-jar-");
  if (!classes) return classes.error();
  if (auto taken = unpack(jar, classes->path(), unpacker, launcher); !taken) return taken.error();
  return engines_with_main(classes->path(), class_path);
}

}  // namespace tengen::intake
