#include "othello/tree.hpp"

#include <cmath>

namespace othello {
namespace {

int nth_of(Squares set, std::size_t n) {
  for (; n > 0; --n) set = without_first(set);
  return first_of(set);
}

// For the side whose discs are `own`: 1 for a game won, a half for a draw.
double result_of(const Position& position) {
  const int score = position.final_score();
  return score > 0 ? 1 : score < 0 ? 0 : 0.5;
}

}  // namespace

Tree::Tree(const Position& root, double exploration, Chance chance)
    : exploration_(exploration), chance_(chance) {
  add(root, -1);
}

std::size_t Tree::add(const Position& position, int square) {
  Node node;
  node.position = position;
  node.untried = position.moves();
  node.square = square;
  node.over = node.untried == 0 && position.passed().moves() == 0;
  nodes_.push_back(std::move(node));
  return nodes_.size() - 1;
}

std::size_t Tree::select(const Node& node) const {
  std::size_t best = node.children.front();
  double highest = -1;
  const double tried = std::log(static_cast<double>(node.visits));
  for (const std::size_t index : node.children) {
    const Node& child = nodes_[index];
    const double visits = child.visits;
    const double value = child.won / visits + exploration_ * std::sqrt(tried / visits);
    if (value > highest) best = index;
    if (value > highest) highest = value;
  }
  return best;
}

std::size_t Tree::expand(std::size_t node) {
  const Position position = nodes_[node].position;
  const Squares untried = nodes_[node].untried;
  std::size_t child;
  if (untried == 0) {
    child = add(position.passed(), -1);
  } else {
    const int square = nth_of(untried, chance_.choose(static_cast<std::size_t>(count(untried))));
    nodes_[node].untried ^= set_of(square);
    child = add(position.played(square), square);
  }
  nodes_[node].children.push_back(child);
  return child;
}

// Moves by lot, but a corner wherever there is one: hardly any move there is bad, and games go more as they
// do among players. Gives the result for the side whose turn it is.
double Tree::play_to_the_end(Position position) {
  bool same_side = true;
  for (;; same_side = !same_side) {
    Squares moves = position.moves();
    if (moves == 0) {
      position = position.passed();
      same_side = !same_side;
      moves = position.moves();
      if (moves == 0) break;
    }
    if ((moves & corners) != 0) moves &= corners;
    position = position.played(nth_of(moves, chance_.choose(static_cast<std::size_t>(count(moves)))));
  }
  const double result = result_of(position);
  return same_side ? result : 1 - result;
}

void Tree::play_out() {
  std::vector<std::size_t> way = {0};
  while (!nodes_[way.back()].over) {
    const Node& node = nodes_[way.back()];
    const bool all_tried = node.untried == 0 && !node.children.empty();
    way.push_back(all_tried ? select(node) : expand(way.back()));
    if (!all_tried) break;
  }
  const Node& leaf = nodes_[way.back()];
  // For the side to move at the leaf; each node counts for the side that moved to it.
  double result = leaf.over ? result_of(leaf.position) : play_to_the_end(leaf.position);
  for (auto index = way.rbegin(); index != way.rend(); ++index) {
    result = 1 - result;
    ++nodes_[*index].visits;
    nodes_[*index].won += result;
  }
}

Tree::Best Tree::best() const {
  Best best;
  const auto most_tried = [&](const Node& node) {
    std::size_t most = node.children.front();
    for (const std::size_t index : node.children)
      if (nodes_[index].visits > nodes_[most].visits) most = index;
    return most;
  };
  for (const Node* node = &nodes_.front(); !node->children.empty(); ++best.depth) {
    node = &nodes_[most_tried(*node)];
    if (best.depth > 0) continue;
    best.square = node->square;
    best.share = node->won / node->visits;
  }
  return best;
}

}  // namespace othello
