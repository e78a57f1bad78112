// Gomoku by minimax with alpha-beta over the shapes that stones make.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <vector>

#include "followed.hpp"
#include "shape_board.hpp"
#include "watch.hpp"

namespace classics {

// A position is worth the shapes that the side to move can make with one stone, on all points together, less
// those that the other could make. Every point of the board is looked at; of those where no shape arises for
// either side, which are all alike, the one nearest to the centre. Between moves of equal score the shape
// made and the one taken from the opponent decide, then the centre, then the lot.
class Minimax : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Minimax(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  struct Candidate {
    std::int16_t x, y;
    int worth;  // of the shape it makes and half the one it takes
    int score;  // of the best line that begins with it
    bool wins;
  };

  std::vector<Candidate> candidates(int colour) const;
  int value(int colour) const;
  int search(int colour, int depth, int alpha, int beta);
  bool search_all(std::vector<Candidate>& candidates, int colour, int depth);
  tengen::plugin::Point draw(const std::vector<Candidate>& candidates,
                             const tengen::plugin::Request& request) const;
  int from_centre(int x, int y) const;

  tengen::plugin::Host host_;
  int depth_;
  std::uint64_t own_seed_;
  std::uint64_t seed_ = 0;
  int width_ = 0;
  int height_ = 0;
  Followed<ShapeBoard> board_;
  plugins::Watch* watch_ = nullptr;  // while it searches
};

}  // namespace classics
