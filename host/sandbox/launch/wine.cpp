#include "sandbox/launch/wine.hpp"

#include <elf.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>

#include "base/diagnostics.hpp"
#include "base/temporary_folder.hpp"
#include "sandbox/launch/child_setup.hpp"
#include "sandbox/launch/descriptor_io.hpp"
#include "sandbox/launch/spawner.hpp"
#include "sandbox/watch/process_descriptor.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;
using std::chrono::minutes;

// Of libraries with 32 bits as Debian lays them beside those with 64.
constexpr const char* kDebiansOther = "/usr/lib/i386-linux-gnu/wine";

// A program for Linux of the given width (ELFCLASS64), not a script. Follows links, because a file is bound
// into a sandbox by its own name. Empty: there is none.
fs::path program_in(const fs::path& folder, const char* name, char width) {
  std::error_code error;
  const fs::path program = fs::canonical(folder / name, error);
  if (error || ::access(program.c_str(), X_OK) != 0) return {};
  std::array<char, EI_CLASS + 1> start{};
  std::ifstream(program, std::ios::binary).read(start.data(), start.size());
  const bool fits = std::string_view(start.data(), SELFMAG) == ELFMAG && start[EI_CLASS] == width;
  return fits ? program : fs::path();
}

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

// No .NET, browser or menus, and none of the services that Windows has behind a desktop: they are three
// quarters of the time and of the processes of a start (0.45 s and 0.16 s, Wine 8.0).
constexpr const char* kLeftOut =
    "mscoree=d;mshtml=d;winemenubuilder.exe=d;services.exe=d;explorer.exe=d;plugplay.exe=d;"
    "winedevice.exe=d;rpcss.exe=d";
constexpr const char* kLeftOutWhenMaking = "mscoree=d;mshtml=d;winemenubuilder.exe=d";

// Its programs run one after the other in an environment of their own, without a terminal or a display.
class Maker {
 public:
  Maker(const fs::path& prefix, const std::vector<std::pair<std::string, std::string>>& environment)
      : null_(::open("/dev/null", O_RDWR | O_CLOEXEC)),
        environment_{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + prefix.native(),
                     "WINEPREFIX=" + prefix.native(), std::string("WINEDLLOVERRIDES=") + kLeftOutWhenMaking} {
    for (const auto& [name, value] : environment) environment_.push_back(name + "=" + value);
  }

  Status run(const fs::path& program, std::vector<std::string> arguments) {
    SpawnRequest request;
    request.program = program.native();
    request.arguments = std::move(arguments);
    request.environment = environment_;
    request.setup.descriptors = {null_.get(), null_.get(), null_.get()};
    auto spawned = spawner_.spawn(std::move(request));
    if (!spawned) return spawned.error();
    const bool ended = wait_readable(spawned->process, Deadline::after(minutes(3)));
    if (!ended) kill_process(spawned->process);
    wait_readable(spawned->process, Deadline::never());
    const auto status = reap(spawned->process);
    if (!ended) return failed("it did not end in 3 minutes");
    if (!status || status->kind != ExitKind::exited || status->code != 0)
      return failed("it ended with " + (status ? status->text() : "nothing to tell"));
    return success();
  }

 private:
  FileDescriptor null_;
  std::vector<std::string> environment_;
  Spawner spawner_;
};

// Every launch has a prefix of its own, of links into the one that all share: Wine keeps its registry and (on
// Debian) the name of its server's folder in it, and wants to own it. $1 is the shared one, the rest the
// command.
constexpr const char* kStart =
    "mkdir \"$HOME/.wine\" && ln -s \"$1\"/* \"$1\"/.update-timestamp \"$HOME/.wine\" && shift && exec "
    "\"$@\"";

struct Setting {
  const char* key;
  const char* name;
  const char* value;
};
// The prefix is read-only to engines, its own temporary folder with it. Windows that a program opens without
// need (one Gomocup entry of three) are drawn nowhere.
constexpr std::array kSettings{Setting{"HKCU\\Environment", "TEMP", "Z:\\tmp"},
                               Setting{"HKCU\\Environment", "TMP", "Z:\\tmp"},
                               Setting{"HKCU\\Software\\Wine\\Drivers", "Graphics", "null"}};

std::error_code link_to(const fs::path& file, const fs::path& target) {
  std::error_code error;
  const fs::path made = file.native() + ".link";
  fs::create_symlink(target, made, error);
  if (!error) fs::rename(made, file, error);
  return error;
}

// Of the 700 MB of a new prefix all but 70 are copies of the libraries that Wine itself is made of.
void link_copies(const fs::path& system, const fs::path& libraries) {
  std::error_code error;
  for (fs::directory_iterator entry(system, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path original = libraries / entry->path().filename();
    std::error_code ignored;
    if (!entry->is_regular_file(ignored) || !fs::is_regular_file(original, ignored)) continue;
    if (fs::file_size(original, ignored) == entry->file_size(ignored)) link_to(entry->path(), original);
  }
}

}  // namespace

// WineHQ's packages live in /opt; Debian's program stands beside no library, and a script before it.
std::vector<fs::path> Wine::usual_folders() {
  return {"/opt/wine-stable/bin", "/opt/wine-staging/bin", "/opt/wine-devel/bin", "/usr/lib/wine", "/usr/bin",
          "/usr/local/bin"};
}

Result<Wine> Wine::find(const std::vector<fs::path>& folders) {
  for (const auto& folder : folders) {
    for (const char* name : {"wine64", "wine"}) {
      auto loader = program_in(folder, name, ELFCLASS64);
      if (!loader.empty()) return Wine(std::move(loader));
    }
  }
  return not_found(
      "a program for Windows needs Wine, and there is none; to install it: apt install wine wine64");
}

std::vector<fs::path> Wine::library_folders() const {
  const fs::path root = loader_.parent_path().parent_path();
  std::vector<fs::path> folders;
  for (const auto& folder : {root / "lib/wine", root / "lib64/wine", root / "lib/x86_64-linux-gnu/wine",
                             root / "x86_64-linux-gnu/wine"}) {
    if (is_there(folder / "x86_64-unix")) folders.push_back(folder);
  }
  return folders;
}

fs::path Wine::folder_for_32_bits() const {
  // It would be taken for them.
  if (!program_in(loader_.parent_path(), "wine", ELFCLASS32).empty()) return {};
  const auto has_them = [](const fs::path& folder) { return is_there(folder / "i386-windows/ntdll.dll"); };
  const auto own = library_folders();
  // Wine 10 asks for no loader of 32 bits, but for the Unix side of its libraries.
  if (std::any_of(own.begin(), own.end(), [](const auto& at) { return is_there(at / "i386-unix"); }))
    return {};
  const auto found = std::find_if(own.begin(), own.end(), has_them);
  if (found != own.end()) return *found;
  return loader_ == "/usr/lib/wine/wine64" && has_them(kDebiansOther) ? kDebiansOther : fs::path();
}

std::vector<std::pair<std::string, std::string>> Wine::environment() const {
  std::vector<std::pair<std::string, std::string>> variables{{"WINESERVER", server().native()},
                                                             {"WINEDEBUG", "-all"}};
  if (const auto other = folder_for_32_bits(); other == kDebiansOther)
    variables.emplace_back("WINEDLLPATH", other.native());
  return variables;
}

Status Wine::make(const fs::path& prefix) const {
  Maker maker(prefix, environment());
  if (auto status = maker.run(loader_, {"wineboot", "--init"}); !status) return status;
  for (const auto& setting : kSettings) {
    auto status =
        maker.run(loader_, {"reg", "add", setting.key, "/v", setting.name, "/d", setting.value, "/f"});
    if (!status) return status;
  }
  // Written when the server goes.
  if (auto status = maker.run(server(), {"-w"}); !status) return status;
  // Debian's: names the folder of a server that is gone, and belongs to this user alone.
  std::error_code ignored;
  fs::remove(prefix / "wineserver", ignored);
  for (const auto& libraries : library_folders())
    link_copies(prefix / "drive_c/windows/system32", libraries / "x86_64-windows");
  if (const auto libraries = folder_for_32_bits(); !libraries.empty())
    link_copies(prefix / "drive_c/windows/syswow64", libraries / "i386-windows");
  return success();
}

fs::path Wine::server() const {
  for (const char* name : {"wineserver64", "wineserver"}) {
    const fs::path server = loader_.parent_path() / name;
    if (::access(server.c_str(), X_OK) == 0) return server;
  }
  return "wineserver";
}

Result<fs::path> Wine::prefix(const fs::path& cache) const {
  if (cache.empty()) return not_found("no folder for Wine's files: neither $XDG_CACHE_HOME nor $HOME is set");
  struct stat built {};
  if (::stat(loader_.c_str(), &built) != 0) return system_error("cannot look at Wine", errno);
  fs::path ready = cache / ("wine-" + std::to_string(built.st_mtim.tv_sec) + (runs_32_bits() ? "-32" : ""));
  std::error_code error;
  if (fs::is_directory(ready, error)) return ready;
  auto making = TemporaryFolder::make(cache, "wine-making-");
  if (!making) return making.error();
  diagnostics::tell("making Wine's files for all programs for Windows, once: some ten seconds");
  ::chmod(making->path().c_str(), 0755);  // where the host is root, engines are somebody else
  if (auto status = make(making->path()); !status)
    return failed("Wine could not make its prefix: " + status.error().text());
  fs::rename(making->path(), ready, error);
  if (!error) making->let_go();
  // Where it cannot be renamed, another process may have been faster.
  if (!fs::is_directory(ready)) return failed("cannot make the folder \"" + ready.native() + "\"");
  return ready;
}

void Wine::run(LaunchSpec& spec, const fs::path& program, const fs::path& prefix) const {
  spec.program = "sh";
  const std::vector<std::string> command{
      "-c", kStart, "sh", prefix.native(), loader_.native(), program.native()};
  spec.arguments.insert(spec.arguments.begin(), command.begin(), command.end());
  spec.readable.push_back(prefix);
  const auto& path = loader_.native();
  if (path.starts_with("/opt/")) spec.readable.push_back(loader_.parent_path().parent_path());
  const auto variables = environment();
  spec.environment.insert(spec.environment.end(), variables.begin(), variables.end());
  spec.environment.emplace_back("WINEDLLOVERRIDES", kLeftOut);
  spec.sockets = Sockets::named;
}

}  // namespace tengen::sandbox
