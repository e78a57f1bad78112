// Othello on boards of every even size. The evaluation uses the legal moves and the corners of both sides.
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
  int solved_;  // with at most this number of empty squares, it searches to the end of the game
};

// Alpha-beta with growing depth, until the time is over.
class MobilitySearch {
 public:
  // The watch must outlive this object.
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
