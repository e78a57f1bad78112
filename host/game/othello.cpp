#include "game/othello.hpp"

#include <array>
#include <cassert>

#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::game {
namespace {

constexpr std::array rules{RuleInfo{"standard", "more discs win"}};

Position start_position(int size) {
  const auto low = static_cast<std::int16_t>(size / 2 - 1);
  const auto high = static_cast<std::int16_t>(size / 2);
  return {{{high, low}, {low, high}}, {{low, low}, {high, high}}, Colour::black};
}

Outcome counted(int black, int white) {
  const Score score = black > white ? Score::black_wins : white > black ? Score::white_wins : Score::draw;
  return {score, Reason::discs, std::to_string(black) + "-" + std::to_string(white)};
}

}  // namespace

constinit const GameInfo othello_entry{
    .id = "othello",
    .name = "Othello",
    .rules = rules,
    .min_size = Othello::min_size,
    .max_size = Othello::max_size,
    .size_step = 2,
    .default_size = 8,
    .rows_from = RowsFrom::top,
    .forced_passes = true,
    .turns_stones = true,
    .family = Family::othello,
    .sgf_number = 2,
    .sgf_coordinates = true,
    .make = [](const Setup& setup, const Position* start) -> std::unique_ptr<Game> {
      if (start == nullptr) return std::make_unique<Othello>(setup);
      return std::make_unique<Othello>(setup, *start);
    }};

Othello::Othello(Setup setup) : Game(std::move(setup)), board_(setup_.size) {
  begin(start_position(setup_.size));
}

Othello::Othello(Setup setup, const Position& start) : Game(std::move(setup)), board_(setup_.size) {
  keep_set_up(start);
  begin(start);
}

void Othello::begin(const Position& start) {
  assert(setup_.size >= min_size && setup_.size <= max_size && setup_.size % 2 == 0);
  for (const Point point : start.black) board_.put(point, Colour::black);
  for (const Point point : start.white) board_.put(point, Colour::white);
  ask(start.to_move == Colour::black ? Seat::first : Seat::second);
}

std::vector<Point> Othello::legal_points() const {
  if (outcome_) return {};
  return board_.legal_points(colour(question_.seat));
}

std::optional<Refusal> Othello::apply(const Answer& answer) {
  const Colour mover = colour(question_.seat);
  if (answer.kind == AnswerKind::pass) {
    if (question_.kind != QuestionKind::pass) {
      return refuse("answered a pass, which is only allowed without a legal move");
    }
    moves_.push_back({MoveKind::pass, mover, {}});
  } else {
    const Point point = answer.points.front();
    if (!board_.legal(point, mover)) return refuse(point_text(point, setup_) + " turns no disc");
    board_.play(point, mover);
    moves_.push_back({MoveKind::stone, mover, point});
  }
  ask(opponent(question_.seat));
  return std::nullopt;
}

void Othello::ask(Seat seat) {
  question_.seat = seat;
  question_.kind = QuestionKind::place;
  if (board_.can_move(colour(seat))) return;
  question_.kind = QuestionKind::pass;
  if (!board_.can_move(opponent(colour(seat))))
    outcome_ = counted(board_.count(Colour::black), board_.count(Colour::white));
}

}  // namespace tengen::game
