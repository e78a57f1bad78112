#include "record/formats/move_text.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "record/formats/file_game.hpp"
#include "record/model/played_start.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

bool is_between(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '.'; }

// The next move of the line, taken off it: letters, then digits; letters alone are a pass. Empty at the end.
std::string_view next_move(std::string_view& line) {
  std::size_t at = 0;
  const auto skip = [&](auto is) {
    while (at < line.size() && is(line[at])) ++at;
  };
  // Also "12." before a move.
  skip([](char c) { return is_between(c) || is_digit(c); });
  const std::size_t start = at;
  skip(is_letter);
  skip(is_digit);
  if (at == start && at < line.size()) ++at;  // what is no move at all
  const auto move = line.substr(start, at - start);
  line.remove_prefix(at);
  return move;
}

bool is_pass(std::string_view move) {
  return move == "pass" || move == "PASS" || move == "PA" || move == "pa";
}

class MoveLines final : public GameReader {
 public:
  MoveLines(std::string_view bytes, ReadOptions options, std::string_view usual_game)
      : places_(bytes), lines_(bytes), options_(std::move(options)), usual_game_(usual_game) {}

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    while (!lines_.at_end()) {
      const auto line = lines_.take();
      const auto text = trimmed(line);
      if (!options_.rows) options_.rows = game::read_rows_comment(text);
      if (!text.empty() && text.front() != '#') return read(line, lines_.offset());
    }
    if (std::exchange(found_, true)) return std::nullopt;
    return bad_input("expected moves like \"h8 i9\"", places_.of(0));
  }

 private:
  Result<GameRecord> read(std::string_view line, std::size_t start) {
    found_ = true;
    const auto place_of = [this](std::size_t offset) { return places_.of(offset); };
    FileGame file = begin_game(options_, usual_game_);
    const auto& setup = file.record.setup;
    const auto rows = options_.rows.value_or(game::game_of(setup).rows_from);
    for (std::string_view rest = line; file.turns.size() <= most_turns;) {
      const auto move = next_move(rest);
      if (move.empty()) break;
      FileTurn turn;
      turn.offset = start + static_cast<std::size_t>(move.data() - line.data());
      if (is_pass(move)) {
        turn.turn.answer = game::Answer::pass();
        file.record.setup.pass = !game::game_of(setup).forced_passes;
      } else if (const auto point = game::parse_point(move, setup.size, rows)) {
        turn.turn.answer = game::Answer::place(*point);
      } else {
        const auto size = std::to_string(setup.size);
        return bad_input("found \"" + printable(move, 20) + "\", expected a point of the " + size + "x" +
                             size + " board or \"pass\"",
                         places_.of(turn.offset));
      }
      file.turns.push_back(std::move(turn));
    }
    if (file.turns.empty())
      return bad_input("found \"" + printable(trimmed(line), 20) + "\", expected moves like \"h8 i9\"",
                       places_.of(start));
    return judged(std::move(file), place_of, &notes_);
  }

  LinePlaces places_;
  TextLines lines_;
  ReadOptions options_;
  std::string_view usual_game_;
  bool found_ = false;
};

template <game::Family family>
std::unique_ptr<GameReader> open_lines(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<MoveLines>(bytes, options, family == game::Family::othello ? "othello" : "gomoku");
}

// "h8 i9 pass", or Othello's "f5d6c3".
enum class Passes { written, left_out };

template <Passes passes>
Result<std::string> write(const GameRecord& record, const WriteOptions& options) {
  if (record.start) {
    const auto plain = as_bare_moves(record);
    return plain ? write<passes>(*plain, options) : plain.error();
  }
  const auto game = replay(record);
  if (!game) return game.error();
  if ((*game)->moves().empty())
    return bad_input("a game without a move cannot be written as moves; take sgf or json");
  const auto rows = options.rows.value_or(game::game_of(record.setup).rows_from);
  std::string text;
  for (const auto& move : (*game)->moves()) {
    const bool pass = move.kind == game::MoveKind::pass;
    if (pass && passes == Passes::left_out) continue;
    if (!text.empty() && passes == Passes::written) text += " ";
    text += pass ? "pass" : game::point_text(move.at, record.setup.size, rows);
  }
  return text + "\n";
}

std::string write_heading(const GameRecord& first, const WriteOptions& options) {
  return game::rows_comment(options.rows.value_or(game::game_of(first.setup).rows_from)) + "\n";
}

bool begins_with_moves(std::string_view bytes) {
  const auto line = TextLines(beginning(bytes)).take();
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || contains(" ,;.#", {&c, 1}); };
  return line.size() >= 2 && std::all_of(line.begin(), line.end(), fits);
}

// Every game of Othello begins on one of four squares.
bool begins_transcript(std::string_view bytes) {
  constexpr std::array<std::string_view, 4> first{"f5", "d3", "c4", "e6"};
  const auto start = lower(beginning(bytes).substr(0, 2));
  return begins_with_moves(bytes) && std::find(first.begin(), first.end(), start) != first.end();
}

}  // namespace

constinit const FormatInfo moves_format{.id = "moves",
                                        .name = "moves, one game a line",
                                        .suffixes = {"moves"},
                                        .games = game::Family::line_games,
                                        .carries = {Part::passes},
                                        .begins = &begins_with_moves,
                                        .reader = &open_lines<game::Family::line_games>,
                                        .writer = &write<Passes::written>,
                                        .heading = &write_heading,
                                        .bare_moves = true};

constinit const FormatInfo transcript_format{.id = "transcript",
                                             .name = "Othello transcripts, one game a line",
                                             .suffixes = {"transcript"},
                                             .games = game::Family::othello,
                                             .begins = &begins_transcript,
                                             .reader = &open_lines<game::Family::othello>,
                                             .writer = &write<Passes::left_out>,
                                             .bare_moves = true};

}  // namespace tengen::record
