// The search for a move: iterative deepening, principal variation search with a transposition table, move
// ordering by shapes and history, forced wins at every leaf.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tengen/framework/evaluator.hpp"
#include "tengen/framework/limits.hpp"
#include "tengen/framework/rule.hpp"
#include "tengen/framework/transposition_table.hpp"

namespace tengen::framework {

struct Found {
  Cell move = no_cell;  // no_cell: there is no move
  int score = 0;        // see score.hpp
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Cell> line;  // the moves expected, `move` first
};

// The stones in the order in which they were placed, and the side to move.
struct Situation {
  Rule rule = Rule::freestyle;
  int width = 15;
  int height = 15;
  std::vector<Placed> stones = {};
  Colour to_move = Colour::black;
  std::vector<Cell> only = {};    // moves to choose from; empty: all
  std::vector<Cell> except = {};  // moves to leave out
  bool look_for_wins = true;      // looks for forced wins before the search; ignored with `only` or `except`
  bool search_only_move = false;  // searches even a single move, for its score
};

class Search {
 public:
  struct Settings {
    std::size_t table_bytes = std::size_t{64} << 20U;
    EvaluatorMaker evaluator = &make_shape_evaluator;
  };
  explicit Search(const Settings& settings) : settings_(settings), table_(settings.table_bytes) {}

  // Called after each iteration of the first thread, on the thread that called find.
  using Progress = std::function<void(const Found&)>;

  // Searches on `threads` threads, including this one, until a limit is reached or the result is certain.
  // Returns the best move so far; no move only if there is none or all are forbidden. One call at a time.
  Found find(const Situation& situation, const Limits& limits, int threads, const Progress& progress);

  // Call before another game.
  void forget() { table_.forget(); }

  // Saves and adds positions of this game; see TranspositionTable.
  std::size_t save(std::span<std::uint8_t> room) const { return table_.save(room); }
  bool restore(std::span<const std::uint8_t> bytes) { return table_.restore(bytes); }

 private:
  Settings settings_;
  TranspositionTable table_;
};

}  // namespace tengen::framework
