// Plays a random legal move; all are equally likely.
#pragma once

#include <tengen/engine.hpp>

namespace classics {

// Stores nothing between questions, because each question has the setup and the whole history.
class Random : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Random(tengen::plugin::Host, const tengen::plugin::Settings&) {}
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
};

}  // namespace classics
