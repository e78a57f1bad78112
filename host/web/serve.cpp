#include "web/serve.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/diagnostics.hpp"
#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "package/regular_file.hpp"
#include "package/standard_folders.hpp"
#include "web/host_control.hpp"
#include "web/page_site.hpp"
#include "web/reachable.hpp"
#include "web/server.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;

constexpr int usual_port = 8640;
constexpr std::size_t token_length = 32;
constexpr std::size_t longest_address = 400;

// The same from one start to the next, so that a page that is open goes on.
Result<std::string> kept_token(const fs::path& file) {
  const auto kept = package::read_regular(file, token_length);
  if (kept && kept->size() == token_length) return *kept;
  auto token = new_token();
  if (!token) return token;
  if (auto written = package::replace_file(file, *token, package::Readers::owner); !written)
    return written.error();
  return token;
}

// Two hosts would play the same games and write the same files. The lock is the process's own: no engine
// inherits it, and it ends with the host. A file system without locks lets both in.
Result<FileDescriptor> lock_folder(const fs::path& folder) {
  const auto path = folder / "serve.lock";
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file) return system_error("cannot open", errno, path.string());
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  if (::fcntl(file.get(), F_SETLK, &lock) == 0 || (errno != EAGAIN && errno != EACCES)) {
    if (::ftruncate(file.get(), 0) != 0) return system_error("cannot write", errno, path.string());
    return file;
  }
  ::fcntl(file.get(), F_GETLK, &lock);
  char address[longest_address];
  const ssize_t length = ::pread(file.get(), address, sizeof address, 0);
  return Error{ErrorCode::refused,
               "process " + std::to_string(lock.l_pid) + " serves this folder already; open its page" +
                   (length > 0 ? " " + printable({address, static_cast<std::size_t>(length)}) : "") +
                   ", end it, or name another folder with --games",
               folder.string()};
}

// For the next process that wants the folder. Without the address, that process names this one all the same.
void leave_address(const FileDescriptor& lock, const std::string& address) {
  if (address.size() > longest_address) return;
  if (::pwrite(lock.get(), address.data(), address.size(), 0) < 0)
    diagnostics::tell("the address cannot be written to serve.lock");
}

Result<std::unique_ptr<Server>> listen(const ServeOptions& wanted) {
  ServerOptions options;
  options.address = wanted.address;
  options.port = wanted.port > 0 ? wanted.port : usual_port;
  auto server = Server::listen(options);
  if (server || wanted.port > 0) return server;
  options.port = 0;
  return Server::listen(options);
}

Addresses addresses_of(const Guard& guard, const std::string& listened, std::string once) {
  Addresses addresses;
  addresses.once = std::move(once);
  const bool is_for_others = listened != ServeOptions{}.address;
  for (const auto& host : reachable_addresses(listened)) {
    addresses.organiser.push_back(guard.address(Role::organiser, host));
    if (!is_for_others) continue;
    addresses.player.push_back(guard.address(Role::player, host));
    addresses.viewer.push_back(guard.address(Role::viewer, host));
  }
  if (addresses.organiser.empty())
    addresses.organiser.push_back(guard.address(Role::organiser, own_address(listened)));
  return addresses;
}

}  // namespace

fs::path standard_games_folder() {
  const auto data = package::data_folder();
  return data.empty() ? data : data / "games";
}

Status serve(const ServeOptions& options, EngineList& engines, engine::EngineFactory& factory,
             const std::function<void(const Addresses&, std::function<void()>)>& on_ready) {
  if (options.folder.empty())
    return not_found("no folder for games: neither $XDG_DATA_HOME nor $HOME is set");
  if (auto made = package::make_private_folder(options.folder); !made) return made;
  const auto lock = lock_folder(options.folder);
  if (!lock) return lock.error();
  Door door;
  door.address = options.address;
  for (std::size_t i = 0; i < roles; ++i) {
    const auto role = static_cast<Role>(i);
    const auto token =
        kept_token(options.folder / (role == Role::organiser ? "token" : "token-" + std::string(text(role))));
    if (!token) return token.error();
    door.tokens[i] = *token;
  }
  const auto server = listen(options);
  if (!server) return server.error();
  door.port = (*server)->port();
  Guard guard(door);
  auto once = guard.address_for_once(own_address(options.address));
  if (!once) return once.error();
  const Addresses addresses = addresses_of(guard, options.address, std::move(*once));
  TableOptions table;
  table.folder = options.folder / "played";
  table.scores = score_file(options.folder);
  RunListOptions runs{options.runs.empty() ? options.folder / "runs" : options.runs, options.watched};
  EngineApiOptions shop{options.program, options.manifests};
  PageSite site(guard, table, std::move(runs), std::move(shop), engines, factory,
                [&](std::function<void()> work) { (*server)->post(std::move(work)); });
  leave_address(*lock, addresses.organiser.front());
  const auto control = HostControl::listen(options.folder, [&](Request request, Respond respond) {
    (*server)->post([&site, request = std::move(request), respond = std::move(respond)] {
      site.on_command(request, respond);
    });
  });
  if (!control) diagnostics::tell("\"tengen ctl\" cannot reach this host: " + control.error().text());
  on_ready(addresses, [&server = **server] { server.stop(); });
  (*server)->run(site);
  return success();
}

}  // namespace tengen::web
