#include "game/opening/opening_game.hpp"

#include <algorithm>
#include <cassert>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/opening/fifth_symmetry.hpp"

namespace tengen::game::opening {
namespace {

std::string square(int side) { return std::to_string(side) + "x" + std::to_string(side); }

}  // namespace

Result<std::unique_ptr<Game>> wrap(std::unique_ptr<Game> game, const Setup& setup) {
  auto procedure = parse_procedure(setup.opening);
  if (!procedure) return procedure.error();
  if (procedure->steps.empty()) return game;
  const ProcedureInfo& info = *procedure->info;
  const std::string id(info.id);
  if (!game_of(setup).opening_procedures) {
    return bad_input("the opening procedure " + id + " with the game " + setup.game +
                     ", expected gomoku, or the opening \"none\"");
  }
  const bool no_centre = info.centre && setup.size % 2 == 0;
  if (setup.size < info.min_size || no_centre) {
    return bad_input("the opening procedure " + id + " on a board of size " + std::to_string(setup.size) +
                     ", expected " + std::to_string(info.min_size) + " or more" +
                     (info.centre ? " and an odd size, because squares lie around the centre" : ""));
  }
  return std::unique_ptr<Game>(std::make_unique<OpeningGame>(std::move(game), std::move(*procedure)));
}

OpeningGame::OpeningGame(std::unique_ptr<Game> inside, Procedure procedure)
    : Game(inside->setup()),
      inside_(std::move(inside)),
      procedure_(std::move(procedure)),
      fifths_(procedure_.fifths) {
  ask_next();
}

OpeningGame::OpeningGame(const OpeningGame& other)
    : Game(other),
      inside_(other.inside_->clone()),
      procedure_(other.procedure_),
      step_(other.step_),
      fifths_(other.fifths_),
      offers_(other.offers_),
      exchanged_(other.exchanged_) {}

// By a player, in a step that is behind.
bool OpeningGame::fifths_are_declared() const {
  return std::any_of(procedure_.steps.begin(), procedure_.steps.begin() + step_,
                     [](const Step& step) { return step.kind == StepKind::declare; });
}

Colour OpeningGame::colour(Seat seat) const { return inside_->colour(exchanged_ ? opponent(seat) : seat); }

Seat OpeningGame::to_move() const {
  const Seat seat = inside_->question().seat;
  return exchanged_ ? opponent(seat) : seat;
}

std::vector<Point> OpeningGame::legal_points() const {
  if (outcome_ || question_.kind != QuestionKind::place) return {};
  auto points = inside_->legal_points();
  if (!over()) std::erase_if(points, [&](Point p) { return !step().region.contains(p, setup_.size); });
  return points;
}

std::vector<Point> OpeningGame::forbidden_points() const {
  const bool placing = question_.kind == QuestionKind::place || question_.kind == QuestionKind::offer_fifths;
  return outcome_ || !placing ? std::vector<Point>{} : inside_->forbidden_points();
}

std::optional<Refusal> OpeningGame::apply(const Answer& answer) {
  if (over()) return play_on(answer);
  std::optional<Refusal> refusal;
  switch (answer.kind) {
    case AnswerKind::points:
      refusal = apply_points(answer.points);
      break;
    case AnswerKind::number:
      refusal = apply_number(answer.number);
      break;
    case AnswerKind::swap:
    case AnswerKind::keep:
      if (answer.kind == AnswerKind::swap) exchange();
      step().kind == StepKind::swap_or_stones ? finish() : static_cast<void>(++step_);
      break;
    default:
      refusal = refuse("answered a pass, which is possible only after the opening");
  }
  if (!refusal) ask_next();
  return refusal;
}

std::optional<Refusal> OpeningGame::play_on(const Answer& answer) {
  auto refusal = inside_->answer(answer);
  if (!refusal) ask_next();
  return refusal;
}

std::optional<Refusal> OpeningGame::apply_points(const PointList& points) {
  std::optional<std::string> wrong;
  if (step().kind == StepKind::place) {
    wrong = against_region(step().region, moves_.size() + 1, points.front());
  } else if (step().kind == StepKind::designate) {
    wrong = against_designation(points);
  } else if (step().kind == StepKind::offer || step().kind == StepKind::swap_or_fifths) {
    wrong = against_offers(points);
  }
  if (wrong) return refuse(*wrong);
  if (step().kind == StepKind::offer || step().kind == StepKind::swap_or_fifths) {
    offers_ = points;
    finish();
    return std::nullopt;
  }
  place(points);
  // Who has placed the last stone, a black one, is black as long as the opponent does not take that.
  if (step().kind == StepKind::swap_or_stones) exchange();
  ++step_;
  return std::nullopt;
}

std::optional<Refusal> OpeningGame::apply_number(int number) {
  if (offers_.empty()) {
    if (number < 1 || number > step().count) {
      return refuse("declared " + std::to_string(number) + " fifth moves, expected 1 to " +
                    std::to_string(step().count));
    }
    fifths_ = number;
    ++step_;
    return std::nullopt;
  }
  if (number < 0 || static_cast<std::size_t>(number) >= offers_.size()) {
    return refuse("picked fifth move " + std::to_string(number) + ", expected 0 to " +
                  std::to_string(offers_.size() - 1));
  }
  place({offers_[static_cast<std::size_t>(number)]});
  offers_ = {};
  return std::nullopt;
}

std::optional<std::string> OpeningGame::against_region(const Region& region, std::size_t stone,
                                                       Point point) const {
  if (region.contains(point, setup_.size)) return std::nullopt;
  const std::string centre = point_text(centre_of(setup_.size), setup_);
  std::string wanted = "outside the " + square(region.side) + " square around " + centre;
  if (region.kind == Region::Kind::inside) {
    wanted = region.side == 1 ? "on the centre, " + centre
                              : "into the " + square(region.side) + " square around " + centre;
  }
  return point_text(point, setup_) + ", but stone " + std::to_string(stone) + " goes " + wanted;
}

std::optional<std::string> OpeningGame::against_designation(const PointList& stones) const {
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const Region region{Region::Kind::inside, static_cast<int>(2 * i + 1)};
    if (auto wrong = against_region(region, i + 1, stones[i])) {
      return "none of the 26 openings: " + *wrong;
    }
  }
  return std::nullopt;
}

std::optional<std::string> OpeningGame::against_offers(const PointList& offers) const {
  const auto forbidden = inside_->forbidden_points();
  for (const Point& offer : offers) {
    const std::string text = point_text(offer, setup_);
    if (std::find(forbidden.begin(), forbidden.end(), offer) != forbidden.end()) {
      return "offered " + text + ", which is forbidden for black";
    }
    for (const Point* other = offers.begin(); other != &offer; ++other) {
      if (symmetric(moves_, *other, offer)) {
        return "offered " + point_text(*other, setup_) + " and " + text + ", which are symmetric";
      }
    }
  }
  return std::nullopt;
}

void OpeningGame::place(const PointList& stones) {
  for (const Point stone : stones) {
    if (inside_->outcome()) return;
    [[maybe_unused]] const auto refusal = inside_->answer(Answer::place(stone));
    assert(!refusal);
  }
}

void OpeningGame::ask_next() {
  const auto moves = inside_->moves();
  moves_.insert(moves_.end(), moves.begin() + static_cast<std::ptrdiff_t>(moves_.size()), moves.end());
  outcome_ = inside_->outcome();
  if (!outcome_) question_ = next_question();
}

Question OpeningGame::next_question() const {
  const Seat mover = to_move();
  if (!offers_.empty()) {
    return {QuestionKind::pick_fifth, opponent(mover), static_cast<int>(offers_.size()), offers_};
  }
  if (over()) {
    Question question = inside_->question();
    question.seat = mover;
    return question;
  }
  const Seat asked = step().asked == AskedSide::to_move ? mover : opponent(mover);
  switch (step().kind) {
    case StepKind::propose:
    case StepKind::designate:
      return {QuestionKind::propose_opening, asked, step().count};
    case StepKind::place:
      return {QuestionKind::place, asked, 1, {}, step().region.kind != Region::Kind::anywhere};
    case StepKind::swap:
      return {QuestionKind::swap, asked, 0, {}, false, fifths_are_declared() ? fifths_ : 0};
    case StepKind::swap_or_stones:
    case StepKind::swap_or_fifths:
      return {QuestionKind::swap, asked, step().count};
    case StepKind::declare:
      return {QuestionKind::fifth_count, asked, step().count};
    case StepKind::offer:
      return {QuestionKind::offer_fifths, asked, fifths_};
  }
  return {};
}

}  // namespace tengen::game::opening
