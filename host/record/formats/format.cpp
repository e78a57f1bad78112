#include "record/formats/format.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "record/formats/contest_line.hpp"
#include "record/formats/diagram_file.hpp"
#include "record/formats/file_game.hpp"
#include "record/formats/ggf.hpp"
#include "record/formats/json.hpp"
#include "record/formats/move_text.hpp"
#include "record/formats/obf.hpp"
#include "record/formats/pgn.hpp"
#include "record/formats/psq.hpp"
#include "record/formats/rec.hpp"
#include "record/formats/renlib.hpp"
#include "record/formats/sgf.hpp"
#include "record/formats/wthor.hpp"
#include "record/formats/yixin.hpp"
#include "record/text/date.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

// The first format of the list for which that is true, or nullptr.
template <class Is>
const FormatInfo* first(Is is) {
  const auto all = formats();
  const auto found = std::find_if(all.begin(), all.end(), is);
  return found == all.end() ? nullptr : &*found;
}

bool has_suffix_of(const FormatInfo& format, std::string_view file_name) {
  const auto dot = file_name.rfind('.');
  const std::string suffix = dot == std::string_view::npos ? "" : lower(file_name.substr(dot + 1));
  return !suffix.empty() &&
         std::find(format.suffixes.begin(), format.suffixes.end(), suffix) != format.suffixes.end();
}

// Whether the moves alone do not tell how the game ended.
bool needs_its_reason(const GameRecord& record) {
  const auto& outcome = record.outcome;
  const auto game = replay(record);
  if (game && (*game)->outcome() && (*game)->outcome()->reason != game::Reason::resign) return false;
  // What readers take where a file has the score alone.
  const auto usual = outcome.score == game::Score::none   ? game::Reason::aborted
                     : outcome.score == game::Score::draw ? game::Reason::agreement
                                                          : game::Reason::adjudication;
  return outcome.reason != usual || !outcome.detail.empty();
}

// A reader together with the text that it reads.
class DecodedReader final : public GameReader {
 public:
  DecodedReader(std::string text, const FormatInfo& format, const ReadOptions& options)
      : text_(std::move(text)), reader_(format.reader(text_, options)) {}
  DecodedReader(const DecodedReader&) = delete;
  DecodedReader& operator=(const DecodedReader&) = delete;

  std::optional<Result<GameRecord>> next() override {
    auto game = reader_->next();
    notes_ = reader_->notes();
    is_variation_ = reader_->is_variation();
    return game;
  }

 private:
  std::string text_;
  std::unique_ptr<GameReader> reader_;
};

Result<GameRecord> refuse_utf16(std::string_view, const ReadOptions&, std::vector<std::string>&) {
  return bad_input("found the beginning of UTF-16, but not UTF-16, expected text; save the file as UTF-8",
                   byte_place(0));
}

bool ran_somewhere(const PlayerRecord& player) { return !player.tier.empty() || !player.walls.empty(); }

bool has_totals(const PlayerRecord& player) {
  return player.time != Duration::zero() || player.cpu != Duration::zero() ||
         player.ponder_cpu != Duration::zero();
}

}  // namespace

std::string_view beginning(std::string_view bytes) { return trimmed(bytes.substr(0, 4096)); }

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// In the order in which content is looked at: GGF has the brackets of SGF, and moves can be written with what
// diagrams and transcripts have.
std::span<const FormatInfo> formats() {
  static const std::array all{json_format,       renlib_format,    psq_format,     rec_format,
                              ggf_format,        sgf_format,       contest_format, wthor_format,
                              yixin_pos_format,  yixin_sav_format, diagram_format, obf_format,
                              transcript_format, moves_format};
  return all;
}

const FormatInfo* find_format(std::string_view id) {
  return first([&](const auto& format) { return format.id == id; });
}

const FormatInfo* format_of_name(std::string_view file_name) {
  return first([&](const auto& format) { return has_suffix_of(format, file_name); });
}

const FormatInfo* find_any_format(std::string_view id) {
  return id == pgn_format.id ? &pgn_format : find_format(id);
}

const FormatInfo* any_format_of_name(std::string_view file_name) {
  return has_suffix_of(pgn_format, file_name) ? &pgn_format : format_of_name(file_name);
}

const FormatInfo* format_of_content(std::string_view bytes) {
  const auto mark = byte_order_mark(bytes);
  if (mark == ByteOrderMark::utf8) bytes.remove_prefix(utf8_mark.size());
  std::optional<std::string> text;
  if (mark == ByteOrderMark::utf16) text = from_utf16(bytes);
  if (text) bytes = *text;
  return first([&](const auto& format) { return format.begins != nullptr && format.begins(bytes); });
}

const FormatInfo* format_of_file(std::string_view file_name, std::string_view bytes) {
  const auto* const named = format_of_name(file_name);
  if (named != nullptr && named->binary) return named;
  const auto* const seen = format_of_content(bytes);
  if (seen == nullptr) return named;
  // Bare moves of a line game can begin as those of Othello do.
  return named != nullptr && named->bare_moves && seen->bare_moves ? named : seen;
}

bool knows_game(const FormatInfo& format, const game::Setup& setup) {
  return format.games.value_or(game::game_of(setup).family) == game::game_of(setup).family;
}

std::vector<std::string> lost_parts(const GameRecord& record, const FormatInfo& format) {
  if (format.results_only) return {"anything but names, event and result"};
  std::vector<std::string> lost;
  const auto note = [&](Part part, bool present, std::string_view words) {
    if (present && !format.carries.has(part)) lost.emplace_back(words);
  };
  const auto any = [&](auto has) { return std::any_of(record.turns.begin(), record.turns.end(), has); };
  const auto* const info = game::find_game(record.setup.game);
  const auto& none = game::Setup{}.opening;
  note(Part::names, !record.players[0].name.empty() || !record.players[1].name.empty(), "names");
  const auto& [one, other] = record.players;
  const auto minute = std::chrono::floor<std::chrono::minutes>(record.date);
  if (one.name.find_first_of(format.not_in_names) != std::string::npos ||
      other.name.find_first_of(format.not_in_names) != std::string::npos)
    lost.push_back("the characters " + std::string(format.not_in_names) + " in names");
  note(Part::date, record.date != Date{}, "date");
  note(Part::hour, minute != std::chrono::floor<std::chrono::days>(record.date), "hour");
  note(Part::second, record.date != minute, "second of the date");
  note(Part::event, !record.event.empty(), "event");
  note(Part::site, !record.site.empty(), "site");
  const int usual_size = format.usual_size > 0 || info == nullptr ? format.usual_size : info->default_size;
  note(Part::size, record.setup.size != usual_size, "size of the board");
  const bool has_own = !format.usual_rule.empty() && has_rule(record.setup, format.usual_rule);
  const auto usual_rule = has_own || info == nullptr ? format.usual_rule : info->rules.front().id;
  note(Part::rule, record.setup.rule != usual_rule, "rule");
  note(Part::result, record.outcome.score != game::Score::none, "result");
  note(Part::reason, needs_its_reason(record), "reason of the result");
  const auto unit = format.time_unit;
  if (unit >= std::chrono::milliseconds(1) &&
      any([&](const Turn& turn) { return turn.time % unit != Duration::zero(); }))
    lost.emplace_back("times below a millisecond");
  note(Part::times, any([](const Turn& turn) { return turn.time != Duration::zero(); }), "times");
  note(Part::clocks, any([](const Turn& turn) { return turn.left.has_value(); }), "clocks");
  note(Part::thoughts, any([](const Turn& turn) { return !turn.thought.empty(); }),
       "what the engines thought");
  note(Part::comments, !record.comment.empty() || any([](const Turn& turn) { return !turn.comment.empty(); }),
       "comments");
  note(Part::decisions, record.setup.opening != none, "decisions of the opening procedure");
  note(Part::decisions, any([](const Turn& turn) { return turn.by_host; }),
       "which decisions were the host's");
  note(Part::opening, record.opening_plies > 0, "which moves were set up");
  note(Part::continuations, !record.continued_after.empty(), "where the game was continued");
  const auto passes = [](const Turn& turn) { return turn.answer.kind == game::AnswerKind::pass; };
  // Others follow from the stones behind them.
  note(Part::passes, !record.turns.empty() && passes(record.turns.back()), "the pass at the end");
  note(Part::pass_right, record.setup.pass && !any(passes), "the right to pass");
  note(Part::round, record.round > 0, "round");
  note(Part::round, !one.time_control.empty() || !other.time_control.empty(), "time controls");
  note(Part::run, record.number > 0 || record.pair > 0, "numbers of game and pair");
  note(Part::run, ran_somewhere(one) || ran_somewhere(other), "where and under which limits engines ran");
  note(Part::run,
       record.overshoot != Duration::zero() || record.time_account || has_totals(one) || has_totals(other) ||
           any([](const Turn& turn) { return turn.cpu != Duration::zero(); }),
       "CPU times and totals");
  return lost;
}

std::unique_ptr<GameReader> open_games(const FormatInfo& format, std::string_view bytes,
                                       const ReadOptions& options) {
  const auto mark = format.binary ? ByteOrderMark::none : byte_order_mark(bytes);
  if (mark == ByteOrderMark::none) return format.reader(bytes, options);
  ReadOptions unicode = options;
  unicode.is_utf8 = true;
  if (mark == ByteOrderMark::utf8) return format.reader(bytes.substr(utf8_mark.size()), unicode);
  auto text = from_utf16(bytes);
  if (!text) return open_one<&refuse_utf16>(bytes, options);
  return std::make_unique<DecodedReader>(std::move(*text), format, unicode);
}

Result<std::vector<GameRecord>> read_games(std::string_view bytes, const FormatInfo& format,
                                           const ReadOptions& options) {
  std::vector<GameRecord> games;
  const auto reader = open_games(format, bytes, options);
  while (auto game = reader->next()) {
    if (!*game) return game->error();
    games.push_back(std::move(**game));
  }
  return games;
}

}  // namespace tengen::record
