// Any legal move, each as likely as the others.
#pragma once

#include <tengen/engine.hpp>

namespace classics {

// Keeps nothing between two questions: each says how the game is set up and all that has happened.
class Random : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Random(tengen::plugin::Host, const tengen::plugin::Settings&) {}
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
};

}  // namespace classics
