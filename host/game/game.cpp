#include "game/game.hpp"

#include <algorithm>
#include <cassert>

#include "game/notation.hpp"

namespace tengen::game {
namespace {

// A swap question with a count above 1 can be answered with `count` points.
bool takes_points(const Question& question) {
  return question.kind == QuestionKind::swap && question.count > 1;
}

bool fits(const Question& question, AnswerKind answer) {
  switch (question.kind) {
    case QuestionKind::place:
      return answer == AnswerKind::points || answer == AnswerKind::pass;  // the rules judge the pass
    case QuestionKind::pass:
      return answer == AnswerKind::pass;
    case QuestionKind::propose_opening:
    case QuestionKind::offer_fifths:
      return answer == AnswerKind::points;
    case QuestionKind::swap:
      return answer == AnswerKind::swap || answer == AnswerKind::keep ||
             (answer == AnswerKind::points && takes_points(question));
    case QuestionKind::fifth_count:
    case QuestionKind::pick_fifth:
      return answer == AnswerKind::number;
  }
  return false;
}

std::string counted_points(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " point" : " points");
}

std::string expected(const Question& question) {
  switch (question.kind) {
    case QuestionKind::place:
    case QuestionKind::propose_opening:
    case QuestionKind::offer_fifths:
      return counted_points(static_cast<std::size_t>(question.count));
    case QuestionKind::pass:
      return "a pass: there is no legal move";
    case QuestionKind::swap:
      return takes_points(question)
                 ? "swap, keep or " + counted_points(static_cast<std::size_t>(question.count))
                 : "swap or keep";
    case QuestionKind::fifth_count:
      return "the number of fifth moves";
    case QuestionKind::pick_fifth:
      return "the number of an offered fifth move";
  }
  return "another answer";
}

std::string found(const Answer& answer) {
  switch (answer.kind) {
    case AnswerKind::points:
      return counted_points(answer.points.size());
    case AnswerKind::pass:
      return "a pass";
    case AnswerKind::swap:
      return "swap";
    case AnswerKind::keep:
      return "keep";
    case AnswerKind::number:
      return "the number " + std::to_string(answer.number);
    case AnswerKind::resign:
      return "a resignation";
  }
  return "an answer of unknown kind " + std::to_string(static_cast<int>(answer.kind));
}

}  // namespace

std::optional<Refusal> Game::answer(const Answer& answer) {
  assert(!outcome_);
  if (answer.kind == AnswerKind::resign) {
    outcome_ = Outcome{win_for(opponent(colour(question_.seat))), Reason::resign, {}};
    return std::nullopt;
  }
  const bool several = answer.kind == AnswerKind::points;
  if (!fits(question_, answer.kind) ||
      (several && answer.points.size() != static_cast<std::size_t>(question_.count))) {
    Refusal refusal = refuse("answered " + found(answer) + ", expected " + expected(question_));
    refusal.is_no_answer = true;
    return refusal;
  }
  if (several) {
    if (auto refusal = check_points(answer.points)) return refusal;
  }
  return apply(answer);
}

std::optional<Refusal> Game::check_points(const PointList& points) const {
  for (const Point& point : points) {
    if (!on_board(point)) {
      const std::string size = std::to_string(setup_.size);
      return refuse(point_text(point, setup_) + " is off the " + size + "x" + size + " board");
    }
    if (at(point)) return refuse(point_text(point, setup_) + " is occupied");
    if (std::find(points.begin(), &point, point) != &point) {
      return refuse(point_text(point, setup_) + " is named twice");
    }
  }
  return std::nullopt;
}

void Game::keep_set_up(const Position& start) {
  for (const Point point : start.black) set_up_.push_back({MoveKind::stone, Colour::black, point});
  for (const Point point : start.white) set_up_.push_back({MoveKind::stone, Colour::white, point});
}

Refusal Game::refuse(std::string detail) const {
  const bool playing = (question_.kind == QuestionKind::place && !question_.restricted) ||
                       question_.kind == QuestionKind::pass;
  return {playing ? Reason::illegal_move : Reason::illegal_opening, std::move(detail)};
}

}  // namespace tengen::game
