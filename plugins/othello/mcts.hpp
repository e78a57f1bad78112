// Othello by Monte Carlo tree search: the results of random games decide the worth of a move.
#pragma once

#include <tengen/engine.hpp>

#include "othello/tree.hpp"

namespace othello {

class Mcts : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Mcts(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  tengen::plugin::Host host_;
  std::uint64_t playouts_;
  double exploration_;
};

}  // namespace othello
