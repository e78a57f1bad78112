// tengen perft GAME DEPTH
#include <cstdio>
#include <memory>

#include "base/deadline.hpp"
#include "cli/command.hpp"
#include "game/catalog.hpp"
#include "game/perft.hpp"

namespace tengen::cli {
namespace {

struct PerftArguments {
  game::Setup setup{"", "", 0};
  int depth = 0;
  bool pass_free = false;
};

Exit count(const PerftArguments& arguments) {
  const auto game = game::new_game(game::completed(arguments.setup));
  if (!game) return complain(game.error());
  const auto passes = arguments.pass_free ? game::PassCounts::as_nothing : game::PassCounts::as_a_move;
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const auto start = SteadyClock::now();
    const auto leaves = game::perft(**game, depth, passes);
    const double seconds = std::chrono::duration<double>(SteadyClock::now() - start).count();
    std::printf("perft %d: %llu  (%.3f s, %.1f million a second)\n", depth,
                static_cast<unsigned long long>(leaves), seconds,
                static_cast<double>(leaves) / 1e6 / std::max(seconds, 1e-9));
    std::fflush(stdout);
  }
  return Exit::done;
}

}  // namespace

Command perft_command() {
  const auto arguments = std::make_shared<PerftArguments>();
  return {.name = "perft",
          .help = "count the positions a number of moves deep",
          .flags = {with({.required = true}, {"GAME", &arguments->setup.game, "gomoku, connect6 or othello"}),
                    with({.required = true, .range = Range{1, 30}}, {"DEPTH", &arguments->depth, "moves"}),
                    {"--rule", &arguments->setup.rule, "one of the game's rules"},
                    {"--size", &arguments->setup.size, "columns and rows of the board"},
                    {"--pass-free", &arguments->pass_free, "a forced pass uses up no move"}},
          .run = [arguments](const Surroundings&) { return count(*arguments); }};
}

}  // namespace tengen::cli
