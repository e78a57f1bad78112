#include "game/othello.hpp"

#include <bit>
#include <cassert>

#include "game/notation.hpp"

namespace tengen::game {
namespace {

constexpr int square_of(Point point) { return Othello::board_size * point.y + point.x; }
constexpr Point point_of(int square) {
  return {static_cast<std::int16_t>(square % Othello::board_size),
          static_cast<std::int16_t>(square / Othello::board_size)};
}
constexpr std::uint64_t bit_of(Point point) { return std::uint64_t{1} << square_of(point); }

constexpr Point d4{3, 3}, e4{4, 3}, d5{3, 4}, e5{4, 4};

Outcome counted(int black, int white) {
  const Score score = black > white ? Score::black_wins : white > black ? Score::white_wins : Score::draw;
  return {score, Reason::discs, std::to_string(black) + "-" + std::to_string(white)};
}

}  // namespace

Othello::Othello(Setup setup)
    : Game(std::move(setup)), position_{bit_of(e4) | bit_of(d5), bit_of(d4) | bit_of(e5)} {
  assert(setup_.size == board_size);
}

std::optional<Colour> Othello::at(Point point) const {
  if (!on_board(point)) return std::nullopt;
  const Colour mover = colour(question_.seat);
  if ((position_.mover & bit_of(point)) != 0) return mover;
  if ((position_.waiting & bit_of(point)) != 0) return opponent(mover);
  return std::nullopt;
}

std::vector<Point> Othello::legal_points() const {
  std::vector<Point> points;
  if (outcome_) return points;
  for (std::uint64_t left = position_.legal(); left != 0; left &= left - 1) {
    points.push_back(point_of(std::countr_zero(left)));
  }
  return points;
}

std::optional<Refusal> Othello::apply(const Answer& answer) {
  const Colour mover = colour(question_.seat);
  if (answer.kind == AnswerKind::pass) {
    if (question_.kind != QuestionKind::pass) {
      return refuse("answered a pass, which is only allowed without a legal move");
    }
    position_ = position_.passed();
    moves_.push_back({MoveKind::pass, mover, {}});
  } else {
    const Point point = answer.points.front();
    if (position_.turned_by(square_of(point)) == 0) {
      return refuse(point_text(point, setup_) + " turns no disc");
    }
    position_ = position_.after(square_of(point));
    moves_.push_back({MoveKind::stone, mover, point});
  }
  ask_next();
  return std::nullopt;
}

void Othello::ask_next() {
  question_.seat = opponent(question_.seat);
  question_.kind = QuestionKind::place;
  if (position_.legal() != 0) return;
  if (position_.passed().legal() != 0) {
    question_.kind = QuestionKind::pass;
    return;
  }
  const bool black_next = colour(question_.seat) == Colour::black;
  const int mover = std::popcount(position_.mover);
  const int waiting = std::popcount(position_.waiting);
  outcome_ = black_next ? counted(mover, waiting) : counted(waiting, mover);
}

}  // namespace tengen::game
