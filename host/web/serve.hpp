// Runs the page's server.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/factory.hpp"
#include "web/engines/engine_list.hpp"

namespace tengen::web {

struct ServeOptions {
  int port = 0;                                // 0: 8640, or any free port
  std::string address = "127.0.0.1";           // the server listens on it
  std::filesystem::path folder;                // the games and the tokens
  std::filesystem::path runs;                  // runs that are started on the page; empty: `folder`/runs
  std::vector<std::filesystem::path> watched;  // folders of other runs
  std::filesystem::path program;               // tengen itself: its commands add and test engines
  std::vector<std::string> manifests;          // read in addition to the installed packages
};

// This user's folder for games; empty if neither $XDG_DATA_HOME nor $HOME is set.
std::filesystem::path standard_games_folder();

// The addresses of the page, by role, each with its token.
struct Addresses {
  std::vector<std::string> organiser;
  // Empty if the server listens only on this machine.
  std::vector<std::string> player;
  std::vector<std::string> viewer;
  // For a browser on this machine: has a ticket instead of a token, and works once, within a minute.
  std::string once;
};

// Calls `on_ready`, then serves until any thread calls `stop`. Returns an error if the server cannot start.
Status serve(const ServeOptions& options, EngineList& engines, engine::EngineFactory& factory,
             const std::function<void(const Addresses& addresses, std::function<void()> stop)>& on_ready);

}  // namespace tengen::web
