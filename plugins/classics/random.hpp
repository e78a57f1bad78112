// Any legal move, each as likely as the others.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <vector>

namespace classics {

// Keeps nothing between two questions but how the game is set up: the history says the rest.
class Random : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Random(tengen::plugin::Host, const tengen::plugin::Settings&) {}
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  std::vector<tengen::plugin::Point> empty_points(const tengen::plugin::Request& request) const;

  enum class Game { stones, othello };
  Game game_ = Game::stones;
  int width_ = 0;
  int height_ = 0;
  std::uint64_t seed_ = 0;
};

}  // namespace classics
