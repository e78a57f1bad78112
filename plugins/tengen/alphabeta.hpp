// The default engine for gomoku: the framework's search as it is, on as many threads as the host allows.
#pragma once

#include <tengen/framework/base_engine.hpp>

namespace tengen_engines {

class AlphaBeta : public tengen::framework::BaseEngine {
 public:
  static const tengen_descriptor descriptor;

  AlphaBeta(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;

 protected:
  tengen::framework::Found find_move(const tengen::framework::Situation& situation,
                                     const tengen::framework::Limits& limits,
                                     const tengen::framework::Search::Progress& progress) override;

 private:
  tengen::framework::Search search_;
  int depth_;
  std::uint64_t nodes_;
};

}  // namespace tengen_engines
