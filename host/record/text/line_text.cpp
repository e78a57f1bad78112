#include "record/text/line_text.hpp"

#include "base/text.hpp"
#include "game/notation.hpp"
#include "record/formats/file_game.hpp"
#include "record/text/answer_text.hpp"

namespace tengen::record {
namespace {

bool is_between_points(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ','; }

// The next word: letters and the digits behind them, or "pass". Empty at the end.
std::string_view take_word(std::string_view& text) {
  while (!text.empty() && is_between_points(text.front())) text.remove_prefix(1);
  std::size_t length = 0;
  if (text.starts_with("pass")) {
    length = 4;
  } else {
    while (length < text.size() && !is_between_points(text[length]) && !is_digit(text[length])) ++length;
    while (length < text.size() && is_digit(text[length])) ++length;
  }
  const auto word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

Error wrong(std::size_t number, const std::string& what) {
  return bad_input("move " + std::to_string(number) + ": " + what, "moves");
}

}  // namespace

Status add_line(GameRecord& record, std::string_view moves) {
  auto replayed = replay(record);
  if (!replayed) return replayed.error();
  auto& game = **replayed;
  std::size_t number = 0;
  game::PointList points;
  for (auto word = take_word(moves); !word.empty(); word = take_word(moves)) {
    ++number;
    if (game.outcome()) return wrong(number, "the game is over before this move");
    if (number > most_turns) return wrong(number, "too many moves");
    Turn turn;
    turn.seat = game.question().seat;
    if (word == "pass") {
      turn.answer = game::Answer::pass();
    } else {
      const auto point = game::parse_point(word, record.setup.size, game::game_of(record.setup).rows_from);
      if (!point) return wrong(number, "found " + in_quotes(word, 20) + ", expected a point of the board");
      if (!points.push_back(*point)) return wrong(number, "too many stones in one turn");
      if (points.size() < static_cast<std::size_t>(game.question().count)) continue;
      turn.answer = game::Answer::of_points(points);
    }
    points = {};
    if (const auto refusal = game.answer(turn.answer)) return wrong(number, refusal->detail);
    record.turns.push_back(std::move(turn));
  }
  if (!points.empty()) return wrong(number, "the line ends in the middle of a turn");
  return success();
}

std::string line_text(const GameRecord& record) {
  std::string text;
  for (const auto& turn : record.turns)
    for (const char c : answer_text(turn.answer, record.setup))
      if (c != ' ') text += c;
  return text;
}

std::optional<std::vector<game::Point>> parse_points(std::string_view text, const game::Setup& setup) {
  std::vector<game::Point> points;
  for (auto word = take_word(text); !word.empty(); word = take_word(text)) {
    const auto point = game::parse_point(word, setup.size, game::game_of(setup).rows_from);
    if (!point || points.size() > most_turns) return std::nullopt;
    points.push_back(*point);
  }
  return points;
}

}  // namespace tengen::record
