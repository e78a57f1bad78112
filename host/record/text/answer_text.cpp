#include "record/text/answer_text.hpp"

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/notation.hpp"

namespace tengen::record {
namespace {

using game::Answer;
using game::AnswerKind;

std::optional<Answer> parse_stones(std::string_view text, const game::Setup& setup) {
  Answer answer;
  for (const auto word : split(text, ' ')) {
    if (word.empty()) continue;
    const auto point = game::parse_point(word, setup.size, game::game_of(setup).rows_from);
    if (!point || !answer.points.push_back(*point)) return std::nullopt;
  }
  if (answer.points.empty()) return std::nullopt;
  return answer;
}

}  // namespace

std::string answer_text(const Answer& answer, const game::Setup& setup) {
  switch (answer.kind) {
    case AnswerKind::pass:
      return "pass";
    case AnswerKind::swap:
      return "swap";
    case AnswerKind::keep:
      return "keep";
    case AnswerKind::resign:
      return "resign";
    case AnswerKind::number:
      return std::to_string(answer.number);
    case AnswerKind::points:
      break;
  }
  std::string text;
  for (const game::Point& point : answer.points) {
    text += (text.empty() ? "" : " ") + game::point_text(point, setup);
  }
  return text;
}

std::optional<Answer> parse_answer(std::string_view text, const game::Setup& setup) {
  if (text == "pass") return Answer::pass();
  if (text == "swap") return Answer{AnswerKind::swap, {}, 0};
  if (text == "keep") return Answer{AnswerKind::keep, {}, 0};
  if (text == "resign") return Answer::resign();
  if (const auto number = parse_integer(text)) {
    if (*number < 0 || *number > 1000) return std::nullopt;
    return Answer{AnswerKind::number, {}, static_cast<int>(*number)};
  }
  return parse_stones(text, setup);
}

std::string_view question_text(game::QuestionKind kind) {
  switch (kind) {
    case game::QuestionKind::place:
      return "place";
    case game::QuestionKind::pass:
      return "pass";
    case game::QuestionKind::propose_opening:
      return "propose opening";
    case game::QuestionKind::swap:
      return "swap";
    case game::QuestionKind::fifth_count:
      return "fifth count";
    case game::QuestionKind::offer_fifths:
      return "offer fifths";
    case game::QuestionKind::pick_fifth:
      return "pick fifth";
  }
  return "another";
}

}  // namespace tengen::record
