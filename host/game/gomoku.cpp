#include "game/gomoku.hpp"

#include <cassert>

#include "game/notation.hpp"

namespace tengen::game {

Gomoku::Gomoku(Setup setup, WinningRow winning_row)
    : Game(std::move(setup)), winning_row_(winning_row), board_(setup_.size) {
  assert(setup_.size >= min_size && setup_.size <= max_size);
}

std::vector<Point> Gomoku::legal_points() const {
  std::vector<Point> points;
  if (outcome_) return points;
  for (std::int16_t y = 0; y < setup_.size; ++y) {
    for (std::int16_t x = 0; x < setup_.size; ++x) {
      if (!board_.at({x, y})) points.push_back({x, y});
    }
  }
  return points;
}

std::optional<Refusal> Gomoku::apply(const Answer& answer) {
  if (answer.kind == AnswerKind::pass) return refuse("answered a pass, which gomoku does not know");
  const Point point = answer.points.front();
  const Colour mover = colour(question_.seat);
  board_.place(point, mover);
  moves_.push_back({MoveKind::stone, mover, point});
  if (const auto run = winning_run(point, mover)) {
    outcome_ = Outcome{win_for(mover), Reason::five,
                       point_text(run->first, setup_) + "-" + point_text(run->last, setup_)};
  } else if (board_.full()) {
    outcome_ = Outcome{Score::draw, Reason::board_full, {}};
  } else {
    question_.seat = opponent(question_.seat);
  }
  return std::nullopt;
}

bool Gomoku::wins(const Run& run) const {
  return winning_row_ == WinningRow::exactly_five ? run.length == 5 : run.length >= 5;
}

std::optional<Run> Gomoku::winning_run(Point last, Colour colour) const {
  for (const Direction direction : directions) {
    const Run run = board_.run_through(last, colour, direction);
    if (wins(run)) return run;
  }
  return std::nullopt;
}

}  // namespace tengen::game
