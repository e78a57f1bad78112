#include "record/formats/format.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "record/formats/contest_line.hpp"
#include "record/formats/diagram_file.hpp"
#include "record/formats/ggf.hpp"
#include "record/formats/json.hpp"
#include "record/formats/move_text.hpp"
#include "record/formats/obf.hpp"
#include "record/formats/psq.hpp"
#include "record/formats/rec.hpp"
#include "record/formats/renlib.hpp"
#include "record/formats/sgf.hpp"
#include "record/formats/wthor.hpp"
#include "record/formats/yixin.hpp"

namespace tengen::record {
namespace {

// The first format of the list for which that is true, or nullptr.
template <class Is>
const FormatInfo* first(Is is) {
  const auto all = formats();
  const auto found = std::find_if(all.begin(), all.end(), is);
  return found == all.end() ? nullptr : &*found;
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
  const auto dot = file_name.rfind('.');
  const std::string suffix = dot == std::string_view::npos ? "" : lower(file_name.substr(dot + 1));
  if (suffix.empty()) return nullptr;
  return first([&](const auto& format) {
    return std::find(format.suffixes.begin(), format.suffixes.end(), suffix) != format.suffixes.end();
  });
}

const FormatInfo* format_of_content(std::string_view bytes) {
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
