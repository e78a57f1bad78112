// Gomoku by tables of shapes. The value of an empty point comes from the chains that a stone there would
// complete. The engine plays the point with the highest value, without looking ahead.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>

#include "followed.hpp"

namespace classics {

class Patterns : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Patterns(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override { board_.begin(setup); }
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  // How attack and defence are combined: as their sum, or as their absolute difference.
  enum class Combine { sum, difference };

  std::int64_t rank(const PointValue& value) const;

  Combine combine_;
  Followed<PatternBoard> board_;
};

}  // namespace classics
