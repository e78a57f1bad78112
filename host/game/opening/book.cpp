#include "game/opening/book.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/notation.hpp"

namespace tengen::game::opening {
namespace {

// One line of a book, with the place for messages.
struct Line {
  std::string_view text;
  std::string_view book;
  int number;

  Error error(std::size_t at, const std::string& message) const {
    return bad_input(message,
                     std::string(book) + ":" + std::to_string(number) + ":" + std::to_string(at + 1));
  }
};

// A stone, and where in its line it is named.
struct Named {
  Point point;
  std::size_t at;
};
using Stones = std::vector<Named>;

bool separates(char c) { return c == ',' || c == ' ' || c == '\t'; }

// From `at` to the first character that does not belong.
template <class Belongs>
std::string_view run_of(std::string_view text, std::size_t at, Belongs&& belongs) {
  std::size_t end = at;
  while (end < text.size() && belongs(text[end])) ++end;
  return text.substr(at, end - at);
}

std::string board_text(int size) { return std::to_string(size) + "x" + std::to_string(size); }

// `is_named`: somebody has said that the book has steps.
Result<Stones> read_offsets(const Line& line, int size, bool is_named) {
  std::vector<std::int64_t> steps;
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < line.text.size();) {
    if (separates(line.text[at])) {
      ++at;
      continue;
    }
    const auto word = run_of(line.text, at, [](char c) { return !separates(c); });
    const auto number = parse_integer(word);
    if (!number || *number < -size || *number > size) {
      return line.error(at, "found \"" + printable(word, 20) +
                                "\", expected a number of steps from the middle of the board");
    }
    steps.push_back(*number);
    places.push_back(at);
    at += word.size();
  }
  if (steps.size() % 2 != 0) {
    return line.error(places.back(), "found a column without its row, expected pairs of numbers");
  }
  const auto from_middle = [&](std::int64_t step) { return static_cast<std::int16_t>(size / 2 + step); };
  const auto is_on_board = [&](std::int64_t step) { return size / 2 + step >= 0 && size / 2 + step < size; };
  Stones stones;
  for (std::size_t i = 0; i < steps.size(); i += 2) {
    if (!is_on_board(steps[i]) || !is_on_board(steps[i + 1])) {
      return line.error(places[i],
                        "found " + std::to_string(steps[i]) + "," + std::to_string(steps[i + 1]) +
                            ", steps right and down from the middle, which lead off the " + board_text(size) +
                            " board" +
                            (is_named ? "" : "; points are written as letter and number, such as h8i9"));
    }
    stones.push_back({{from_middle(steps[i]), from_middle(steps[i + 1])}, places[i]});
  }
  return stones;
}

Result<Stones> read_points(const Line& line, int size, RowsFrom rows_from) {
  Stones stones;
  for (std::size_t at = 0; at < line.text.size();) {
    if (separates(line.text[at])) {
      ++at;
      continue;
    }
    const auto letters = run_of(line.text, at, is_letter);
    const auto digits = run_of(line.text, at + letters.size(), is_digit);
    const auto word = line.text.substr(at, std::max<std::size_t>(letters.size() + digits.size(), 1));
    const auto point = parse_point(word, size, rows_from);
    if (!point) {
      const bool is_step = letters.empty() && (!digits.empty() || word == "-");
      return line.error(at, "found \"" + printable(word, 20) + "\", expected a point of the " +
                                board_text(size) + " board, such as h8" +
                                (is_step ? "; a book of steps from the middle, such as \"0,0, 1,-1\", has "
                                           "no points in other lines (type=offset)"
                                         : ""));
    }
    stones.push_back({*point, at});
    at += word.size();
  }
  return stones;
}

Sequence points_of(const Stones& stones) {
  Sequence position;
  for (const Named& stone : stones) position.push_back(stone.point);
  return position;
}

// Plays the stones out, to see that a game can start from there.
Status check(const Line& line, const Stones& stones, const Setup& setup) {
  const auto game = new_game(setup);
  if (!game) return game.error();
  if (const auto refusal = set_up(**game, points_of(stones))) {
    const std::size_t reached = std::min((*game)->moves().size(), stones.size() - 1);
    return line.error(stones[reached].at, refusal->detail);
  }
  if (const auto& outcome = (*game)->outcome()) {
    return line.error(stones.back().at,
                      "the game is over after this stone (" + std::string(text(outcome->reason)) + ")");
  }
  return success();
}

}  // namespace

Result<Book> Book::read(std::string_view text, std::string_view name, const Setup& setup,
                        const BookOptions& options) {
  Book book;
  auto format = options.format;
  auto rows = options.rows_from;
  int number = 0;
  for (const auto raw : split(text, '\n')) {
    ++number;
    const auto content = trimmed(raw);
    if (!rows) rows = read_rows_comment(content);
    if (content.empty() || content.front() == '#') continue;
    if (!format) format = is_letter(content.front()) ? BookFormat::pos : BookFormat::offset;
    const Line line{raw.substr(0, raw.find_last_not_of(" \t\r") + 1), name, number};
    const auto stones = *format == BookFormat::offset
                            ? read_offsets(line, setup.size, options.format.has_value())
                            : read_points(line, setup.size, rows.value_or(RowsFrom::top));
    if (!stones) return stones.error();
    if (auto status = check(line, *stones, setup); !status) return status.error();
    book.positions_.push_back(points_of(*stones));
  }
  if (book.positions_.empty()) {
    return bad_input("found no position, expected one a line, such as \"h8i9j10\" or \"0,0, 1,-1, 2,-2\"",
                     std::string(name));
  }
  return book;
}

std::optional<Refusal> set_up(Game& game, const Sequence& position, const OnAnswer& on_answer) {
  for (std::size_t next = 0; next < position.size();) {
    if (game.outcome()) {
      return Refusal{Reason::illegal_opening, "the game is over before this stone (" +
                                                  std::string(text(game.outcome()->reason)) + ")"};
    }
    Answer answer = Answer::pass();
    if (game.question().kind == QuestionKind::place) {
      answer.kind = AnswerKind::points;
      const auto count = static_cast<std::size_t>(game.question().count);
      while (answer.points.size() < count && next < position.size())
        answer.points.push_back(position[next++]);
    }
    const Seat seat = game.question().seat;
    if (auto refusal = game.answer(answer)) return refusal;
    if (on_answer) on_answer(seat, answer);
  }
  return std::nullopt;
}

}  // namespace tengen::game::opening
