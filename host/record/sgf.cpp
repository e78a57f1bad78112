#include "record/sgf.hpp"

#include <ctime>

#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::record {
namespace {

// SimpleText: ']' and '\' are escaped, line ends become blanks (FF[4], "Property value types").
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ']' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out;
}

std::string property(std::string_view name, std::string_view value) {
  return std::string(name) + "[" + escaped(value) + "]";
}

std::string date_text(std::chrono::system_clock::time_point date) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(date);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

// FF[4], RE: "B+", "W+", "0" for a draw, "Void" for what does not count; the ending is a letter or word after
// the plus.
std::string result_text(const game::Outcome& outcome) {
  switch (outcome.score) {
    case game::Score::draw:
      return "0";
    case game::Score::none:
      return "Void";
    case game::Score::black_wins:
    case game::Score::white_wins:
      break;
  }
  std::string result = outcome.score == game::Score::black_wins ? "B+" : "W+";
  switch (outcome.reason) {
    case game::Reason::resign:
      return result + "R";
    case game::Reason::timeout:
    case game::Reason::match_timeout:
      return result + "T";
    case game::Reason::five:
    case game::Reason::discs:
    case game::Reason::adjudication:
      return result;
    default:
      return result + "F";
  }
}

// Letters a, b, … from the left and from the top in the Gomoku family; Othello keeps its own coordinates
// ("f5"). Boards wider than 26 go on with capitals.
std::string sgf_point(game::Point point, const game::Setup& setup) {
  if (setup.game == "othello") return game::point_text(point, setup.size, game::RowsFrom::top);
  const auto letter = [](int i) { return static_cast<char>(i < 26 ? 'a' + i : 'A' + i - 26); };
  return {letter(point.x), letter(point.y)};
}

std::string header(const GameRecord& record) {
  std::string text = "FF[4]CA[UTF-8]AP[tengen]";
  text += property("GM", record.setup.game == "othello" ? "2" : "4");
  text += property("SZ", std::to_string(record.setup.size));
  text += property("PB", record.player(game::Seat::first).name);
  text += property("PW", record.player(game::Seat::second).name);
  text += property("DT", date_text(record.date));
  if (record.round > 0) text += property("RO", std::to_string(record.round));
  if (!record.setup.rule.empty()) text += property("RU", record.setup.rule);
  text += property("RE", result_text(record.outcome));
  std::string comment(game::text(record.outcome.reason));
  if (!record.outcome.detail.empty()) comment += ": " + record.outcome.detail;
  return text + property("GC", comment);
}

}  // namespace

std::string to_sgf(const GameRecord& record) {
  std::string text = "(;" + header(record);
  const auto game = replay(record);
  if (game) {
    // Each answer of the games so far is one move; its time stands with it.
    const auto moves = (*game)->moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      text += i % 10 == 0 ? "\n;" : ";";
      const std::string_view name = moves[i].colour == game::Colour::black ? "B" : "W";
      text +=
          property(name, moves[i].kind == game::MoveKind::pass ? "" : sgf_point(moves[i].at, record.setup));
      if (i < record.turns.size()) {
        text += property("C",
                         std::to_string(static_cast<long>(milliseconds(record.turns[i].time) + 0.5)) + " ms");
      }
    }
  }
  return text + ")\n";
}

}  // namespace tengen::record
