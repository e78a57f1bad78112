// tengen match …
#include <CLI/CLI.hpp>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/continued_game.hpp"
#include "cli/inventory.hpp"
#include "cli/match_arguments.hpp"
#include "cli/run_player.hpp"

namespace tengen::cli {
namespace {

Exit play(const Surroundings& surroundings, const MatchArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  auto plan = plan_match(arguments, *registry);
  if (!plan) return complain(plan.error());
  if (plan->options.continued) {
    const auto text = description(*plan->options.continued, plan->entrants);
    std::fprintf(stderr, "tengen: %s: %s\n", printable(arguments.continued.front()).c_str(), text.c_str());
  }
  return play_run(surroundings, std::move(*plan), arguments, std::nullopt);
}

}  // namespace

void add_match_command(CLI::App& app, const Surroundings& surroundings, Exit& exit) {
  auto* const command = app.add_subcommand("match", "play two or more engines against each other");
  const auto arguments = std::make_shared<MatchArguments>();
  add_match_flags(*command, *arguments);
  command->callback([arguments, &surroundings, &exit] { exit = play(surroundings, *arguments); });
}

}  // namespace tengen::cli
