// What the engines that search to a fixed depth have in common.
#pragma once

#include <tengen/engine.hpp>

#include "othello/minimax.hpp"

namespace othello {

// The options `depth`, and `solve`: from how many empty squares on the end is searched out.
extern const tengen_option depth_option, solve_option;

class FixedDepth : public tengen::plugin::Engine {
 public:
  // The judge lives longer.
  FixedDepth(tengen::plugin::Host host, const tengen::plugin::Settings& settings, const Judge& judge);
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  tengen::plugin::Host host_;
  const Judge& judge_;
  int depth_;
  int solved_;
  std::uint64_t seed_ = 0;
  std::int64_t increment_ = 0;
};

// Throws where it is anything else: no engine here plays more.
void require_othello_8x8(const tengen::plugin::Setup& setup);

}  // namespace othello
