#include "othello/fixed_depth.hpp"

#include <algorithm>

namespace othello {

using namespace tengen::plugin;

constinit const tengen_option depth_option =
    integer_option("depth", "4", "how many plies it looks ahead", 1, 20);
constinit const tengen_option solve_option =
    integer_option("solve", "12", "with so many empty squares it looks ahead to the last", 0, 20);

FixedDepth::FixedDepth(Host host, const Settings& settings, const Judge& judge)
    : host_(host),
      judge_(judge),
      depth_(settings.number("depth", 4)),
      solved_(settings.number("solve", 12)) {}

void FixedDepth::place(const Request& request, Answer& answer) {
  const Position position = position_of(request);
  if (position.moves() == 0) throw Failure(TENGEN_BAD_STATE, "a disc is wanted where no move is legal");
  plugins::Watch watch(host_, request, std::max(position.empties() / 2, 1));
  Chance chance(request.setup().seed, request);
  const Choice choice = Minimax(judge_, &watch).choose(position, depth_, solved_, chance);
  answer.add(point_at(choice.square));
  answer.searched(choice.depth, watch.nodes());
}

}  // namespace othello
