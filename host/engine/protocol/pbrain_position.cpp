#include "engine/protocol/pbrain_position.hpp"

#include <algorithm>

#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

using game::Game;

// Black's and white's in turn, each colour's in the order given.
std::vector<game::Point> in_turn(std::span<const PbrainStone> stones, bool own_is_black) {
  std::vector<game::Point> of_colour[2];
  for (const auto& stone : stones) of_colour[stone.own == own_is_black ? 0 : 1].push_back(stone.at);
  std::vector<game::Point> points;
  for (std::size_t i = 0; i < stones.size(); ++i) points.push_back(of_colour[i % 2][i / 2]);
  return points;
}

Status answer(Game& game, const game::Answer& answer) {
  if (game.outcome()) return bad_input("the game is over: " + std::string(text(game.outcome()->reason)));
  const auto refusal = game.answer(answer);
  return refusal ? Status(bad_input(refusal->detail)) : success();
}

}  // namespace

Result<std::unique_ptr<Game>> make_position(const game::Setup& setup, std::span<const PbrainStone> stones) {
  auto game = game::new_game(setup);
  if (!game) return game;
  const auto own = std::count_if(stones.begin(), stones.end(), [](const auto& stone) { return stone.own; });
  const auto other = static_cast<std::ptrdiff_t>(stones.size()) - own;
  if (own != other && own + 1 != other) {
    return bad_input("found " + std::to_string(own) + " own stones and " + std::to_string(other) +
                     " of the opponent's, expected as many or one less");
  }
  for (const game::Point& point : in_turn(stones, own == other)) {
    if (auto status = answer(**game, game::Answer::place(point)); !status) return status.error();
  }
  if ((*game)->outcome()) {
    return bad_input("the game is over: " + std::string(text((*game)->outcome()->reason)));
  }
  return game;
}

Result<std::unique_ptr<Game>> make_swap2_position(game::Setup setup, std::span<const PbrainStone> stones) {
  if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5) {
    return bad_input("found " + std::to_string(stones.size()) + " stones, expected 0, 3 or 5");
  }
  setup.opening = "swap2";
  auto game = game::new_game(setup);
  for (std::size_t first = 0; game && first < stones.size(); first = first == 0 ? 3 : stones.size()) {
    game::Answer named;
    for (std::size_t i = first; i < (first == 0 ? 3 : stones.size()); ++i)
      named.points.push_back(stones[i].at);
    if (auto status = answer(**game, named); !status) return status.error();
  }
  return game;
}

}  // namespace tengen::engine
