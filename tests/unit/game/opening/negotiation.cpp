#include "unit/game/opening/negotiation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::game::opening {
namespace {

Setup setup_of(std::string_view procedure, int size, std::string_view rule) {
  Setup setup;
  setup.rule = rule;
  setup.size = size;
  setup.opening = procedure;
  return setup;
}

std::string points_text(const PointList& points, const Setup& setup) {
  std::string text;
  for (const Point& point : points) text += (text.empty() ? "" : " ") + point_text(point, setup);
  return text;
}

std::string kind_text(QuestionKind kind) {
  switch (kind) {
    case QuestionKind::place:
      return "place";
    case QuestionKind::pass:
      return "pass";
    case QuestionKind::propose_opening:
      return "propose";
    case QuestionKind::swap:
      return "swap";
    case QuestionKind::fifth_count:
      return "declare";
    case QuestionKind::offer_fifths:
      return "offer";
    case QuestionKind::pick_fifth:
      return "pick of";
  }
  return "?";
}

std::vector<Point> empty_points(const Game& game) {
  std::vector<Point> points;
  const auto size = static_cast<std::int16_t>(game.setup().size);
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      if (!game.at({x, y})) points.push_back({x, y});
    }
  }
  return points;
}

Answer random_points(const Game& game, std::mt19937& random) {
  auto points = empty_points(game);
  std::shuffle(points.begin(), points.end(), random);
  PointList chosen;
  for (int i = 0; i < game.question().count; ++i) chosen.push_back(points[static_cast<std::size_t>(i)]);
  return Answer::of_points(chosen);
}

// Three stones in their squares, which make one of the 26 openings unless two of them meet.
Answer random_designation(const Game& game, std::mt19937& random) {
  PointList stones;
  for (int stone = 0; stone < 3; ++stone) {
    const auto step = [&] {
      const auto side = static_cast<unsigned>(2 * stone + 1);
      return static_cast<std::int16_t>(game.setup().size / 2 - stone + static_cast<int>(random() % side));
    };
    const std::int16_t x = step();
    stones.push_back({x, step()});
  }
  return Answer::of_points(stones);
}

}  // namespace

std::unique_ptr<Game> started(std::string_view procedure, int size, std::string_view rule) {
  return std::move(new_game(setup_of(procedure, size, rule))).value();
}

std::string asked(const Game& game) {
  if (game.outcome()) return "over";
  const Question& question = game.question();
  std::string text = question.seat == Seat::first ? "first: " : "second: ";
  text += kind_text(question.kind) + " ";
  if (question.kind == QuestionKind::pick_fifth) return text + points_text(question.offers, game.setup());
  return text + std::to_string(question.count) + (question.restricted ? " within" : "");
}

Answer answer_of(std::string_view words, const Setup& setup) {
  if (words == "swap") return Answer::swap();
  if (words == "keep") return Answer::keep();
  if (words == "pass") return Answer::pass();
  if (words == "resign") return Answer::resign();
  if (words.starts_with('#'))
    return Answer::of_number(static_cast<int>(parse_integer(words.substr(1)).value()));
  PointList points;
  for (const auto word : split(words, ' ')) {
    points.push_back(parse_point(word, setup.size, RowsFrom::bottom).value());
  }
  return Answer::of_points(points);
}

void negotiate(Game& game, const std::vector<Exchange>& exchanges) {
  for (const Exchange& exchange : exchanges) {
    ASSERT_EQ(asked(game), exchange.asked) << "after " << moves_text(game);
    const auto refusal = game.answer(answer_of(exchange.answer, game.setup()));
    ASSERT_FALSE(refusal) << exchange.answer << ": " << refusal->detail;
  }
}

std::string refusal_of(Game& game, std::string_view answer) {
  const auto refusal = game.answer(answer_of(answer, game.setup()));
  return refusal ? std::string(text(refusal->reason)) + ": " + refusal->detail : "";
}

Answer random_legal_answer(const Game& game, std::mt19937& random) {
  const Question& question = game.question();
  const auto below = [&](auto count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
  for (;;) {
    Answer answer;
    switch (question.kind) {
      case QuestionKind::place: {
        const auto points = game.legal_points();
        answer = Answer::place(points[random() % points.size()]);
        break;
      }
      case QuestionKind::pass:
        return Answer::pass();
      case QuestionKind::propose_opening:
        answer = below(2) == 0 ? random_points(game, random) : random_designation(game, random);
        break;
      case QuestionKind::offer_fifths:
        answer = random_points(game, random);
        break;
      case QuestionKind::swap:
        answer = below(2) == 0 ? Answer::swap() : Answer::keep();
        if (question.count > 1 && below(2) == 0) answer = random_points(game, random);
        break;
      case QuestionKind::fifth_count:
        answer = Answer::of_number(1 + below(question.count));
        break;
      case QuestionKind::pick_fifth:
        answer = Answer::of_number(below(question.offers.size()));
        break;
    }
    // Points drawn blindly can be none of the 26 openings, or symmetric.
    if (!game.clone()->answer(answer)) return answer;
  }
}

}  // namespace tengen::game::opening
