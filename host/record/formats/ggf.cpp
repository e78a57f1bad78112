#include "record/formats/ggf.hpp"

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/date.hpp"
#include "record/text/decimal.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

using game::Colour;
using game::Reason;
using game::Score;

// Values end at "]", and nothing is escaped.
std::string ggf_property(std::string_view name, std::string_view text) {
  std::string value = one_line(text);
  for (char& c : value) {
    if (c == ']') c = ')';
  }
  return std::string(name) + "[" + value + "]";
}

int discs_of(const game::Game& game, Colour colour) {
  int discs = 0;
  for (std::int16_t y = 0; y < game.setup().size; ++y) {
    for (std::int16_t x = 0; x < game.setup().size; ++x) discs += game.at({x, y}) == colour ? 1 : 0;
  }
  return discs;
}

std::string result_text(const game::Outcome& outcome, const game::Game& game) {
  if (outcome.score == Score::none) return "?";
  if (outcome.reason == Reason::discs) {
    const int difference = discs_of(game, Colour::black) - discs_of(game, Colour::white);
    return (difference < 0 ? "" : "+") + std::to_string(difference);
  }
  if (outcome.score == Score::draw) return "+0:s";
  const std::string all = std::to_string(game.setup().size * game.setup().size);
  const std::string result = (outcome.score == Score::black_wins ? "+" : "-") + all;
  if (outcome.reason == Reason::resign) return result + ":r";
  if (outcome.reason == Reason::timeout || outcome.reason == Reason::match_timeout) return result + ":t";
  return result;
}

// Size, the cells row by row, the side to move.
std::string start_text(const GameRecord& record) {
  const int size = record.setup.size;
  std::string text = std::to_string(size);
  const auto start = begin(record);
  for (std::int16_t y = 0; start && y < size; ++y) {
    text += ' ';
    for (std::int16_t x = 0; x < size; ++x) {
      const auto disc = (*start)->at({x, y});
      text += !disc ? '-' : *disc == Colour::black ? '*' : 'O';
    }
  }
  return text + (record.start && record.start->to_move == Colour::white ? " O" : " *");
}

std::string move_text(const PlayedTurn& done, const game::Move& move, const game::Setup& setup) {
  std::string text = "PA";
  if (move.kind != game::MoveKind::pass) {
    text = game::point_text(move.at, setup);
    for (char& c : text) {
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
  }
  const auto& score = done.turn->thought.score;
  const bool time = done.turn->time != Duration::zero();
  if (score || time) text += "/" + (score ? score_text(*score) : "");
  if (time) text += "/" + in_seconds(done.turn->time);
  return text;
}

Result<std::string> to_ggf(const GameRecord& record, const WriteOptions&) {
  const auto played = play_through(record);
  if (!played) return played.error();
  const auto& setup = record.setup;
  const auto black = seat_of(Colour::black, *played->game);
  std::string text = "(;GM[Othello]" + ggf_property("PC", record.site);
  if (record.date != Date{}) text += ggf_property("DT", second_text(record.date));
  text += ggf_property("PB", record.player(black).name);
  text += ggf_property("PW", record.player(game::opponent(black)).name);
  text += ggf_property("RE", result_text(record.outcome, *played->game));
  text += ggf_property("TY", std::to_string(setup.size)) + ggf_property("BO", start_text(record));
  for (const auto& done : played->turns) {
    for (const auto& move : played->moves_of(done)) {
      text += ggf_property(move.colour == Colour::black ? "B" : "W", move_text(done, move, setup));
    }
  }
  return text + ";)\n";
}

}  // namespace

constinit const FormatInfo ggf_format{
    .id = "ggf",
    .name = "Generic Game Format, Othello",
    .suffixes = {"ggf"},
    .games = game::Family::othello,
    .carries = {Part::names, Part::date, Part::hour, Part::second, Part::site, Part::size, Part::result,
                Part::times, Part::passes},
    .time_unit = std::chrono::microseconds(1),
    .not_in_names = "]",
    .begins = [](std::string_view bytes) { return contains(lower(beginning(bytes)), "gm[othello]"); },
    .reader = &open_ggf,
    .writer = &to_ggf};

}  // namespace tengen::record
