#include "game/notation.hpp"

#include <algorithm>
#include <utility>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::game {
namespace {

constexpr int letters = 26;
constexpr std::string_view blanks = " \t\r\n";

bool on_board(Point point, int size) {
  return point.x >= 0 && point.y >= 0 && point.x < size && point.y < size;
}

// a … z, aa, ab …: digits from 1 to 26, there is no zero.
std::string column_text(int column) {
  std::string text;
  for (int rest = column + 1; rest > 0; rest = (rest - 1) / letters) {
    text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % letters));
  }
  return text;
}

int letter_value(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a' + 1;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 1;
  return 0;
}

// The next word of the text, taken off it; empty at the end. Behind a letter and a number another letter
// begins another word: moves may be written without blanks.
std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(blanks));
  std::size_t end = 0;
  while (end < word.size() && letter_value(word[end]) != 0) ++end;
  const std::size_t letters_end = end;
  while (end < word.size() && is_digit(word[end])) ++end;
  const bool point = letters_end > 0 && end > letters_end;
  if (!point || end == word.size() || letter_value(word[end]) == 0) end = word.size();
  text.remove_prefix(end);
  return word.substr(0, end);
}

std::string what_ended(const Outcome& outcome) {
  return std::string(text(outcome.reason)) + (outcome.detail.empty() ? "" : " " + outcome.detail);
}

// Plays words one by one. The stones of a turn that takes several are answered together.
class Replayer {
 public:
  explicit Replayer(Game& game) : game_(game) {}

  // Why the word is not the next move; empty when it was taken.
  std::string take(std::string_view word) {
    if (game_.outcome()) return "the game was over before it (" + what_ended(*game_.outcome()) + ")";
    if (word == "pass") return answer(Answer::pass());
    const Setup& setup = game_.setup();
    const auto point = parse_point(word, setup.size, game_of(setup).rows_from);
    if (!point) {
      const std::string size = std::to_string(setup.size);
      return "expected a point of the " + size + "x" + size + " board, or \"pass\"";
    }
    turn_.push_back(*point);
    if (turn_.size() < wanted()) return "";
    return answer({AnswerKind::points, std::exchange(turn_, {}), 0});
  }
  // Why the text must not end here; empty when it may.
  std::string end() const {
    if (turn_.empty()) return "";
    return "the turn has " + std::to_string(wanted()) + " stones, the text ends after " +
           std::to_string(turn_.size());
  }

 private:
  std::size_t wanted() const { return static_cast<std::size_t>(game_.question().count); }
  std::string answer(const Answer& answer) {
    const auto refusal = game_.answer(answer);
    return refusal ? refusal->detail : "";
  }

  Game& game_;
  PointList turn_;
};

}  // namespace

std::string point_text(Point point, int size, RowsFrom rows_from) {
  if (!on_board(point, size)) return "(" + std::to_string(point.x) + "," + std::to_string(point.y) + ")";
  const int row = rows_from == RowsFrom::top ? point.y + 1 : size - point.y;
  return column_text(point.x) + std::to_string(row);
}

std::string point_text(Point point, const Setup& setup) {
  return point_text(point, setup.size, game_of(setup).rows_from);
}

std::optional<Point> parse_point(std::string_view text, int size, RowsFrom rows_from) {
  int column = 0;
  std::size_t used = 0;
  for (; used < text.size() && letter_value(text[used]) != 0; ++used) {
    column = column * letters + letter_value(text[used]);
    if (column > size) return std::nullopt;
  }
  const std::string_view digits = text.substr(used);
  if (column == 0 || digits.empty() || digits.front() < '1' || digits.front() > '9') return std::nullopt;
  const auto row = parse_integer(digits);
  if (!row || *row > size) return std::nullopt;
  const auto y = rows_from == RowsFrom::top ? *row - 1 : size - *row;
  return Point{static_cast<std::int16_t>(column - 1), static_cast<std::int16_t>(y)};
}

std::string rows_comment(RowsFrom rows_from) {
  return "# rows count from the " + std::string(rows_from == RowsFrom::top ? "top" : "bottom");
}

std::optional<RowsFrom> read_rows_comment(std::string_view line) {
  for (const RowsFrom rows_from : {RowsFrom::top, RowsFrom::bottom}) {
    if (line == rows_comment(rows_from)) return rows_from;
  }
  return std::nullopt;
}

std::string moves_text(const Game& game) {
  std::string text;
  for (const Move& move : game.moves()) {
    if (!text.empty()) text += ' ';
    text += move.kind == MoveKind::pass ? "pass" : point_text(move.at, game.setup());
  }
  return text;
}

Result<std::unique_ptr<Game>> replay(const Setup& setup, std::string_view moves) {
  auto started = new_game(setup);
  if (!started) return started;
  std::unique_ptr<Game> game = std::move(started).value();
  Replayer replayer(*game);
  int number = 0;
  std::string_view last;
  const auto wrong = [&](const std::string& why) {
    return bad_input("move " + std::to_string(number) + ", \"" + printable(last, 20) + "\": " + why);
  };
  for (std::string_view word = next_word(moves); !word.empty(); word = next_word(moves)) {
    ++number;
    last = word;
    if (const std::string why = replayer.take(word); !why.empty()) return wrong(why);
  }
  if (const std::string why = replayer.end(); !why.empty()) return wrong(why);
  return game;
}

std::string diagram(const Game& game, const Marks& marks) {
  const int size = game.setup().size;
  std::string rows;
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      if (x > 0) rows += marks.between;
      const auto stone = game.at({x, y});
      rows += !stone ? marks.empty : *stone == Colour::black ? marks.black : marks.white;
    }
    rows += '\n';
  }
  return rows;
}

}  // namespace tengen::game
