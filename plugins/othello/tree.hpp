// The tree of a Monte Carlo tree search (UCT: Kocsis and Szepesvari, Bandit based Monte-Carlo planning,
// 2006).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "othello/position.hpp"

namespace othello {

class Tree {
 public:
  // `exploration`: how much a rarely tried move is preferred to a move with good results.
  Tree(const Position& root, double exploration, Chance chance);

  // Selects a path down the tree, adds one position, and plays a random game from there. Adds its result to
  // all positions of the path.
  void play_out();
  std::uint64_t playouts() const { return nodes_.front().visits; }

  struct Best {
    int square = 0;
    double share = 0;  // the share of the games after it that the root's side won; a draw counts as half a
                       // win
    int depth = 0;     // the depth of the most tried line
  };
  // Call after at least one playout from a position with a legal move.
  Best best() const;

 private:
  // A position, and the results of playouts through it for the side that moved there.
  struct Node {
    Position position;
    Squares untried = 0;  // moves without a child
    std::vector<std::size_t> children;
    int square = -1;  // the move that led here; -1 for a pass
    std::uint32_t visits = 0;
    double won = 0;
    bool over = false;
  };

  std::size_t add(const Position& position, int square);
  std::size_t select(const Node& node) const;
  std::size_t expand(std::size_t node);
  double play_to_the_end(Position position);

  std::vector<Node> nodes_;  // the root first
  double exploration_;
  Chance chance_;
};

}  // namespace othello
