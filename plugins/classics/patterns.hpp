// Gomoku by tables of shapes: every empty point is valued by the chains that a stone there would complete,
// and the one of the highest value is taken. It looks no move ahead.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <optional>

#include "pattern_board.hpp"

namespace classics {

class Patterns : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Patterns(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  // How attack and defence make one value: their sum, or the absolute difference.
  enum class Combine { sum, difference };

  void follow(const tengen::plugin::Request& request);
  std::int64_t rank(const PointValue& value) const;

  Combine combine_;
  int width_ = 0;
  int height_ = 0;
  std::uint64_t seed_ = 0;
  Overline overline_ = Overline::wins;
  std::optional<PatternBoard> board_;
  std::uint32_t moves_on_board_ = 0;
};

}  // namespace classics
