// tengen match …
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/run/run_player.hpp"
#include "cli/run/run_request.hpp"

namespace tengen::cli {

void add_match_command(CLI::App& app, const Surroundings& surroundings, Exit& exit) {
  auto* const command = app.add_subcommand("match", "play two or more engines against each other");
  const auto arguments = std::make_shared<MatchArguments>();
  add_match_flags(*command, *arguments);
  command->callback([arguments, &surroundings, &exit] {
    const auto request = request_of(*arguments);
    exit = request ? play_run(surroundings, *request, std::nullopt) : complain(request.error());
  });
}

}  // namespace tengen::cli
