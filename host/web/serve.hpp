// The page from its beginning to its end.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/factory.hpp"
#include "web/engines/engine_list.hpp"

namespace tengen::web {

struct ServeOptions {
  int port = 0;                       // 0: the usual one, or any that is free
  std::string address = "127.0.0.1";  // to listen on
  std::filesystem::path folder;       // of the games and the token
  std::filesystem::path runs;         // folder of the runs that are begun on the page; empty: beside it
  std::vector<std::filesystem::path> watched;  // folders of other runs
  std::filesystem::path program;               // tengen itself, whose commands add and test engines
  std::vector<std::string> manifests;          // that are read besides the installed packages
};

// The folder for games of this user; empty when there is no home.
std::filesystem::path standard_games_folder();

// Where the page can be opened, each address with its token.
struct Addresses {
  std::vector<std::string> organiser;
  // Of a server that other machines reach; else empty.
  std::vector<std::string> player;
  std::vector<std::string> viewer;
  // For a browser of this machine: no token in it, and good once, within a minute.
  std::string once;
};

// Serves until the function that `on_ready` gets with the addresses is called, from any thread. The error
// says why it could not begin.
Status serve(const ServeOptions& options, EngineList& engines, engine::EngineFactory& factory,
             const std::function<void(const Addresses& addresses, std::function<void()> stop)>& on_ready);

}  // namespace tengen::web
