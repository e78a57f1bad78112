#include "sandbox/wine.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "sandbox/child_setup.hpp"
#include "sandbox/descriptor_io.hpp"
#include "sandbox/process_descriptor.hpp"
#include "sandbox/spawner.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;
using std::chrono::minutes;

// The program itself, where distributions put a script before it. WineHQ's packages live in /opt.
constexpr std::array kLoaders{"/usr/lib/wine/wine64",      "/usr/bin/wine64",
                              "/usr/local/bin/wine64",     "/usr/bin/wine",
                              "/opt/wine-stable/bin/wine", "/opt/wine-devel/bin/wine"};

// No .NET, browser or menus, and none of the services that Windows has behind a desktop: they are three
// quarters of the time and of the processes of a start (0.45 s and 0.16 s, Wine 8.0).
constexpr const char* kLeftOut =
    "mscoree=d;mshtml=d;winemenubuilder.exe=d;services.exe=d;explorer.exe=d;plugplay.exe=d;"
    "winedevice.exe=d;rpcss.exe=d";
constexpr const char* kLeftOutWhenMaking = "mscoree=d;mshtml=d;winemenubuilder.exe=d";

// Its programs run one after the other in an environment of their own, without a terminal or a display.
class Maker {
 public:
  Maker(const fs::path& prefix, const fs::path& server)
      : null_(::open("/dev/null", O_RDWR | O_CLOEXEC)),
        environment_{"PATH=/usr/local/bin:/usr/bin:/bin",
                     "HOME=" + prefix.native(),
                     "WINEPREFIX=" + prefix.native(),
                     "WINESERVER=" + server.native(),
                     "WINEDEBUG=-all",
                     std::string("WINEDLLOVERRIDES=") + kLeftOutWhenMaking} {}

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

Status make(const fs::path& prefix, const fs::path& loader, const fs::path& server) {
  Maker maker(prefix, server);
  if (auto status = maker.run(loader, {"wineboot", "--init"}); !status) return status;
  for (const auto& setting : kSettings) {
    auto status =
        maker.run(loader, {"reg", "add", setting.key, "/v", setting.name, "/d", setting.value, "/f"});
    if (!status) return status;
  }
  // Written when the server goes.
  if (auto status = maker.run(server, {"-w"}); !status) return status;
  // Debian's: names the folder of a server that is gone, and belongs to this user alone.
  std::error_code ignored;
  fs::remove(prefix / "wineserver", ignored);
  return success();
}

std::error_code link_to(const fs::path& file, const fs::path& target) {
  std::error_code error;
  const fs::path made = file.native() + ".link";
  fs::create_symlink(target, made, error);
  if (!error) fs::rename(made, file, error);
  return error;
}

// Of the 700 MB of a new prefix all but 70 are copies of the libraries that Wine itself is made of.
void link_copies(const fs::path& prefix, const fs::path& libraries) {
  std::error_code error;
  const fs::path system = prefix / "drive_c/windows/system32";
  for (fs::directory_iterator entry(system, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path original = libraries / entry->path().filename();
    std::error_code ignored;
    if (!entry->is_regular_file(ignored) || !fs::is_regular_file(original, ignored)) continue;
    if (fs::file_size(original, ignored) == entry->file_size(ignored)) link_to(entry->path(), original);
  }
}

fs::path library_folder() {
  for (const char* name : {"/usr/lib/x86_64-linux-gnu/wine/x86_64-windows", "/usr/lib/wine/x86_64-windows",
                           "/usr/lib64/wine/x86_64-windows"}) {
    std::error_code error;
    if (fs::is_directory(name, error)) return name;
  }
  return {};
}

}  // namespace

Result<Wine> Wine::find() {
  for (const char* loader : kLoaders) {
    if (::access(loader, X_OK) == 0) return Wine(loader);
  }
  return not_found(
      "a program for Windows needs Wine, and there is none; to install it: apt install wine wine64");
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
  fs::path ready = cache / ("wine-" + std::to_string(built.st_mtim.tv_sec));
  std::error_code error;
  if (fs::is_directory(ready, error)) return ready;
  fs::create_directories(cache, error);
  std::string making = (cache / "wine-making-XXXXXX").native();
  if (::mkdtemp(making.data()) == nullptr)
    return system_error("cannot make a folder \"" + making + "\"", errno);
  // An engine of a host that is root is another user.
  ::chmod(making.c_str(), 0755);
  auto status = make(making, loader_, server());
  if (status) {
    link_copies(making, library_folder());
    fs::rename(making, ready, error);
  }
  const bool is_there = fs::is_directory(ready);
  if (!status || error) fs::remove_all(making, error);
  if (!status) return failed("Wine could not make its prefix: " + status.error().text());
  if (!is_there) return failed("cannot make the folder \"" + ready.native() + "\"");
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
  spec.environment.insert(
      spec.environment.end(),
      {{"WINESERVER", server().native()}, {"WINEDEBUG", "-all"}, {"WINEDLLOVERRIDES", kLeftOut}});
  spec.sockets = Sockets::named;
}

}  // namespace tengen::sandbox
