#include "record/formats/contest_line.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "record/formats/file_game.hpp"
#include "record/model/played_start.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/date.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

using game::Colour;
using game::Reason;
using game::Score;

struct Code {
  std::string_view code;
  std::string_view game;
  int size;
};
constexpr std::size_t longest_field = 1000;
constexpr std::array codes{Code{"C5", "gomoku", 15}, Code{"C6", "connect6", 19}};

std::optional<game::Outcome> parse_contest_result(std::string_view text) {
  const auto has = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
  if (has("先手胜") || has("先手勝")) return game::Outcome{Score::black_wins, Reason::adjudication, {}};
  if (has("后手胜") || has("後手勝")) return game::Outcome{Score::white_wins, Reason::adjudication, {}};
  if (has("和")) return game::Outcome{Score::draw, Reason::agreement, {}};
  return std::nullopt;
}

// What follows the date: letters, behind the last digit of it.
std::string place_behind_date(std::string_view text) {
  const auto last = text.find_last_of("0123456789");
  return std::string(trimmed(last == std::string_view::npos ? text : text.substr(last + 1)));
}

std::string without_suffix(std::string_view name, std::string_view suffix) {
  if (name.size() > suffix.size() && name.ends_with(suffix)) name.remove_suffix(suffix.size());
  return one_line(trimmed(name));
}

class ContestReader final : public GameReader {
 public:
  ContestReader(std::string_view bytes, ReadOptions options)
      : text_(to_utf8(bytes)), places_(text_), options_(std::move(options)) {}
  ContestReader(const ContestReader&) = delete;
  ContestReader& operator=(const ContestReader&) = delete;

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    at_ = std::min(text_.find_first_of("[{", at_), text_.size());
    if (at_ < text_.size()) {
      found_ = true;
      return read();
    }
    if (std::exchange(found_, true)) return std::nullopt;
    return bad_input("expected a game, which begins with \"{[C5]\"", places_.of(0));
  }

 private:
  Result<GameRecord> read() {
    const std::size_t start = at_;
    const auto fields = read_fields();
    if (fields.empty()) {
      ++at_;
      return bad_input("expected \"[C5]\"", places_.of(start));
    }
    const auto code = std::find_if(codes.begin(), codes.end(),
                                   [&](const Code& known) { return known.code == trimmed(fields[0]); });
    if (code == codes.end()) {
      skip_game();
      return bad_input("found the game \"" + printable(fields[0], 20) + "\", expected C5 or C6",
                       places_.of(start));
    }
    FileGame file = begin_game(options_, code->game);
    auto& record = file.record;
    if (options_.size == 0) record.setup.size = code->size;
    if (!file.rule_known && has_rule(record.setup, "renju")) record.setup.rule = "renju";
    const auto field = [&](std::size_t i) { return i < fields.size() ? fields[i] : std::string(); };
    record.players[0].name = without_suffix(field(1), " B");
    record.players[1].name = without_suffix(field(2), " W");
    const auto outcome = parse_contest_result(field(3));
    if (outcome) record.outcome = *outcome;
    file.has_result = outcome.has_value();
    record.date = parse_date(field(4)).value_or(Date{});
    record.site = one_line(place_behind_date(field(4)));
    record.event = one_line(trimmed(field(5)));
    while (auto turn = read_move(record.setup.size)) {
      if (file.turns.size() <= most_turns) file.turns.push_back(std::move(*turn));
    }
    if (flaw_) {
      skip_game();
      return *std::exchange(flaw_, std::nullopt);
    }
    // "[C5]" alone stands in other texts too.
    if (fields.size() < 3 && file.turns.empty())
      return bad_input("expected the names of both players behind \"[C5]\"", places_.of(start));
    return judged(
        std::move(file), [this](std::size_t offset) { return places_.of(offset); }, &notes_);
  }

  // "{[C5][ALPHA B]…" or "{{C5}[…", up to the first thing that is no field.
  std::vector<std::string> read_fields() {
    std::vector<std::string> fields;
    for (;;) {
      skip_blanks();
      if (at_ >= text_.size()) return fields;
      const char open = text_[at_];
      if (open == '{' && fields.empty() && at_ + 1 < text_.size() && !is_letter(text_[at_ + 1])) {
        ++at_;
        continue;
      }
      if (open != '[' && !(open == '{' && fields.empty())) return fields;
      const auto ahead = std::string_view(text_).substr(at_, longest_field);
      const auto length = ahead.find_first_of(open == '[' ? "]\n" : "}\n");
      if (length == std::string_view::npos || ahead[length] == '\n') return fields;
      fields.emplace_back(ahead.substr(1, length - 1));
      at_ += length + 1;
      // More than any record has: the next bracket belongs to another game.
      if (fields.size() == 6) return fields;
    }
  }

  // "B(H,8)", also "B(H8)" and with anything between the moves. Nothing at the game's end, or where something
  // is wrong, which is kept then.
  std::optional<FileTurn> read_move(int size) {
    while (at_ < text_.size() && text_[at_] != 'B' && text_[at_] != 'W') {
      const char c = text_[at_];
      // Notes on a move are in brackets ("MARK[1]"); other brackets begin the next game.
      const bool note = c == '[' && at_ > 0 && is_letter(text_[at_ - 1]);
      if (c == '{' || (c == '[' && !note)) return std::nullopt;
      ++at_;
      if (c == '}') return std::nullopt;
    }
    if (at_ >= text_.size()) return std::nullopt;
    FileTurn turn;
    turn.offset = at_;
    turn.colour = text_[at_] == 'B' ? Colour::black : Colour::white;
    const auto close = text_.find_first_of(")}[\n", at_);
    const auto end = std::min(close, std::min(text_.size(), at_ + 24));
    std::string point;
    for (std::size_t i = at_ + 1; i < end; ++i) {
      if (is_letter(text_[i]) || is_digit(text_[i])) point += text_[i];
    }
    const auto parsed = game::parse_point(point, size, game::RowsFrom::bottom);
    if (!parsed) {
      flaw_ = bad_input("found \"" + printable(std::string_view(text_).substr(at_, end - at_), 20) +
                            "\", expected a stone like \"B(H,8)\"",
                        places_.of(at_));
      return std::nullopt;
    }
    turn.turn.answer = game::Answer::place(*parsed);
    at_ = end;
    return turn;
  }

  void skip_game() { at_ = std::min(text_.find('}', at_), text_.size()); }

  void skip_blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
  }

  std::string text_;
  LinePlaces places_;
  ReadOptions options_;
  std::size_t at_ = 0;
  bool found_ = false;
  std::optional<Error> flaw_;
};

// Inside a field there are no brackets.
std::string field(std::string_view text) {
  std::string value = one_line(text);
  for (char& c : value) {
    if (c == '[' || c == '{') c = '(';
    if (c == ']' || c == '}') c = ')';
  }
  return "[" + value + "]";
}

std::string_view result_words(Score score) {
  switch (score) {
    case Score::black_wins:
      return "先手胜";
    case Score::white_wins:
      return "后手胜";
    case Score::draw:
      return "和棋";
    case Score::none:
      break;
  }
  return "";
}

std::string stone_text(game::Point point, Colour colour, int size) {
  std::string text = colour == Colour::black ? "B(" : "W(";
  text += static_cast<char>('A' + point.x);
  return text + "," + std::to_string(size - point.y) + ")";
}

bool begins_contest(std::string_view bytes) {
  return std::any_of(codes.begin(), codes.end(), [start = beginning(bytes)](const Code& known) {
    const std::string code(known.code);
    return contains(start, "[" + code + "]") || contains(start, "{" + code + "}");
  });
}

Result<std::string> to_contest(const GameRecord& record, const WriteOptions& options) {
  if (record.start) {
    const auto plain = as_bare_moves(record);
    return plain ? to_contest(*plain, options) : plain.error();
  }
  const auto& setup = record.setup;
  const auto code = std::find_if(codes.begin(), codes.end(), [&](const Code& known) {
    return known.game == setup.game && known.size == setup.size;
  });
  if (code == codes.end()) {
    const auto size = std::to_string(setup.size);
    return bad_input("found " + setup.game + " on " + size + "x" + size +
                     ", the contests' record knows gomoku on 15x15 and connect6 on 19x19");
  }
  const auto game = replay(record);
  if (!game) return game.error();
  const auto black = seat_of(Colour::black, **game);
  std::string text = "{" + field(code->code) + field(record.player(black).name + " B") +
                     field(record.player(game::opponent(black)).name + " W") +
                     field(result_words(record.outcome.score));
  std::string when = record.date == Date{} ? "" : second_text(record.date).substr(0, 16);
  std::replace(when.begin(), when.end(), 'T', ' ');
  text += field(when + (when.empty() || record.site.empty() ? "" : " ") + record.site) + field(record.event);
  for (const auto& move : (*game)->moves()) {
    if (move.kind == game::MoveKind::pass)
      return bad_input("a pass cannot be written into the contests' record; take sgf or json");
    text += ";" + stone_text(move.at, move.colour, setup.size);
  }
  return text + "}\n";
}

}  // namespace

constinit const FormatInfo contest_format{
    .id = "contest",
    .name = "record line of the Chinese university contests",
    .suffixes = {"txt"},
    .games = game::Family::line_games,
    .carries = {Part::names, Part::date, Part::hour, Part::event, Part::site, Part::result},
    .usual_rule = "renju",
    .not_in_names = "[]{}",
    .begins = &begins_contest,
    .reader = &open<ContestReader>,
    .writer = &to_contest};

}  // namespace tengen::record
