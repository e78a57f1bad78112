// The default engine for Othello.
#pragma once

#include <tengen/engine.hpp>

#include "tengen/othello/search.hpp"

namespace tengen_othello {

class Othello : public tengen::plugin::Engine, public tengen::plugin::Analyses {
 public:
  static const tengen_descriptor descriptor;

  Othello(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  void analyse(const tengen::plugin::Request& request, const tengen::plugin::Lines& lines,
               tengen::plugin::Answer& answer) override;

 private:
  tengen::plugin::Host host_;
  int most_depth_;
  std::uint64_t most_nodes_;
  Search search_;
};

}  // namespace tengen_othello
