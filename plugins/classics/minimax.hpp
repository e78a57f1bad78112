// Gomoku by minimax with alpha-beta. The evaluation counts the shapes that stones make.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <vector>

#include "followed.hpp"
#include "shape_board.hpp"
#include "watch.hpp"

namespace classics {

// The value of a position adds up, over all points, the shapes that the side to move can make with one stone.
// The same sum for the opponent is subtracted. Possible fives and open fours decide the value instead. The
// search tries every point where a side makes a shape, and of the other points only the one nearest to the
// centre. If a five can be made or must be stopped, it tries only the points that do so. Between moves of
// equal score, it prefers the better shape (its own, and the one taken from the opponent), then the point
// nearer to the centre, then a random one.
class Minimax : public tengen::plugin::Engine {
 public:
  static const tengen_descriptor descriptor;

  Minimax(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 private:
  struct Candidate {
    std::int16_t x, y;
    int worth;  // worth of the shape that it makes plus half of the shape that it takes
    int score;  // score of the best line that begins with it
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
  plugins::Watch* watch_ = nullptr;  // set while it searches
};

}  // namespace classics
