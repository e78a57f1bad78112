#include "match/unit_records.hpp"

#include "base/text.hpp"

namespace tengen::match {
namespace {

Status differs(std::int64_t game, const std::string& what, const std::string& found,
               const std::string& expected) {
  return bad_input("game " + std::to_string(game) + ": found " + what + " " + in_quotes(found) +
                   ", expected " + in_quotes(expected));
}

std::string board(const game::Setup& setup) {
  return setup.game + " " + setup.rule + " " + std::to_string(setup.size);
}

// Outcomes that only the board can show.
bool is_seen_on_the_board(game::Reason reason) {
  return reason == game::Reason::five || reason == game::Reason::discs || reason == game::Reason::board_full;
}

Status check_game(std::int64_t number, const std::array<std::string, 2>& players, const game::Setup& setup,
                  const record::GameRecord& record) {
  if (record.number != number)
    return differs(number, "the number", std::to_string(record.number), std::to_string(number));
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (record.players[i].name != players[i])
      return differs(number, "the player", record.players[i].name, players[i]);
  }
  if (board(record.setup) != board(setup))
    return differs(number, "the board", board(record.setup), board(setup));
  const auto played = record::replay(record);
  if (!played) return bad_input("game " + std::to_string(number) + ": " + played.error().message);
  const auto& shown = (*played)->outcome();
  const bool is_over = shown.has_value();
  if (is_over ? shown->score != record.outcome.score : is_seen_on_the_board(record.outcome.reason)) {
    return differs(number, "the result", std::string(game::text(record.outcome.score)),
                   is_over ? std::string(game::text(shown->score)) : "none on the board");
  }
  return success();
}

}  // namespace

Status check_records(const Unit& unit, const std::array<std::string, 2>& names, const game::Setup& setup,
                     const std::vector<record::GameRecord>& records) {
  if (records.size() != static_cast<std::size_t>(unit.games)) {
    return bad_input("unit " + std::to_string(unit.number) + ": found " + std::to_string(records.size()) +
                     " games, expected " + std::to_string(unit.games));
  }
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto players = i % 2 == 0 ? names : std::array{names[1], names[0]};
    if (auto status = check_game(unit.first_game + static_cast<std::int64_t>(i), players, setup, records[i]);
        !status)
      return status;
  }
  return success();
}

}  // namespace tengen::match
