// tengen serve, tengen play: the web page, served until Ctrl-C.
#include <cstdio>
#include <memory>
#include <mutex>

#include "base/diagnostics.hpp"
#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "cli/run/interruption.hpp"
#include "cli/web/browser.hpp"
#include "web/serve.hpp"

namespace tengen::cli {
namespace {

enum class Browser { left_alone, opened };

struct ServeArguments {
  web::ServeOptions options;
  std::vector<std::string> manifests;
  std::vector<std::string> watched;
};

// What ends the page, once it is there.
class Stop {
 public:
  void is(std::function<void()> stop) {
    const std::lock_guard lock(mutex_);
    stop_ = std::move(stop);
    if (asked_ && stop_) stop_();
  }
  void ask() {
    const std::lock_guard lock(mutex_);
    asked_ = true;
    if (stop_) stop_();
  }

 private:
  std::mutex mutex_;
  std::function<void()> stop_;
  bool asked_ = false;
};

void print(const char* whose, const std::vector<std::string>& addresses) {
  for (const auto& address : addresses) std::printf("%s%s\n", whose, address.c_str());
}

Exit serve(const Surroundings& surroundings, const ServeArguments& arguments, Browser browser) {
  Stop stop;
  // Before any thread.
  const Interruption interruption([&stop] { stop.ask(); });
  engine::EngineFactory factory(surroundings.worker());
  const auto find = [&] { return take_inventory(surroundings, arguments.manifests, Findings::counted); };
  auto registry = find();
  if (!registry) return complain(registry.error());
  web::EngineList engines(std::move(*registry), find);
  auto options = arguments.options;
  if (options.folder.empty()) options.folder = web::standard_games_folder();
  options.program = surroundings.program;
  options.manifests = arguments.manifests;
  options.watched.assign(arguments.watched.begin(), arguments.watched.end());
  const auto served =
      web::serve(options, engines, factory, [&](const web::Addresses& addresses, std::function<void()> end) {
        print(addresses.player.empty() ? "" : "for you, the organiser: ", addresses.organiser);
        print("for players: ", addresses.player);
        print("for viewers: ", addresses.viewer);
        std::fflush(stdout);
        // Other users of this machine see what a browser is started with.
        if (browser == Browser::opened && !open_browser(addresses.once))
          diagnostics::tell("no browser could be opened here; open the address yourself");
        stop.is(std::move(end));
      });
  stop.is({});
  return served ? Exit::done : complain(served.error());
}

Command command(std::string name, std::string help, Browser browser) {
  const auto arguments = std::make_shared<ServeArguments>();
  return {.name = std::move(name),
          .help = std::move(help),
          .flags = {with({.range = Range{1, 65535}},
                         {"--port", &arguments->options.port,
                          "of the address; 8640, or any free one where that is taken"}),
                    {"--listen", &arguments->options.address,
                     "address to listen on, for other machines; everything is sent unencrypted"},
                    {"--games", &arguments->options.folder, "folder of the games; this user's unless given"},
                    {"--runs", &arguments->options.runs,
                     "folder of matches and tournaments; \"runs\" in that of the games unless given"},
                    with({.words = Range{1, 64}},
                         {"--watch", &arguments->watched, "folders of other runs to be shown"}),
                    manifests_flag(arguments->manifests)},
          .footer =
              "The page is for this machine alone, and for whoever has the printed address. Ctrl-C ends it;\n"
              "games that are being played go on the next time. docs/page.md, docs/web-api.md\n",
          .run = [arguments, browser](const Surroundings& surroundings) {
            return serve(surroundings, *arguments, browser);
          }};
}

}  // namespace

Command serve_command() {
  return command("serve", "the web page: play against engines", Browser::left_alone);
}
Command play_command() { return command("play", "the same, and open it in the browser", Browser::opened); }

}  // namespace tengen::cli
