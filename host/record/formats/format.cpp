#include "record/formats/format.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "record/formats/contest_line.hpp"
#include "record/formats/diagram_file.hpp"
#include "record/formats/ggf.hpp"
#include "record/formats/json.hpp"
#include "record/formats/obf.hpp"
#include "record/formats/psq.hpp"
#include "record/formats/rec.hpp"
#include "record/formats/renlib.hpp"
#include "record/formats/sgf.hpp"
#include "record/formats/wthor.hpp"
#include "record/formats/yixin.hpp"
#include "record/text/move_text.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;
using namespace std::string_view_literals;

constexpr std::array json_suffixes{"json"sv, "jsonl"sv, "ndjson"sv};
constexpr std::array sgf_suffixes{"sgf"sv};
constexpr std::array psq_suffixes{"psq"sv};
constexpr std::array rec_suffixes{"rec"sv};
constexpr std::array ggf_suffixes{"ggf"sv};
constexpr std::array wthor_suffixes{"wtb"sv};
constexpr std::array renlib_suffixes{"lib"sv};
constexpr std::array contest_suffixes{"txt"sv};
constexpr std::array moves_suffixes{"moves"sv};
constexpr std::array transcript_suffixes{"transcript"sv};
constexpr std::array pos_suffixes{"pos"sv};
constexpr std::array sav_suffixes{"sav"sv};
constexpr std::array diagram_suffixes{"diagram"sv};
constexpr std::array obf_suffixes{"obf"sv};

constexpr std::array all{
    FormatInfo{.id = "json",
               .name = "JSON, one object a line",
               .suffixes = json_suffixes,
               .carries = {Part::names, Part::date, Part::hour, Part::event, Part::size, Part::rule,
                           Part::result, Part::reason, Part::times, Part::clocks, Part::thoughts,
                           Part::comments, Part::decisions, Part::opening, Part::run},
               .time_unit = 1us,
               .reader = &open_json,
               .writer = &to_json_line},
    FormatInfo{.id = "sgf",
               .name = "Smart Game Format, FF[4]",
               .suffixes = sgf_suffixes,
               .carries = {Part::names, Part::date, Part::event, Part::size, Part::rule, Part::result,
                           Part::reason, Part::times, Part::clocks, Part::thoughts, Part::comments,
                           Part::decisions, Part::opening},
               .time_unit = 1us,
               .reader = &open_sgf,
               .writer = [](const GameRecord& record,
                            const WriteOptions& options) { return to_sgf(record, options); }},
    FormatInfo{.id = "psq",
               .name = "Gomocup manager, .psq",
               .suffixes = psq_suffixes,
               .games = game::Family::line_games,
               .several = false,
               .carries = {Part::names, Part::size, Part::times},
               .time_unit = 1ms,
               .reader = &open_psq,
               .writer = &to_psq},
    FormatInfo{.id = "rec",
               .name = "Gomotur, .rec",
               .suffixes = rec_suffixes,
               .games = game::Family::line_games,
               .several = false,
               .carries = {Part::names, Part::times},
               .time_unit = 1ms,
               .reader = &open_rec,
               .writer = &to_rec},
    FormatInfo{.id = "contest",
               .name = "record line of the Chinese university contests",
               .suffixes = contest_suffixes,
               .games = game::Family::line_games,
               .carries = {Part::names, Part::date, Part::event, Part::result},
               .reader = &open_contest,
               .writer = &to_contest},
    FormatInfo{.id = "moves",
               .name = "moves, one game a line",
               .suffixes = moves_suffixes,
               .games = game::Family::line_games,
               .reader = &open_moves,
               .writer = &to_moves},
    FormatInfo{.id = "ggf",
               .name = "Generic Game Format, Othello",
               .suffixes = ggf_suffixes,
               .games = game::Family::othello,
               .carries = {Part::names, Part::date, Part::hour, Part::size, Part::result, Part::times},
               .time_unit = 1us,
               .reader = &open_ggf,
               .writer = &to_ggf},
    FormatInfo{.id = "transcript",
               .name = "Othello transcripts, one game a line",
               .suffixes = transcript_suffixes,
               .games = game::Family::othello,
               .reader = &open_transcripts,
               .writer = &to_transcript},
    FormatInfo{.id = "wthor",
               .name = "WTHOR database, Othello",
               .suffixes = wthor_suffixes,
               .games = game::Family::othello,
               .binary = true,
               .carries = {Part::names, Part::event, Part::result},
               .reader = &open_wthor},
    FormatInfo{.id = "renlib",
               .name = "RenLib library",
               .suffixes = renlib_suffixes,
               .games = game::Family::line_games,
               .binary = true,
               .carries = {Part::comments},
               .reader = &open_renlib},
    FormatInfo{.id = "yixin-pos",
               .name = "Yixin position, binary",
               .suffixes = pos_suffixes,
               .games = game::Family::line_games,
               .several = false,
               .binary = true,
               .reader = &open_yixin_pos},
    FormatInfo{.id = "yixin-sav",
               .name = "Yixin position, text",
               .suffixes = sav_suffixes,
               .games = game::Family::line_games,
               .several = false,
               .carries = {Part::size},
               .reader = &open_yixin_sav},
    FormatInfo{.id = "diagram",
               .name = "a position drawn in rows",
               .suffixes = diagram_suffixes,
               .several = false,
               .carries = {Part::size},
               .reader = &open_diagram},
    FormatInfo{.id = "obf",
               .name = "positions of Othello, one a line",
               .suffixes = obf_suffixes,
               .games = game::Family::othello,
               .carries = {Part::comments},
               .reader = &open_obf},
};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// What a text of moves begins with: every transcript of Othello with one of four squares.
const FormatInfo* format_of_moves(std::string_view text) {
  const auto line = TextLines(text).take();
  if (line.size() < 2 ||
      line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,;.#") !=
          std::string_view::npos)
    return nullptr;
  for (const auto first : {"f5", "d3", "c4", "e6", "F5", "D3", "C4", "E6"}) {
    if (line.starts_with(first)) return find_format("transcript");
  }
  return find_format("moves");
}

}  // namespace

std::span<const FormatInfo> formats() { return all; }

const FormatInfo* find_format(std::string_view id) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& format) { return format.id == id; });
  return found == all.end() ? nullptr : &*found;
}

const FormatInfo* format_of_name(std::string_view file_name) {
  const auto dot = file_name.rfind('.');
  if (dot == std::string_view::npos) return nullptr;
  const std::string suffix = lower(file_name.substr(dot + 1));
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& format) {
    return std::find(format.suffixes.begin(), format.suffixes.end(), suffix) != format.suffixes.end();
  });
  return found == all.end() ? nullptr : &*found;
}

const FormatInfo* format_of_content(std::string_view bytes) {
  if (bytes.starts_with("\xFFRenLib\xFF")) return find_format("renlib");
  const auto start = trimmed(bytes.substr(0, 4096));
  if (start.starts_with("Piskvorky ")) return find_format("psq");
  if (start.starts_with("{") && trimmed(start.substr(1)).starts_with("\"")) return find_format("json");
  if (contains(lower(start), "gm[othello]")) return find_format("ggf");
  if (contains(start, "(;") || (start.starts_with("(") && contains(start, ";"))) return find_format("sgf");
  if (contains(start, "[C5]") || contains(start, "{C5}") || contains(start, "[C6]") ||
      contains(start, "{C6}"))
    return find_format("contest");
  if (is_diagram(bytes)) return find_format("diagram");
  if (is_obf_line(TextLines(start).take())) return find_format("obf");
  return format_of_moves(start);
}

const FormatInfo* format_of_file(std::string_view file_name, std::string_view bytes) {
  const auto* const named = format_of_name(file_name);
  if (named != nullptr && named->binary) return named;
  const auto* const seen = format_of_content(bytes);
  if (seen == nullptr) return named;
  // Bare moves of a line game can begin as those of Othello do.
  const auto bare = [](const FormatInfo& format) {
    return format.id == "moves" || format.id == "transcript";
  };
  return named != nullptr && bare(*named) && bare(*seen) ? named : seen;
}

bool knows_game(const FormatInfo& format, const game::Setup& setup) {
  return format.games.value_or(game::game_of(setup).family) == game::game_of(setup).family;
}

std::vector<std::string> lost_parts(const GameRecord& record, const FormatInfo& format) {
  std::vector<std::string> lost;
  const auto note = [&](Part part, bool present, std::string_view words) {
    if (present && !format.carries.has(part)) lost.emplace_back(words);
  };
  const auto any = [&](auto has) { return std::any_of(record.turns.begin(), record.turns.end(), has); };
  const auto* const info = game::find_game(record.setup.game);
  const auto& none = game::Setup{}.opening;
  note(Part::names, !record.players[0].name.empty() || !record.players[1].name.empty(), "names");
  note(Part::date, record.date != std::chrono::system_clock::time_point{}, "date");
  note(Part::event, !record.event.empty() || !record.site.empty(), "event and site");
  note(Part::size, info != nullptr && record.setup.size != info->default_size, "size of the board");
  note(Part::rule, info != nullptr && record.setup.rule != info->rules.front().id, "rule");
  note(Part::result, record.outcome.score != game::Score::none, "result");
  note(Part::times, any([](const Turn& turn) { return turn.time != Duration::zero(); }), "times");
  note(Part::clocks, any([](const Turn& turn) { return turn.left.has_value(); }), "clocks");
  note(Part::thoughts, any([](const Turn& turn) { return !turn.thought.empty(); }),
       "what the engines thought");
  note(Part::comments, !record.comment.empty() || any([](const Turn& turn) { return !turn.comment.empty(); }),
       "comments");
  note(Part::decisions, record.setup.opening != none, "decisions of the opening procedure");
  note(Part::opening, record.opening_plies > 0, "which moves were set up");
  note(Part::run, !record.players[0].tier.empty() || !record.players[1].tier.empty(),
       "where and under which limits engines ran");
  return lost;
}

Result<std::vector<GameRecord>> read_games(std::string_view bytes, const FormatInfo& format,
                                           const ReadOptions& options) {
  std::vector<GameRecord> games;
  const auto reader = format.reader(bytes, options);
  while (auto game = reader->next()) {
    if (!*game) return game->error();
    games.push_back(std::move(**game));
  }
  return games;
}

}  // namespace tengen::record
