#include "web/serve.hpp"

#include <algorithm>

#include "package/regular_file.hpp"
#include "package/standard_folders.hpp"
#include "web/page_site.hpp"
#include "web/server.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;

constexpr int usual_port = 8640;
constexpr std::size_t token_length = 32;

// The same from one start to the next, so that a page that is open goes on.
Result<std::string> kept_token(const fs::path& folder) {
  const fs::path file = folder / "token";
  const auto kept = package::read_regular(file, token_length);
  if (kept && kept->size() == token_length) return *kept;
  auto token = new_token();
  if (!token) return token;
  if (auto written = package::replace_file(file, *token, package::Readers::owner); !written)
    return written.error();
  return token;
}

Result<std::unique_ptr<Server>> listen(int port) {
  ServerOptions options;
  options.port = port > 0 ? port : usual_port;
  auto server = Server::listen(options);
  if (server || port > 0) return server;
  options.port = 0;
  return Server::listen(options);
}

}  // namespace

fs::path standard_games_folder() {
  const auto data = package::data_folder();
  return data.empty() ? data : data / "games";
}

Status serve(const ServeOptions& options, const manifest::Registry& registry, engine::EngineFactory& factory,
             const std::function<void(const std::string&, std::function<void()>)>& on_ready) {
  if (options.folder.empty())
    return not_found("no folder for games: neither $XDG_DATA_HOME nor $HOME is set");
  if (auto made = package::make_private_folder(options.folder); !made) return made;
  const auto token = kept_token(options.folder);
  if (!token) return token.error();
  const auto server = listen(options.port);
  if (!server) return server.error();
  const Guard guard(*token, (*server)->port());
  TableOptions table;
  table.folder = options.folder / "played";
  PageSite site(guard, table, registry, factory,
                [&](std::function<void()> work) { (*server)->post(std::move(work)); });
  on_ready(guard.address(), [&server = **server] { server.stop(); });
  (*server)->run(site);
  return success();
}

}  // namespace tengen::web
