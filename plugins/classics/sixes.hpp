// Connect6 by the lines of six points that each side may still fill.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <vector>

#include "six_board.hpp"

namespace classics {

// Tries every pair of the most promising points and values the position after it; looks no turn further, but
// sees rows that can be made and rows that have to be stopped. Keeps nothing between two questions.
class Sixes : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Sixes(tengen::plugin::Host, const tengen::plugin::Settings&) {}
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
};

}  // namespace classics
