#include "othello/mcts.hpp"

#include <algorithm>
#include <cmath>

#include "bundled.hpp"
#include "othello/fixed_depth.hpp"
#include "watch.hpp"

namespace othello {
namespace {

using namespace tengen::plugin;

constexpr tengen_option playouts =
    integer_option("playouts", "20000", "the most games that it plays out for a move", 1, 1'000'000);
constexpr tengen_option exploration =
    number_option("exploration", "0.7", "how much it tries what looked worse so far", 0, 10);
constexpr const tengen_option* options[] = {&playouts, &exploration};

}  // namespace

constinit const tengen_descriptor Mcts::descriptor = plugins::bundled({
    .id = "mcts",
    .name = "Monte Carlo",
    .games = games,
    .options = options,
    .description =
        "Plays games out at random, more of them where they go well, and takes the move tried most.",
    .capabilities =
        TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES | TENGEN_TAKES_POSITIONS,
});

Mcts::Mcts(Host host, const Settings& settings)
    : host_(host),
      playouts_(settings.number("playouts", std::uint64_t{20000})),
      exploration_(settings.number("exploration", 0.7)) {}

void Mcts::place(const Request& request, Answer& answer) {
  const Position position = position_of(request);
  if (position.moves() == 0) throw Failure(TENGEN_BAD_STATE, "a disc is wanted where no move is legal");
  plugins::Watch watch(host_, request, std::max(position.empties() / 2, 1));
  Tree tree(position, exploration_, Chance(request.setup().seed, request));
  const bool choice = count(position.moves()) > 1;
  do {
    tree.play_out();
  } while (choice && tree.playouts() < playouts_ && !watch.over_now());
  const Tree::Best best = tree.best();
  answer.add(point_at(best.square));
  // From the share of games won to discs, as if one in the lead by ten won nine of ten.
  answer.score(static_cast<int32_t>(std::lround(2500 * (best.share - 0.5))));
  answer.searched(best.depth, tree.playouts());
}

}  // namespace othello
