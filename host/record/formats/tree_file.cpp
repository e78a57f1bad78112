#include "record/formats/tree_file.hpp"

#include <algorithm>

#include "record/model/playthrough.hpp"

namespace tengen::record {
namespace {

constexpr std::size_t most_trees = 100;
constexpr std::size_t most_lines = 2000;

bool has_no_move(const GameTree& tree) { return tree.nodes.size() == 1; }

}  // namespace

Result<TreeFile> read_trees(std::string_view bytes, const FormatInfo& format, ReadOptions options) {
  options.every_line = true;
  const auto reader = open_games(format, bytes, options);
  TreeFile file;
  std::optional<Error> error;
  std::size_t lines = 0;
  bool has_tree = false;  // the game of the file that is being read
  for (auto game = reader->next(); game; game = reader->next()) {
    if (++lines > most_lines) {
      file.notes.push_back("more than " + std::to_string(most_lines) +
                           " lines of play; the rest was left out");
      break;
    }
    has_tree = has_tree && reader->is_variation();
    if (!*game) {
      if (!error) error = game->error();
      continue;
    }
    auto stones = without_procedure(**game);
    if (!stones) {
      if (!error) error = stones.error();
      continue;
    }
    for (const auto& note : reader->notes())
      if (file.notes.size() < most_trees) file.notes.push_back(note);
    const bool is_merged = has_tree && add_record(file.trees.back(), *stones);
    if (is_merged || file.trees.size() == most_trees) continue;
    file.trees.push_back(tree_of(*stones));
    has_tree = true;
  }
  if (file.trees.empty()) return error ? *error : bad_input("found no game");
  if (error) file.notes.push_back(error->text());
  std::stable_partition(file.trees.begin(), file.trees.end(),
                        [](const GameTree& tree) { return !has_no_move(tree); });
  return file;
}

}  // namespace tengen::record
