// A board that follows a game.
#pragma once

#include <tengen/engine.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

#include "pattern_board.hpp"

namespace classics {

// `Board`: PatternBoard or ShapeBoard.
template <class Board>
class Followed {
 public:
  // Begins the next game. Call before its first question.
  void begin(const tengen::plugin::Setup& setup) {
    width_ = setup.width;
    height_ = setup.height;
    overline_ = std::string_view(setup.rule) == "freestyle" ? Overline::wins : Overline::is_nothing;
    empty();
  }
  // Brings the board to the request's position. Begins again with an empty board if moves were taken back.
  void follow(const tengen::plugin::Request& request) {
    if (request.first_new_move != moves_) empty();
    for (const tengen::plugin::Move& move : request.history().subspan(moves_))
      if (move.kind == TENGEN_MOVE_STONE) board_->place(move.x, move.y, move.colour);
    moves_ = request.move_count;
  }
  Board* operator->() { return &*board_; }
  const Board* operator->() const { return &*board_; }

 private:
  void empty() {
    board_.emplace(width_, height_, overline_);
    moves_ = 0;
  }

  int width_ = 0;
  int height_ = 0;
  Overline overline_ = Overline::wins;
  std::optional<Board> board_;
  std::uint32_t moves_ = 0;
};

}  // namespace classics
