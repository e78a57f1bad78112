// Moves as people write them. The first byte chooses the game, the second its size.
#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"

using namespace tengen;
using fuzz::require;

int tengen::fuzz::try_moves(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const auto& info = game::catalog()[data[0] % game::catalog().size()];
  game::Setup setup = game::default_setup(info);
  setup.rule = info.rules[data[0] / game::catalog().size() % info.rules.size()].id;
  setup.size =
      info.min_size + data[1] % ((info.max_size - info.min_size) / info.size_step + 1) * info.size_step;

  const auto game = game::replay(setup, {reinterpret_cast<const char*>(data) + 2, size - 2});
  if (!game) {
    require(fuzz::is_shown_safely(game.error().text()), "an error can be shown");
    return 0;
  }
  const std::string moves = game::moves_text(**game);
  const auto again = game::replay(setup, moves);
  require(again.ok(), "moves written can be read");
  require(game::moves_text(**again) == moves, "moves read again are the same");
  require(game::diagram(**again) == game::diagram(**game), "they lead to the same position");
  return 0;
}
