#include "record/formats/yixin.hpp"

#include <algorithm>
#include <array>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "record/formats/file_game.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

FileTurn stone(std::int64_t row, std::int64_t column, std::size_t offset) {
  FileTurn turn;
  turn.offset = offset;
  turn.turn.answer = game::Answer::place({static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)});
  return turn;
}

Result<GameRecord> parse_pos(std::string_view bytes, const ReadOptions& options,
                             std::vector<std::string>& notes) {
  constexpr std::size_t points = 225;
  const std::size_t count = bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]);
  if (count == 0 || count > points || bytes.size() < count + 1)
    return bad_input("expected a number of moves from 1 to 225 and one byte for each", byte_place(0));
  if (bytes.size() > count + 1) {
    return bad_input("found " + std::to_string(bytes.size() - count - 1) + " bytes more than the " +
                         std::to_string(count) + " moves that the first byte tells of, expected the end",
                     byte_place(count + 1));
  }
  FileGame file = begin_game(options, "gomoku");
  file.record.setup.size = 15;
  for (std::size_t i = 1; i <= count; ++i) {
    constexpr int pass = 0xF0;
    const int point = static_cast<unsigned char>(bytes[i]);
    file.turns.push_back(stone(point / 15, point % 15, i));
    if (point != pass) continue;
    file.turns.back().turn.answer = game::Answer::pass();
    file.record.setup.pass = true;
    if (!file.rule_known) file.record.setup.rule = "renju";
  }
  return judged(std::move(file), byte_place, &notes);
}

// The numbers of the next line that has any; too few, or none at the end.
template <std::size_t N>
bool next_numbers(TextLines& lines, std::array<std::int64_t, N>& numbers) {
  std::string_view line;
  while (line.empty() && !lines.at_end()) line = trimmed(lines.take());
  std::size_t found = 0;
  for (const auto word : split(line, ' ')) {
    if (word.empty()) continue;
    const auto number = parse_integer(word);
    if (!number || *number < 0 || *number > 1000 || found == N) return false;
    numbers[found++] = *number;
  }
  return found == N;
}

Result<GameRecord> parse_sav(std::string_view bytes, const ReadOptions& options,
                             std::vector<std::string>& notes) {
  LinePlaces places(bytes);
  const auto place_of = [&](std::size_t offset) { return places.of(offset); };
  TextLines lines(bytes);
  std::array<std::int64_t, 1> rows{};
  std::array<std::int64_t, 1> columns{};
  std::array<std::int64_t, 1> count{};
  if (!next_numbers(lines, rows) || !next_numbers(lines, columns) || !next_numbers(lines, count) ||
      rows != columns)
    return bad_input("expected three lines: rows, as many columns, and the number of moves",
                     places.of(lines.offset()));
  FileGame file = begin_game(options, "gomoku");
  file.record.setup.size = static_cast<int>(rows[0]);
  for (std::int64_t i = 0; i < count[0]; ++i) {
    std::array<std::int64_t, 2> point{};
    if (!next_numbers(lines, point))
      return bad_input(
          "expected \"row column\" for move " + std::to_string(i + 1) + " of " + std::to_string(count[0]),
          places.of(lines.offset()));
    if (std::max(point[0], point[1]) >= rows[0])
      return bad_input("found " + in_quotes(std::to_string(point[0]) + " " + std::to_string(point[1])) +
                           ", expected a row and a column from 0 to " + std::to_string(rows[0] - 1),
                       places.of(lines.offset()));
    file.turns.push_back(stone(point[0], point[1], lines.offset()));
  }
  return judged(std::move(file), place_of, &notes);
}

}  // namespace

constinit const FormatInfo yixin_pos_format{.id = "yixin-pos",
                                            .name = "Yixin position, binary",
                                            .suffixes = {"pos"},
                                            .games = game::Family::line_games,
                                            .several = false,
                                            .binary = true,
                                            .reader = &open_one<&parse_pos>};

constinit const FormatInfo yixin_sav_format{.id = "yixin-sav",
                                            .name = "Yixin position, text",
                                            .suffixes = {"sav"},
                                            .games = game::Family::line_games,
                                            .several = false,
                                            .carries = {Part::size},
                                            .reader = &open_one<&parse_sav>};

}  // namespace tengen::record
