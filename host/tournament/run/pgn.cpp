#include "tournament/run/pgn.hpp"

namespace tengen::tournament {
namespace {

std::string tag(const char* name, const std::string& value) {
  std::string text = std::string("[") + name + " \"";
  for (const char c : value) text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return text + "\"]\n";
}

}  // namespace

std::string to_pgn(const record::GameRecord& record) {
  const auto winner = record::winner(record);
  std::string result(game::text(record.outcome.score));
  if (winner)
    result = game::text(*winner == game::Seat::first ? game::Score::black_wins : game::Score::white_wins);
  return tag("Event", record.event) + tag("Round", std::to_string(record.number)) +
         tag("White", record.players[0].name) + tag("Black", record.players[1].name) + tag("Result", result) +
         "\n" + result + "\n\n";
}

}  // namespace tengen::tournament
