// One thread of a search.
#pragma once

#include <array>
#include <vector>

#include "line.hpp"
#include "move_order.hpp"
#include "tengen/framework/position.hpp"
#include "tengen/framework/score.hpp"
#include "tengen/framework/search.hpp"
#include "tengen/framework/threat_search.hpp"

namespace tengen::framework {

class Searcher {
 public:
  Searcher(const Situation& situation, const Search::Settings& settings, TranspositionTable& table,
           const Limits& limits, Watch& watch);

  // Searches deeper and deeper until the watch stops it. `number` is the thread's number; threads other than
  // 0 vary their start.
  void run(int number, const Search::Progress& progress);
  const Found& found() const { return found_; }

 private:
  enum class Node : std::uint8_t { principal, other };

  bool choose_root_moves();
  bool win_at_once();
  int search_root(int depth, int alpha, int beta);
  int iterate(int depth, int previous);
  bool enough(int depth, int score) const;
  void note(int depth, int score);

  int search(Colour side, int alpha, int beta, int depth, int ply, Node node, bool null_allowed);
  int search_moves(Colour side, int alpha, int beta, int depth, int ply, Node node, Cell first, int value);
  int answer_five(Colour side, int alpha, int beta, int depth, int ply, Node node);
  int leaf(Colour side, int beta, int ply);
  int move_score(Colour side, Cell move, int alpha, int beta, int depth, int ply, Node node, int number,
                 bool quiet);
  bool can_win_with_open_four(Colour side);
  bool broken_off();
  std::uint64_t key(Colour side) const;

  void place(Cell cell, Colour colour) {
    ++nodes_;
    position_.place(cell, colour);
  }

  const Situation& situation_;
  const Limits& limits_;
  Watch& watch_;
  TranspositionTable& table_;
  Position position_;
  ThreatSearch threats_;
  MoveOrder order_;
  Lines lines_;
  std::vector<Cell> root_moves_;
  Found found_;
  TimePoint started_ = Clock::now();
  std::uint64_t nodes_ = 0;
  std::uint32_t asked_ = 0;
};

}  // namespace tengen::framework
