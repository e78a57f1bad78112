#include "record/formats/rec.hpp"

#include <algorithm>
#include <cmath>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "record/formats/file_game.hpp"
#include "record/formats/psq.hpp"
#include "record/model/played_start.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

constexpr int usual_size = 20;  // and the least

Result<GameRecord> parse_rec(std::string_view bytes, const ReadOptions& options,
                             std::vector<std::string>& notes) {
  LinePlaces places(bytes);
  const auto place_of = [&](std::size_t offset) { return places.of(offset); };
  TextLines lines(bytes);
  FileGame file = begin_game(options, "gomoku");
  for (auto& player : file.record.players) player.name = one_line(to_utf8(trimmed(lines.take())));
  int size = options.size > 0 ? options.size : usual_size;
  while (!lines.at_end() && file.turns.size() <= most_turns) {
    const auto line = trimmed(lines.take());
    const auto move = parse_psq_move(line, 0);
    if (!move) {
      if (parse_integer(line) || line.empty()) break;
      return bad_input("found \"" + printable(line, 40) + "\", expected a move like \"7,7,120\" or a code",
                       places.of(lines.offset()));
    }
    FileTurn turn;
    turn.turn.answer = game::Answer::place(move->first);
    turn.turn.time = move->second;
    turn.offset = lines.offset();
    file.turns.push_back(std::move(turn));
    if (options.size == 0) size = std::max({size, move->first.x + 1, move->first.y + 1});
  }
  if (file.turns.empty()) {
    return bad_input("expected two names and a move like \"7,7,120\"", places.of(lines.offset()));
  }
  file.record.setup.size = size;
  return judged(std::move(file), place_of, &notes);
}

Result<std::string> to_rec(const GameRecord& record, const WriteOptions&) {
  if (game::game_of(record.setup).family != game::Family::line_games)
    return bad_input("a rec file has no " + record.setup.game + "; take sgf, ggf or json");
  const auto plain = as_bare_moves(record);
  if (!plain) return plain.error();
  std::string text;
  for (const auto& player : plain->players) text += psq_name(player.name) + "\n";
  for (const Turn& turn : plain->turns) {
    if (turn.answer.kind != game::AnswerKind::points)
      return bad_input("a pass cannot be written as rec; take sgf or json");
    auto time = std::llround(milliseconds(turn.time));
    for (const game::Point& point : turn.answer.points) {
      text += std::to_string(point.x) + "," + std::to_string(point.y) + "," + std::to_string(time) + "\n";
      time = 0;
    }
  }
  if (plain->turns.empty())
    return bad_input("a game without a move cannot be written as rec; take sgf or json");
  return text + "-1\n";
}

}  // namespace

constinit const FormatInfo rec_format{.id = "rec",
                                      .name = "Gomotur, .rec",
                                      .suffixes = {"rec"},
                                      .games = game::Family::line_games,
                                      .several = false,
                                      .carries = {Part::names, Part::times},
                                      .usual_size = usual_size,
                                      .time_unit = std::chrono::milliseconds(1),
                                      .reader = &open_one<&parse_rec>,
                                      .writer = &to_rec};

}  // namespace tengen::record
