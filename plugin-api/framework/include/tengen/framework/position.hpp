// A position to think about: the board, its threats and its value, which change together.
#pragma once

#include <memory>

#include "tengen/framework/analyser.hpp"
#include "tengen/framework/board.hpp"
#include "tengen/framework/evaluator.hpp"

namespace tengen::framework {

class Position {
 public:
  // An empty board. The evaluator is the position's own.
  Position(Rule rule, int width, int height, std::unique_ptr<Evaluator> evaluator);
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;

  Rule rule() const { return rule_; }
  const Board& board() const { return board_; }
  const Analyser& analyser() const { return analyser_; }
  // For the colour that moves next.
  int value(Colour to_move) const { return evaluator_->value(to_move); }

  // The cell is empty; the rules are not asked.
  void place(Cell cell, Colour colour) {
    board_.place(cell, colour);
    evaluator_->placed(analyser_.placed());
  }
  void take_back() {
    evaluator_->taken_back(analyser_.take_back());
    board_.take_back();
  }

  // Whether the colour may not place a stone on the empty cell: renju's black alone, by the rules of the
  // Renju International Federation, 9.2 and 9.3. The same position stands before and after.
  bool forbidden(Cell cell, Colour colour) {
    return rule_ == Rule::renju && colour == Colour::black && forbidden_for_black(cell);
  }

 private:
  bool forbidden_for_black(Cell cell);
  // Of black's stone on the cell, placed last: whether the three on that line can become a straight four by
  // a stone that black may place.
  bool is_three(Cell stone, Direction direction);

  Rule rule_;
  Board board_;
  Analyser analyser_;
  std::unique_ptr<Evaluator> evaluator_;
};

}  // namespace tengen::framework
