// Othello on boards of every even size, by what the sides can move and which corners they hold.
#pragma once

#include <tengen/engine.hpp>

#include <vector>

#include "othello/grid.hpp"
#include "watch.hpp"

namespace othello {

class Mobility : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Mobility(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  tengen::plugin::Host host_;
  int depth_;
  int solved_;  // with so many empty squares it looks ahead to the last
};

// Alpha-beta to a depth that grows, until time is over.
class MobilitySearch {
 public:
  // The watch lives longer.
  explicit MobilitySearch(plugins::Watch& watch) : watch_(watch) {}

  struct Choice {
    tengen::plugin::Point point;
    int depth = 0;
  };
  // There must be a legal move. The first depth is always finished.
  Choice choose(const Grid& grid, tengen_colour colour, int deepest);

 private:
  int search(const Grid& grid, tengen_colour colour, int depth, int alpha, int beta);

  plugins::Watch& watch_;
};

}  // namespace othello
