// Gomoku by rays: an empty point is worth what the four points along each of eight rays from it say. Of the
// points from which a stone can be seen the best is taken, one of equals by lot; of an empty board the
// centre.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace classics {

// The four points read outward are digits of a number in base 3, the first one highest: 0 own, 1 empty, 2 the
// opponent's or off the board. The 81 numbers fall into nine classes.
constexpr std::size_t ray_states = 81;
std::int64_t ray_worth(std::size_t number);

// Keeps nothing between two questions but how the game is set up: the history says the rest.
class Ternary : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Ternary(tengen::plugin::Host, const tengen::plugin::Settings&) {}
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  enum class Digit : std::uint8_t { own = 0, empty = 1, other = 2 };
  std::vector<Digit> digits_of(const tengen::plugin::Request& request) const;
  std::optional<std::int64_t> worth(const std::vector<Digit>& digits, int x, int y) const;

  int width_ = 0;
  int height_ = 0;
};

}  // namespace classics
