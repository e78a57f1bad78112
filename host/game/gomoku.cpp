#include "game/gomoku.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/renju.hpp"

namespace tengen::game {
namespace {

constexpr std::array gomoku_rules{
    RuleInfo{"freestyle", "five or more in a row win", 0},
    RuleInfo{"standard", "exactly five in a row win", 1},
    RuleInfo{"caro", "five that the opponent has not blocked at both ends win, or six and more", 8},
    RuleInfo{"caro-exact", "exactly five that the opponent has not blocked at both ends win", 9},
    RuleInfo{"renju", "five in a row win; black may not make threes, fours or six at once", 4, true, true}};
static_assert(gomoku_rules.size() == static_cast<std::size_t>(LineRule::connect6));
constexpr std::array connect6_rules{RuleInfo{"standard", "six or more in a row win"}};

std::unique_ptr<Game> make(const Setup& setup, LineRule rule, const Position* start) {
  return std::make_unique<Gomoku>(setup, rule, start == nullptr ? Position{} : *start);
}

}  // namespace

constinit const GameInfo gomoku_entry{
    .id = "gomoku",
    .name = "Gomoku",
    .rules = gomoku_rules,
    .min_size = Gomoku::min_size,
    .max_size = Gomoku::max_size,
    .default_size = 15,
    .opening_procedures = true,
    .sgf_number = 4,
    .make = [](const Setup& setup, const Position* start) {
      return make(setup, static_cast<LineRule>(&rule_of(setup) - gomoku_rules.data()), start);
    }};

constinit const GameInfo connect6_entry{
    .id = "connect6",
    .name = "Connect6",
    .rules = connect6_rules,
    .min_size = 6,
    .max_size = Gomoku::max_size,
    .default_size = 19,
    .stones_per_turn = 2,
    .sgf_number = 4,
    .make = [](const Setup& setup, const Position* start) { return make(setup, LineRule::connect6, start); }};

Gomoku::Gomoku(Setup setup, LineRule rule, const Position& start)
    : Game(std::move(setup)), rule_(rule), board_(setup_.size) {
  assert(setup_.size >= min_size && setup_.size <= max_size);
  keep_set_up(start);
  for (const Point point : start.black) board_.place(point, Colour::black);
  for (const Point point : start.white) board_.place(point, Colour::white);
  for (const Colour colour : {opponent(start.to_move), start.to_move}) {
    for (const Point stone : colour == Colour::black ? start.black : start.white) {
      if (!outcome_) outcome_ = won_by(stone, colour);
    }
  }
  ask(start.to_move == Colour::black ? Seat::first : Seat::second);
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

std::vector<Point> Gomoku::forbidden_points() const {
  std::vector<Point> points;
  if (outcome_ || rule_ != LineRule::renju || colour(question_.seat) != Colour::black) return points;
  for (const ForbiddenPoint& forbidden : ForbiddenMoves(board_).all()) points.push_back(forbidden.point);
  return points;
}

std::optional<Refusal> Gomoku::apply(const Answer& answer) {
  if (answer.kind == AnswerKind::pass) return pass();
  const Colour mover = colour(question_.seat);
  std::optional<ForbiddenKind> forbidden;
  if (rule_ == LineRule::renju && mover == Colour::black)
    forbidden = ForbiddenMoves(board_).judge(answer.points.front());
  for (const Point point : answer.points) {
    board_.place(point, mover);
    moves_.push_back({MoveKind::stone, mover, point});
  }
  if (forbidden) {
    const std::string where = point_text(answer.points.front(), setup_);
    outcome_ = Outcome{win_for(opponent(mover)), Reason::forbidden_move,
                       std::string(text(*forbidden)) + " at " + where};
    return std::nullopt;
  }
  judge_rows(answer.points, mover);
  ask(opponent(question_.seat));
  return std::nullopt;
}

std::optional<Refusal> Gomoku::pass() {
  if (rule_ != LineRule::renju) return refuse("answered a pass, which " + setup_.game + " does not know");
  if (!setup_.pass) return refuse("answered a pass, which this game was set up without");
  moves_.push_back({MoveKind::pass, colour(question_.seat), {}});
  const bool second = moves_.size() > 1 && moves_[moves_.size() - 2].kind == MoveKind::pass;
  if (second) outcome_ = Outcome{Score::draw, Reason::agreement, "both passed"};
  ask(opponent(question_.seat));
  return std::nullopt;
}

void Gomoku::judge_rows(const PointList& placed, Colour mover) {
  for (const Point point : placed) {
    if (!outcome_) outcome_ = won_by(point, mover);
  }
}

void Gomoku::ask(Seat seat) {
  if (outcome_) return;
  if (board_.full()) {
    outcome_ = Outcome{Score::draw, Reason::board_full, {}};
    return;
  }
  question_.seat = seat;
  const bool untouched = board_.empty_points() == setup_.size * setup_.size;
  question_.count = rule_ == LineRule::connect6 && !untouched ? std::min(2, board_.empty_points()) : 1;
}

bool Gomoku::wins(const Run& run, Direction direction, Colour colour) const {
  switch (rule_) {
    case LineRule::freestyle:
      return run.length >= 5;
    case LineRule::standard:
      return run.length == 5;
    case LineRule::caro:
      return run.length > 5 || (run.length == 5 && !blocked(run, direction, colour));
    case LineRule::caro_exact:
      return run.length == 5 && !blocked(run, direction, colour);
    case LineRule::renju:
      return colour == Colour::black ? run.length == 5 : run.length >= 5;
    case LineRule::connect6:
      return run.length >= 6;
  }
  return false;
}

bool Gomoku::blocked(const Run& run, Direction direction, Colour colour) const {
  return board_.at(stepped(run.first, direction, -1)) == opponent(colour) &&
         board_.at(stepped(run.last, direction, +1)) == opponent(colour);
}

std::optional<Outcome> Gomoku::won_by(Point stone, Colour colour) const {
  for (const Direction direction : directions) {
    const Run run = board_.run_through(stone, colour, direction);
    if (!wins(run, direction, colour)) continue;
    return Outcome{win_for(colour), Reason::five,
                   point_text(run.first, setup_) + "-" + point_text(run.last, setup_)};
  }
  return std::nullopt;
}

}  // namespace tengen::game
