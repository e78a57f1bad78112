#include "othello/weights.hpp"

#include <algorithm>

#include "bundled.hpp"

namespace othello {
namespace {

using namespace tengen::plugin;

constexpr const tengen_option* options[] = {&depth_option, &solve_option};

constexpr Squares central_box = 0x00003c3c3c3c0000U;

}  // namespace

constinit const tengen_descriptor Weights::descriptor = plugins::bundled({
    .id = "weights",
    .name = "Weights",
    .games = games,
    .options = options,
    .description = "Weighs squares by the phase of the game and looks some plies ahead.",
    .capabilities =
        TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES | TENGEN_TAKES_POSITIONS,
});

Weights::Weights(Host host, const Settings& settings) : FixedDepth(host, settings, judge_) {}

// Lines of equal weights differ in how free they leave the sides.
int SquareWeights::of_position(const Position& position) const {
  return 3 * (count(position.moves()) - count(position.passed().moves()));
}

int SquareWeights::of_move(const Position& before, int square, const Position& after) const {
  const int x = std::min(square % 8, 7 - square % 8), y = std::min(square / 8, 7 - square / 8);
  const auto [nearer, farther] = std::minmax(x, y);  // from the border
  if (farther == 0) return 64;
  if (nearer == 1 && farther == 1) return 1;
  if (nearer == 0 && farther == 1) return 2;
  if (nearer == 1) return 3;
  const int discs = 64 - before.empties();
  const int own = count(after.other);
  if (discs < 12 && (set_of(square) & central_box) != 0) return own + 4;
  return discs < 32 ? 60 - own : own;
}

}  // namespace othello
