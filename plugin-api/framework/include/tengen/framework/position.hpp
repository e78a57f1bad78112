// A position for a search: the board, its threats and its value, which change together.
#pragma once

#include <memory>

#include "tengen/framework/analyser.hpp"
#include "tengen/framework/board.hpp"
#include "tengen/framework/evaluator.hpp"

namespace tengen::framework {

class Position {
 public:
  // An empty board. Takes the evaluator.
  Position(Rule rule, int width, int height, std::unique_ptr<Evaluator> evaluator);
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;

  Rule rule() const { return rule_; }
  const Board& board() const { return board_; }
  const Analyser& analyser() const { return analyser_; }
  // The value for the colour to move.
  int value(Colour to_move) const { return evaluator_->value(to_move); }

  // The cell must be empty. Does not check the rules.
  void place(Cell cell, Colour colour) {
    board_.place(cell, colour);
    evaluator_->placed(analyser_.placed());
  }
  void take_back() {
    evaluator_->taken_back(analyser_.take_back());
    board_.take_back();
  }

  // Whether the empty cell is forbidden for the colour. Only black in renju has forbidden points (rules 9.2
  // and 9.3 of the Renju International Federation). The position does not change.
  bool forbidden(Cell cell, Colour colour) {
    return rule_ == Rule::renju && colour == Colour::black && forbidden_for_black(cell);
  }

 private:
  bool forbidden_for_black(Cell cell);
  // Whether black may turn the three on that line into a straight four. Black's stone on the cell must be the
  // last placed stone.
  bool is_three(Cell stone, Direction direction);

  Rule rule_;
  Board board_;
  Analyser analyser_;
  std::unique_ptr<Evaluator> evaluator_;
};

}  // namespace tengen::framework
