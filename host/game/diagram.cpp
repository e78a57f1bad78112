#include "game/diagram.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/line_board.hpp"

namespace tengen::game {
namespace {

constexpr std::size_t largest = LineBoard::max_size;

enum class Mark { black, white, empty, blank, digit, other };

Mark mark_of(char c) {
  const auto any_of = [c](std::string_view marks) { return marks.find(c) != std::string_view::npos; };
  if (any_of("Xx*")) return Mark::black;
  if (any_of("Oo")) return Mark::white;
  if (any_of(".-_+")) return Mark::empty;
  if (any_of(" \t\r")) return Mark::blank;
  if (any_of("0123456789")) return Mark::digit;
  return Mark::other;
}

std::string lowered_without_blanks(std::string_view line) {
  std::string text;
  for (const char c : line) {
    if (mark_of(c) != Mark::blank) text += lower(c);
  }
  return text;
}

// "a b c d …", in one word or many.
bool is_column_letters(std::string_view line) {
  const std::string letters = lowered_without_blanks(line);
  std::string expected = "ab";
  for (char c = 'c'; c <= 'z' && expected.size() < letters.size(); ++c) expected += c;
  for (char c = 'a'; c <= 'f' && expected.size() < letters.size(); ++c) expected.append("a").append(1, c);
  return letters == expected;
}

Error wrong(std::size_t line, std::size_t column, const std::string& message) {
  return bad_input(message, "line " + std::to_string(line) + ", column " + std::to_string(column));
}

// The points of one row, without the row number at either end.
Result<std::vector<Mark>> read_row(std::string_view line, std::size_t number) {
  const auto numbered = [](char c) { return mark_of(c) == Mark::digit || mark_of(c) == Mark::blank; };
  std::size_t begin = 0, end = line.size();
  while (begin < end && numbered(line[begin])) ++begin;
  while (end > begin && numbered(line[end - 1])) --end;
  std::vector<Mark> row;
  for (std::size_t i = begin; i < end; ++i) {
    const Mark mark = mark_of(line[i]);
    if (mark == Mark::blank) continue;
    if (mark == Mark::digit || mark == Mark::other) {
      const std::string found = printable(line.substr(i, 1));
      return wrong(number, i + 1, "found \"" + found + "\", expected X, O or a dot");
    }
    if (row.size() == largest) {
      return wrong(number, i + 1, "found more than " + std::to_string(largest) + " points in a row");
    }
    row.push_back(mark);
  }
  return row;
}

}  // namespace

Result<Diagram> read_diagram(std::string_view text) {
  Diagram diagram;
  std::size_t columns = 0, rows = 0, number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (is_column_letters(line)) continue;
    const auto row = read_row(line, number);
    if (!row) return row.error();
    if (row->empty()) continue;
    if (rows == 0) columns = row->size();
    if (row->size() != columns || rows == columns) {
      const std::string side = std::to_string(columns);
      return wrong(number, 1,
                   rows == columns
                       ? "found another row after " + side + ", expected a square board"
                       : "found " + std::to_string(row->size()) + " points in a row, expected " + side);
    }
    for (std::size_t x = 0; x < columns; ++x) {
      const Point point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(rows)};
      if ((*row)[x] == Mark::black) diagram.position.black.push_back(point);
      if ((*row)[x] == Mark::white) diagram.position.white.push_back(point);
    }
    ++rows;
  }
  if (rows != columns || rows == 0) {
    return wrong(std::max<std::size_t>(number, 1), 1,
                 "found " + std::to_string(rows) + " rows of " + std::to_string(columns) +
                     " points, expected a square board");
  }
  diagram.size = static_cast<int>(rows);
  diagram.position.to_move = turn_by_count(diagram.position, {});
  return diagram;
}

Colour turn_by_count(const Position& position, std::string_view game) {
  const std::size_t black = position.black.size(), white = position.white.size();
  const GameInfo* const info = find_game(game);
  if (info != nullptr && info->turns_stones) return (black + white) % 2 == 0 ? Colour::black : Colour::white;
  return black <= white ? Colour::black : Colour::white;
}

}  // namespace tengen::game
