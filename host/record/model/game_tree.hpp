// A game with variations and comments. Lines of play share their nodes as long as they are equal.
#pragma once

#include "record/model/game_record.hpp"

namespace tengen::record {

// A turn and its successors; the first child is the main line.
struct TreeNode {
  std::size_t parent = 0;
  Turn turn = {};
  std::vector<std::size_t> children = {};
};

struct GameTree {
  GameRecord head;  // without turns
  std::vector<TreeNode> nodes = {
      {}};  // the first is the root, which has no turn; a parent comes before its children
};

// The maximum number of nodes of a tree.
inline constexpr std::size_t most_nodes = 20'000;

// A tree whose only line is the record's.
GameTree tree_of(const GameRecord& record);
// Merges the record's turns into the tree. Returns false if the record begins differently (game, board, rule,
// stones), or if the tree would have too many nodes.
bool add_record(GameTree& tree, const GameRecord& record);
// The record of the line that ends at that node.
GameRecord line_to(const GameTree& tree, std::size_t node);

}  // namespace tengen::record
