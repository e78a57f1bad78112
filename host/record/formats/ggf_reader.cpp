#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "record/formats/file_game.hpp"
#include "record/formats/ggf.hpp"
#include "record/formats/tree_reader.hpp"
#include "record/text/date.hpp"
#include "record/text/decimal.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

using game::Colour;
using game::Reason;
using game::Score;

// "+2.000", "-14:r"
std::optional<game::Outcome> parse_ggf_result(std::string_view text) {
  const auto colon = text.find(':');
  const auto ending = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  text = trimmed(text.substr(0, colon));
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto discs = parse_number(text);
  if (!discs) return std::nullopt;
  const Score score = *discs > 0 ? Score::black_wins : *discs < 0 ? Score::white_wins : Score::draw;
  if (ending.starts_with('r')) return game::Outcome{score, Reason::resign, {}};
  if (ending.starts_with('t')) return game::Outcome{score, Reason::timeout, {}};
  if (ending.starts_with('s')) return game::Outcome{score, Reason::agreement, {}};
  return game::Outcome{score, Reason::adjudication, {}};
}

// Seconds, or "h:m:s" and shorter; with days, "1.12:00:00".
std::optional<double> parse_clock(std::string_view text) {
  double days = 0;
  const auto dot = text.find('.');
  const auto colon = text.find(':');
  if (colon != std::string_view::npos && dot < colon) {
    const auto number = parse_number(text.substr(0, dot));
    if (!number || *number < 0) return std::nullopt;
    days = *number;
    text.remove_prefix(dot + 1);
  }
  double seconds = 0;
  for (const auto part : split(text, ':')) {
    const auto number = parse_number(part);
    if (!number || *number < 0) return std::nullopt;
    seconds = 60 * seconds + *number;
  }
  return days * 86'400 + seconds;
}

// Puts one game together; the first thing wrong counts.
class GgfGame {
 public:
  explicit GgfGame(const ReadOptions& options) : file_(begin_game(options, "othello")) {}

  void add(const SgfProperty& property) {
    if (failure_ || property.values.empty() || file_.turns.size() > most_turns) return;
    const std::string_view name = property.name;
    const std::string value(trimmed(property.values.front()));
    auto& record = file_.record;
    if (name == "GM" && lower(value) != "othello")
      fail("GM[" + printable(value, 20) + "], expected Othello", property);
    if (name == "PC") record.site = text(value);
    if (name == "DT") {
      record.date = parse_date(value).value_or(Date{});
      if (record.date == Date{} && !value.empty()) doubts_.push_back(unknown_text("date", value));
    }
    if (name == "PB") record.players[0].name = text(value);
    if (name == "PW") record.players[1].name = text(value);
    if (name == "TB" || name == "TI") record.players[0].time_control = text(value);
    if (name == "TW" || name == "TI") record.players[1].time_control = text(value);
    if (name == "BO") read_start(value, property);
    if (name == "B" || name == "W") read_move(value, property);
    if (name == "RE") {
      const auto outcome = parse_ggf_result(value);
      if (outcome) record.outcome = *outcome;
      file_.has_result = outcome.has_value();
      if (!outcome && !value.empty() && value != "?") doubts_.push_back(unknown_text("result", value));
    }
  }

  Result<GameRecord> finish(const PlaceOf& place_of, std::vector<std::string>& notes) {
    if (failure_) return bad_input(failure_->first, place_of(failure_->second));
    notes.insert(notes.end(), doubts_.begin(), doubts_.end());
    auto record = judged(std::move(file_), place_of, &notes);
    if (record) run_clocks(*record);
    return record;
  }

 private:
  static std::string text(std::string_view value) { return one_line(to_utf8(value)); }

  // "8 ---…--- *": size, cells row by row, side to move.
  void read_start(std::string_view value, const SgfProperty& property) {
    const auto wrong = [&] {
      fail("BO[" + printable(value, 20) +
               "], expected a size, that many rows of cells - * O, and the side to move",
           property);
    };
    const auto blank = value.find(' ');
    const auto size = parse_integer(value.substr(0, blank));
    if (!size || *size < 1 || *size > 32 || blank == std::string_view::npos) return wrong();
    auto& record = file_.record;
    record.setup.size = static_cast<int>(*size);
    std::string cells(value.substr(blank));
    std::erase(cells, ' ');
    const auto points = static_cast<std::size_t>(*size * *size);
    if (cells.size() != points + 1 || cells.find_first_not_of("-*O") != std::string::npos) return wrong();
    game::Position start;
    start.to_move = cells.back() == 'O' ? Colour::white : Colour::black;
    for (std::size_t i = 0; i < points; ++i) {
      const game::Point point{static_cast<std::int16_t>(static_cast<std::int64_t>(i) % *size),
                              static_cast<std::int16_t>(static_cast<std::int64_t>(i) / *size)};
      if (cells[i] == '*') start.black.push_back(point);
      if (cells[i] == 'O') start.white.push_back(point);
    }
    file_.start_offset = property.offset;
    if (!begins_so(record.setup, start)) record.start = std::move(start);
  }

  // "F5/0.50/1.25"
  void read_move(std::string_view value, const SgfProperty& property) {
    const auto parts = split(value, '/');
    FileTurn turn;
    turn.offset = property.offset;
    turn.colour = property.name == "B" ? Colour::black : Colour::white;
    const auto point_text = trimmed(parts.front());
    if (lower(point_text.substr(0, 2)) == "pa") {
      turn.turn.answer = game::Answer::pass();
    } else if (const auto point =
                   game::parse_point(point_text, file_.record.setup.size, game::RowsFrom::top)) {
      turn.turn.answer = game::Answer::place(*point);
    } else {
      return fail(in_quotes(point_text, 20) + ", expected a square like F5, or PA", property);
    }
    if (parts.size() > 1) turn.turn.thought.score = parse_score_text(trimmed(parts[1]));
    if (parts.size() > 2) {
      const auto seconds = parse_clock(trimmed(parts[2]));
      const auto time = seconds ? from_milliseconds(*seconds * 1000) : std::nullopt;
      if (time) turn.turn.time = *time;
    }
    file_.turns.push_back(std::move(turn));
  }

  // TI[main/increment/extension]: what is left of the main time follows from the times of the moves. It is
  // kept as the host types such a limit.
  static void run_clocks(GameRecord& record) {
    for (const auto seat : {game::Seat::first, game::Seat::second}) {
      auto& player = record.players[game::index(seat)];
      const auto parts = split(player.time_control, '/');
      const auto main = parse_clock(parts.front());
      const auto increment = parts.size() > 1 ? parse_clock(parts[1]) : std::nullopt;
      auto left = main && !parts.front().empty() ? from_milliseconds(*main * 1000) : std::nullopt;
      if (!left || *left == Duration::zero()) continue;
      const auto more = from_milliseconds(increment.value_or(0) * 1000).value_or(Duration::zero());
      player.time_control = in_seconds(*left) + (more > Duration::zero() ? "+" + in_seconds(more) : "");
      for (Turn& turn : record.turns) {
        if (turn.seat != seat) continue;
        *left = std::min(longest_time, std::max(Duration::zero(), *left - turn.time) + more);
        turn.left = left;
      }
    }
  }

  void fail(std::string what, const SgfProperty& property) {
    if (!failure_) failure_ = {std::move(what), property.offset};
  }

  FileGame file_;
  std::vector<std::string> doubts_;  // what is not known here
  std::optional<std::pair<std::string, std::size_t>> failure_;
};

class GgfReader final : public TreeReader {
 public:
  GgfReader(std::string_view bytes, const ReadOptions& options)
      : TreeReader(bytes, options, "(;GM[Othello]", Backslash::is_text) {}

 private:
  Result<GameRecord> read_tree(SgfScanner& scanner, const PlaceOf& place_of) override {
    GgfGame game(options());
    while (const auto node = scanner.next_node()) {
      for (const auto& property : *node) game.add(property);
    }
    return game.finish(place_of, notes_);
  }
};

}  // namespace

std::unique_ptr<GameReader> open_ggf(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<GgfReader>(bytes, options);
}

}  // namespace tengen::record
