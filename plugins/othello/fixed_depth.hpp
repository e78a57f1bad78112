// The base class of engines that search to a fixed depth.
#pragma once

#include <tengen/engine.hpp>

#include "othello/minimax.hpp"

namespace othello {

// The games of all engines of the package.
inline constexpr tengen_game on_8x8 = tengen::plugin::plays("othello", {}, 8, 8);
inline constexpr const tengen_game* games[] = {&on_8x8};

// The options `depth` and `solve`. `solve` is the number of empty squares at which the engine begins to
// search to the end of the game.
extern const tengen_option depth_option, solve_option;

class FixedDepth : public tengen::plugin::Engine {
 public:
  // The judge must outlive the engine.
  FixedDepth(tengen::plugin::Host host, const tengen::plugin::Settings& settings, const Judge& judge);
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  tengen::plugin::Host host_;
  const Judge& judge_;
  int depth_;
  int solved_;
};

}  // namespace othello
