// Othello with an evaluation that a genetic algorithm has found.
#pragma once

#include "othello/fixed_depth.hpp"
#include "othello/genes.hpp"

namespace othello {

class Evolved : public FixedDepth {
 public:
  static const tengen_descriptor descriptor;
  Evolved(tengen::plugin::Host host, const tengen::plugin::Settings& settings)
      : FixedDepth(host, settings, judge_) {}

 private:
  BredJudge judge_{bred_genes};
};

}  // namespace othello
