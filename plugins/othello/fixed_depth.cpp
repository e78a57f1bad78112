#include "othello/fixed_depth.hpp"

#include <algorithm>
#include <string_view>

namespace othello {

using tengen::plugin::Answer;
using tengen::plugin::Failure;
using tengen::plugin::Host;
using tengen::plugin::Request;
using tengen::plugin::Settings;
using tengen::plugin::Setup;

constinit const tengen_option depth_option = {sizeof(tengen_option),
                                              TENGEN_OPTION_INTEGER,
                                              "depth",
                                              "4",
                                              "how many plies it looks ahead",
                                              1,
                                              20,
                                              nullptr,
                                              0};
constinit const tengen_option solve_option = {sizeof(tengen_option),
                                              TENGEN_OPTION_INTEGER,
                                              "solve",
                                              "12",
                                              "with so many empty squares it looks ahead to the last",
                                              0,
                                              20,
                                              nullptr,
                                              0};

void require_othello_8x8(const Setup& setup) {
  if (std::string_view(setup.game) != "othello" || setup.width != 8 || setup.height != 8)
    throw Failure(TENGEN_UNSUPPORTED, "this engine plays othello on 8x8");
}

FixedDepth::FixedDepth(Host host, const Settings& settings, const Judge& judge)
    : host_(host),
      judge_(judge),
      depth_(settings.number("depth", 4)),
      solved_(settings.number("solve", 12)) {}

void FixedDepth::new_game(const Setup& setup) {
  require_othello_8x8(setup);
  seed_ = setup.seed;
  increment_ = setup.increment;
}

void FixedDepth::place(const Request& request, Answer& answer) {
  const Position position = position_of(request);
  if (position.moves() == 0) throw Failure(TENGEN_BAD_STATE, "a disc is wanted where no move is legal");
  plugins::Watch watch(host_, request, std::max(position.empties() / 2, 1), increment_);
  Chance chance(seed_, request);
  const Choice choice = Minimax(judge_, &watch).choose(position, depth_, solved_, chance);
  answer.add(point_at(choice.square));
  answer.searched(choice.depth, watch.nodes());
}

}  // namespace othello
