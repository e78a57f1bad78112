#include "record/formats/pgn.hpp"

#include "record/text/place.hpp"

namespace tengen::record {
namespace {

// One line, and nothing that a terminal obeys: the names of a file that is converted are anybody's.
std::string pgn_tag(const char* name, const std::string& value) {
  std::string text = std::string("[") + name + " \"";
  for (const char c : one_line(value)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

Result<std::string> write_pgn(const GameRecord& record, const WriteOptions&) { return to_pgn(record); }

}  // namespace

std::string to_pgn(const GameRecord& record) {
  const auto winner = record::winner(record);
  std::string result(game::text(record.outcome.score));
  if (winner)
    result = game::text(*winner == game::Seat::first ? game::Score::black_wins : game::Score::white_wins);
  return pgn_tag("Event", record.event) + pgn_tag("Round", std::to_string(record.number)) +
         pgn_tag("White", record.players[0].name) + pgn_tag("Black", record.players[1].name) +
         pgn_tag("Result", result) + "\n" + result + "\n\n";
}

constinit const FormatInfo pgn_format{.id = "pgn",
                                      .name = "results in PGN, for rating programs",
                                      .suffixes = {"pgn"},
                                      .carries = {Part::names, Part::event, Part::result},
                                      .writer = &write_pgn,
                                      .results_only = true};

}  // namespace tengen::record
