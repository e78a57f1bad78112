#include "record/formats/psq.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/catalog.hpp"
#include "record/formats/file_game.hpp"
#include "record/model/played_start.hpp"
#include "record/text/decimal.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

constexpr int timeout_code = 15;  // of the manager that the format comes from

struct Header {
  int size = 0;
  bool second_began = false;
};

Result<Header> parse_header(std::string_view line) {
  const auto wrong = [&](const std::string& what) {
    return bad_input("found \"" + printable(line, 60) + "\", expected " + what, "line 1, column 1");
  };
  constexpr std::string_view magic = "Piskvorky ";
  if (!line.starts_with(magic)) return wrong("\"Piskvorky 15x15, 11:11, 0\"");
  const auto fields = split(line.substr(magic.size()), ',');
  const auto sides = split(fields.front(), 'x');
  if (sides.size() != 2) return wrong("columns x rows behind \"Piskvorky\"");
  const auto width = parse_integer(trimmed(sides[0]));
  const auto height = parse_integer(trimmed(sides[1]));
  if (!width || !height || *width < 1 || *width > 1000) return wrong("columns x rows behind \"Piskvorky\"");
  if (width != height) return wrong("a square board");
  const auto last = trimmed(fields.back());
  return Header{static_cast<int>(*width), fields.size() >= 3 && last == "1"};
}

// "8," and more.
bool begins_like_move(std::string_view line) {
  const auto comma = line.find(',');
  return comma != std::string_view::npos && parse_integer(trimmed(line.substr(0, comma))).has_value();
}

// A mistyped move, and any bytes, are no name.
bool is_player_name(std::string_view line) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t'; };
  return !begins_like_move(line) && std::none_of(line.begin(), line.end(), is_control);
}

Status read_names(TextLines& lines, const Header& header, LinePlaces& places, GameRecord& record) {
  if (lines.at_end() || parse_integer(trimmed(lines.peek()))) return success();
  std::array<std::string, 2> names;
  for (auto& name : names) {
    const auto line = trimmed(lines.take());
    if (!is_player_name(line)) {
      return bad_input("found \"" + printable(line, 40) +
                           "\", expected a move like \"8,8,120\", the name of a player or a code",
                       places.of(lines.offset()));
    }
    name = to_utf8(line);
  }
  if (header.second_began) std::swap(names[0], names[1]);
  for (std::size_t i = 0; i < names.size(); ++i) record.players[i].name = one_line(names[i]);
  return success();
}

// "1,Freestyle1"
void read_trailer(TextLines& lines, GameRecord& record) {
  const auto line = trimmed(lines.peek());
  const auto comma = line.find(',');
  if (comma == std::string_view::npos || !parse_integer(trimmed(line.substr(0, comma)))) return;
  record.event = one_line(to_utf8(trimmed(line.substr(comma + 1))));
  lines.take();
}

void name_what_follows(TextLines& lines, LinePlaces& places, std::vector<std::string>& notes) {
  while (!lines.at_end() && trimmed(lines.peek()).empty()) lines.take();
  if (lines.at_end()) return;
  const auto line = lines.take();
  notes.push_back(places.of(lines.offset()) + ": found " + in_quotes(trimmed(line), 40) +
                  " behind the game's last line; a psq file has one game, and the rest was left out");
}

Result<GameRecord> parse_psq(std::string_view bytes, const ReadOptions& options,
                             std::vector<std::string>& notes) {
  LinePlaces places(bytes);
  const auto place_of = [&](std::size_t offset) { return places.of(offset); };
  TextLines lines(bytes);
  const auto header = parse_header(trimmed(lines.take()));
  if (!header) return header.error();
  FileGame file = begin_game(options, "gomoku");
  file.record.setup.size = header->size;
  while (!lines.at_end() && file.turns.size() <= most_turns) {
    const auto move = parse_psq_move(lines.peek(), 1);
    if (!move && !trimmed(lines.peek()).empty()) break;
    const auto line = lines.take();
    if (!move) continue;
    const auto is_on_board = [&](std::int16_t at) { return at >= 0 && at < header->size; };
    if (!is_on_board(move->first.x) || !is_on_board(move->first.y))
      return bad_input("found " + in_quotes(trimmed(line), 40) + ", expected a column and a row from 1 to " +
                           std::to_string(header->size),
                       places.of(lines.offset()));
    FileTurn turn;
    turn.turn.answer = game::Answer::place(move->first);
    turn.turn.time = move->second;
    turn.offset = lines.offset();
    file.turns.push_back(std::move(turn));
  }
  if (auto status = read_names(lines, *header, places, file.record); !status) return status.error();
  const auto code = parse_integer(trimmed(lines.take()));
  read_trailer(lines, file.record);
  name_what_follows(lines, places, notes);
  auto record = judged(std::move(file), place_of, &notes);
  if (!record || code != timeout_code) return record;
  const auto game = replay(*record);
  if (game && !(*game)->outcome()) {
    const auto loser = (*game)->colour((*game)->question().seat);
    record->outcome = {game::win_for(game::opponent(loser)), game::Reason::timeout, {}};
  }
  return record;
}

// Whether a reader learns from the code for a loss on time who lost: the side to move.
bool is_lost_on_time_by_mover(const GameRecord& record) {
  const auto& outcome = record.outcome;
  const bool late = outcome.reason == game::Reason::timeout || outcome.reason == game::Reason::match_timeout;
  const auto game = replay(record);
  if (!late || !game || (*game)->outcome()) return false;
  return outcome.score == game::win_for(game::opponent((*game)->colour((*game)->question().seat)));
}

}  // namespace

std::optional<std::pair<game::Point, Duration>> parse_psq_move(std::string_view line, int origin) {
  const auto fields = split(line, ',');
  if (fields.size() < 2 || fields.size() > 3) return std::nullopt;
  std::array<std::int64_t, 3> numbers{};
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto number = parse_integer(trimmed(fields[i]));
    if (!number || *number < -1000) return std::nullopt;
    numbers[i] = *number;
  }
  if (numbers[0] > 1000 || numbers[1] > 1000) return std::nullopt;
  const game::Point point{static_cast<std::int16_t>(numbers[0] - origin),
                          static_cast<std::int16_t>(numbers[1] - origin)};
  const auto time = std::clamp<std::int64_t>(numbers[2], 0, 1'000'000'000);
  return std::pair{point, std::min(Duration(std::chrono::milliseconds(time)), longest_time)};
}

std::string psq_name(std::string_view name) {
  const std::string line = one_line(trimmed(name));
  if (line.empty()) return "?";
  return parse_integer(line) || begins_like_move(line) ? "_" + line : line;
}

Result<std::string> to_psq(const GameRecord& record, const WriteOptions&) {
  if (game::game_of(record.setup).family != game::Family::line_games)
    return bad_input("a psq file has no " + record.setup.game + "; take sgf, ggf or json");
  const auto plain = as_bare_moves(record);
  if (!plain) return plain.error();
  const std::string size = std::to_string(plain->setup.size);
  std::string text = "Piskvorky " + size + "x" + size + ", 11:11, 0\n";
  for (const Turn& turn : plain->turns) {
    if (turn.answer.kind != game::AnswerKind::points)
      return bad_input("a pass cannot be written as psq; take sgf or json");
    auto time = std::llround(milliseconds(turn.time));
    for (const game::Point& point : turn.answer.points) {
      text +=
          std::to_string(point.x + 1) + "," + std::to_string(point.y + 1) + "," + std::to_string(time) + "\n";
      time = 0;
    }
  }
  for (const auto& player : plain->players) text += psq_name(player.name) + "\n";
  text += (is_lost_on_time_by_mover(*plain) ? std::to_string(timeout_code) : "-1") + "\n";
  const std::string event = one_line(trimmed(record.event));
  if (event.empty()) return text;
  return text + std::to_string(std::max<std::int64_t>(record.round, 1)) + "," + event + "\n";
}

constinit const FormatInfo psq_format{
    .id = "psq",
    .name = "Gomocup manager, .psq",
    .suffixes = {"psq"},
    .games = game::Family::line_games,
    .several = false,
    .carries = {Part::names, Part::event, Part::size, Part::times},
    .time_unit = std::chrono::milliseconds(1),
    .begins = [](std::string_view bytes) { return beginning(bytes).starts_with("Piskvorky "); },
    .reader = &open_one<&parse_psq>,
    .writer = &to_psq};

}  // namespace tengen::record
