// The search for a move: iterative deepening, principal variation search with a transposition table, moves
// ordered by what they make and what has been good before, wins by force at every leaf.
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

// A situation: the stones in the order they were placed, and who moves next.
struct Situation {
  Rule rule = Rule::freestyle;
  int width = 15;
  int height = 15;
  std::vector<Placed> stones = {};
  Colour to_move = Colour::black;
  std::vector<Cell> only = {};    // moves to choose from; empty: all
  std::vector<Cell> except = {};  // moves that are left out
  bool look_for_wins = true;      // by force, before the search; not where moves are chosen from or left out
  bool search_only_move = false;  // for its score; otherwise an only move is given at once
};

class Search {
 public:
  struct Settings {
    std::size_t table_bytes = std::size_t{64} << 20U;
    EvaluatorMaker evaluator = &make_shape_evaluator;
  };
  explicit Search(const Settings& settings) : settings_(settings), table_(settings.table_bytes) {}

  // After each iteration of the first thread; called on the thread that called find.
  using Progress = std::function<void(const Found&)>;

  // Searches on so many threads, this one among them, until a limit is reached or the result is certain. The
  // best so far when it is broken off: always a move where there is one, unless all are forbidden. One call
  // at a time.
  Found find(const Situation& situation, const Limits& limits, int threads, const Progress& progress);

  // Before another game.
  void forget() { table_.forget(); }

  // What the table knows of this game, as TranspositionTable has it.
  std::size_t save(std::span<std::uint8_t> room) const { return table_.save(room); }
  bool restore(std::span<const std::uint8_t> bytes) { return table_.restore(bytes); }

 private:
  Settings settings_;
  TranspositionTable table_;
};

}  // namespace tengen::framework
