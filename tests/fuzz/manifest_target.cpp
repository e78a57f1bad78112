// Any bytes as a package's manifest. Whatever it says, nothing leads out of the package.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "base/temporary_folder.hpp"
#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"
#include "game/catalog.hpp"
#include "manifest/reader/reader.hpp"
#include "package/contained_path.hpp"

using namespace tengen;
using fuzz::require;
namespace fs = std::filesystem;

namespace {

// A folder with everything a manifest could point at, good and bad; gone when the program ends.
class SamplePackage {
 public:
  SamplePackage() {
    const fs::path root = fs::canonical(root_.path());
    folder_ = root / "package";
    fs::create_directories(folder_ / "deep");
    for (const char* file :
         {"package/lib.so", "package/deep/inner.so", "package/notes.txt", "package/run.sh", "outside.so"}) {
      std::ofstream(root / file) << "content\n";
    }
    fs::permissions(folder_ / "run.sh", fs::perms::owner_all);
    fs::create_symlink("../outside.so", folder_ / "out.so");
    fs::create_symlink("circle.so", folder_ / "circle.so");
    fs::create_symlink("/etc", folder_ / "etc");
    require(::mkfifo((folder_ / "pipe").c_str(), 0600) == 0, "a pipe can be made");
    manifest_ = std::fopen((folder_ / "tengen.xml").c_str(), "wb");
    require(manifest_ != nullptr, "a manifest can be written");
  }
  SamplePackage(const SamplePackage&) = delete;
  SamplePackage& operator=(const SamplePackage&) = delete;
  ~SamplePackage() { std::fclose(manifest_); }

  fs::path write_manifest(std::string_view bytes) const {
    std::rewind(manifest_);
    const bool written = ::ftruncate(::fileno(manifest_), 0) == 0 &&
                         std::fwrite(bytes.data(), 1, bytes.size(), manifest_) == bytes.size() &&
                         std::fflush(manifest_) == 0;
    require(written, "a manifest can be written");
    return folder_ / "tengen.xml";
  }
  const fs::path& folder() const { return folder_; }

 private:
  // Locked: whoever sweeps folders of such names takes one without a lock for abandoned.
  TemporaryFolder root_ = std::move(*TemporaryFolder::make(fs::temp_directory_path(), "tengen-fuzz-"));
  fs::path folder_;
  std::FILE* manifest_;
};

void check_entry(const manifest::EngineSpec& engine, const fs::path& folder) {
  if (const auto* native = std::get_if<manifest::NativeEntry>(&engine.entry)) {
    require(package::lies_inside(native->library, folder), "a library lies inside its package");
    require(fs::is_regular_file(native->library), "a library is a regular file");
    return;
  }
  const auto& program = std::get<manifest::ProgramEntry>(engine.entry);
  const bool bare = program.command.string().find('/') == std::string::npos;
  require(bare || package::lies_inside(program.command, folder), "a program lies inside, or in the PATH");
  require(!program.command.empty() && program.command != ".." && program.command != ".",
          "a program has a name");
  for (const auto& argument : program.arguments) {
    require(fuzz::is_shown_safely(argument), "an argument is one line");
  }
  require(
      program.start_limit > Duration::zero() && program.gap.value_or(Duration::zero()) >= Duration::zero(),
      "times are sensible");
}

void check_plays(const manifest::EngineSpec& engine) {
  require(!engine.plays.empty(), "an engine plays something");
  for (const auto& plays : engine.plays) {
    for (const auto& rule : plays.rules) {
      for (const int size : {plays.min_size, plays.max_size}) {
        require(game::new_game({plays.game, rule, size}).ok(), "what an engine plays can be started");
      }
    }
  }
}

void check_options(const manifest::EngineSpec& engine) {
  for (const auto& option : engine.options) {
    require(manifest::check_value(option, option.default_value, {}).ok(), "a default fits its option");
  }
  for (const auto& level : engine.levels) {
    for (const auto& set : level.values) {
      const auto named = [&](const manifest::Option& option) { return option.name == set.first; };
      const auto found = std::find_if(engine.options.begin(), engine.options.end(), named);
      require(found != engine.options.end(), "a level sets options that there are");
      require(manifest::check_value(*found, set.second, {}).ok(), "a level's value fits its option");
    }
  }
}

void check(const manifest::Reading& reading, const fs::path& folder) {
  for (const auto& error : reading.errors) {
    // The advice for a file of the old form has lines of its own.
    const std::string text = error.text();
    for (const auto line : split(text, '\n')) {
      require(fuzz::is_shown_safely(line), "an error can be shown");
    }
    require(error.place.find(':') != std::string::npos, "an error names its line");
  }
  for (const auto& warning : reading.warnings) {
    require(fuzz::is_shown_safely(warning), "a warning can be shown");
  }
  require(reading.errors.empty() != reading.engines.empty(), "half a package is none");
  for (const auto& engine : reading.engines) {
    require(engine.id.starts_with(reading.package.id + "."), "an engine's id is its package's");
    require(fuzz::is_shown_safely(engine.id + engine.name + engine.author + engine.version + engine.licence),
            "an engine's texts are one line each");
    require(engine.threads > 0 && engine.limits.processes > 0 && engine.limits.open_files > 0,
            "limits are sensible");
    check_entry(engine, folder);
    check_plays(engine);
    check_options(engine);
  }
}

// What a file of the old form is answered with is a manifest that can be used as it stands, if there was any
// engine in the file.
void check_advice(const manifest::Reading& reading, const SamplePackage& package) {
  for (const auto& error : reading.errors) {
    const auto start = error.message.find("<tengen-package schema");
    if (error.code != ErrorCode::incompatible || start == std::string::npos) continue;
    const std::string advised = error.message.substr(start);
    const auto again = manifest::read_manifest(package.write_manifest(advised));
    require(advised.find("<engine ") == std::string::npos || again.errors.empty(),
            "the manifest in the advice is a good one");
  }
}

}  // namespace

int tengen::fuzz::try_manifest(const std::uint8_t* data, std::size_t size) {
  static const SamplePackage package;
  const auto file = package.write_manifest({reinterpret_cast<const char*>(data), size});
  const auto reading = manifest::read_manifest(file);
  check(reading, package.folder());
  check_advice(reading, package);
  return 0;
}
