// Connect6 by the lines of six points that each side can still fill.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <vector>

#include "six_board.hpp"

namespace classics {

// Tries every pair of the most promising points, and evaluates the position after it. Looks only one turn
// ahead, but sees rows that it can make and rows that it must stop. Stores nothing between questions.
class Sixes : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Sixes(tengen::plugin::Host, const tengen::plugin::Settings&) {}
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
};

}  // namespace classics
