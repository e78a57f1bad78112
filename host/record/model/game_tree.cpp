#include "record/model/game_tree.hpp"

#include <algorithm>

namespace tengen::record {
namespace {

bool is_same(const game::Answer& a, const game::Answer& b) {
  return a.kind == b.kind && a.number == b.number &&
         std::equal(a.points.begin(), a.points.end(), b.points.begin(), b.points.end());
}

bool begins_alike(const GameRecord& a, const GameRecord& b) {
  const auto is_same_position = [](const game::Position& one, const game::Position& other) {
    return one.black == other.black && one.white == other.white && one.to_move == other.to_move;
  };
  return a.setup.game == b.setup.game && a.setup.rule == b.setup.rule && a.setup.size == b.setup.size &&
         a.start.has_value() == b.start.has_value() && (!a.start || is_same_position(*a.start, *b.start));
}

// Facts that a line brings and the tree has not.
void complete(Turn& known, const Turn& turn) {
  if (known.comment.empty()) known.comment = turn.comment;
  if (known.thought.empty()) known.thought = turn.thought;
}

}  // namespace

GameTree tree_of(const GameRecord& record) {
  GameTree tree{record};
  tree.head.turns.clear();
  add_record(tree, record);
  return tree;
}

bool add_record(GameTree& tree, const GameRecord& record) {
  if (!begins_alike(tree.head, record)) return false;
  tree.head.setup.pass = tree.head.setup.pass || record.setup.pass;
  std::size_t at = 0;
  for (const Turn& turn : record.turns) {
    const auto& children = tree.nodes[at].children;
    const auto found = std::find_if(children.begin(), children.end(), [&](std::size_t child) {
      return is_same(tree.nodes[child].turn.answer, turn.answer);
    });
    if (found != children.end()) {
      at = *found;
      complete(tree.nodes[at].turn, turn);
      continue;
    }
    if (tree.nodes.size() >= most_nodes) return false;
    const std::size_t child = tree.nodes.size();
    tree.nodes[at].children.push_back(child);
    tree.nodes.push_back({at, turn, {}});
    at = child;
  }
  return true;
}

GameRecord line_to(const GameTree& tree, std::size_t node) {
  GameRecord record = tree.head;
  for (; node != 0; node = tree.nodes[node].parent) record.turns.push_back(tree.nodes[node].turn);
  std::reverse(record.turns.begin(), record.turns.end());
  return record;
}

}  // namespace tengen::record
