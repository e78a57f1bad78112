// The page from its beginning to its end.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/factory.hpp"
#include "manifest/registry/registry.hpp"

namespace tengen::web {

struct ServeOptions {
  int port = 0;                  // 0: the usual one, or any that is free
  std::filesystem::path folder;  // of the games and the token
};

// The folder for games of this user; empty when there is no home.
std::filesystem::path standard_games_folder();

// Serves until the function that `on_ready` gets with the address is called, from any thread. The error says
// why it could not begin.
Status serve(const ServeOptions& options, const manifest::Registry& registry, engine::EngineFactory& factory,
             const std::function<void(const std::string& address, std::function<void()> stop)>& on_ready);

}  // namespace tengen::web
