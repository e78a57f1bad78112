// Gomoku by rays. The worth of an empty point is the sum over eight rays from it; each ray has four points.
// The engine plays the best of the points that see a stone, and chooses at random between equal points. On an
// empty board it plays the centre.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace classics {

// The four points, read outwards, are the digits of a number in base 3, the first digit highest: 0 own, 1
// empty, 2 the opponent's or off the board. The 81 numbers form nine classes.
constexpr std::size_t ray_states = 81;
std::int64_t ray_worth(std::size_t number);

// Between questions, stores only the size of the board; each question has the whole history.
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
