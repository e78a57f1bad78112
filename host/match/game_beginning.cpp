#include "match/game_beginning.hpp"

#include <utility>

#include "record/text/answer_text.hpp"

namespace tengen::match {
namespace {

// `continued` may be nullptr.
void seat_entrants(GameBeginning& begins, const std::vector<Entrant>& entrants, const MatchOptions& options,
                   const ContinuedGame* continued) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Entrant& entrant = entrants[begins.entrants[i]];
    begins.people[i] = entrant.seat != nullptr;
    auto& player = begins.players[i];
    player = {nullptr, entrant.time, entrant.margin};
    if (continued == nullptr) continue;
    const bool own_time = entrant.time.limited();
    if (!own_time) player.time = continued->time[i];
    if (!own_time || continued != options.continued.get()) player.left = continued->left[i];
  }
}

void fill_record(GameBeginning& begins, const std::vector<Entrant>& entrants, const MatchOptions& options,
                 const Unit& unit, int index) {
  auto& record = begins.record;
  record.number = unit.first_game + index;
  record.round = unit.round;
  record.pair = unit.number;
  record.setup = options.setup;
  record.date = std::chrono::system_clock::now();
  record.event = options.event;
  record.site = options.site;
  for (std::size_t i = 0; i < 2; ++i) {
    record.players[i].name = entrants[begins.entrants[i]].name;
    record.players[i].time_control = begins.players[i].time.text();
  }
}

void play_opening(GameBeginning& begins, const MatchOptions& options, const UnitOrder& order) {
  auto& record = begins.record;
  if (options.continued) record.opening_plies = begins.game->moves().size();
  if (!order.opening) return;
  game::opening::set_up(*begins.game, *order.opening, [&](game::Seat seat, const game::Answer& answer) {
    record.turns.push_back({.seat = seat, .answer = answer, .by_host = true});
  });
  record.opening_plies = begins.game->moves().size();
}

// From the run's beginning of games, or after the turns of a journal.
GameBeginning begin_after(const std::vector<Entrant>& entrants, const MatchOptions& options,
                          const UnitOrder& order, int index, std::optional<JournalledGame> kept) {
  GameBeginning begins;
  const Unit& unit = order.unit;
  begins.entrants = {unit.first, unit.second};
  if (index % 2 != 0) std::swap(begins.entrants[0], begins.entrants[1]);
  const ContinuedGame* const continued = kept ? &kept->game : options.continued.get();
  seat_entrants(begins, entrants, options, continued);
  if (continued != nullptr) begins.record = continued->record;
  fill_record(begins, entrants, options, unit, index);
  begins.game = std::move(*record::begin(begins.record));
  for (const auto& turn : begins.record.turns) begins.game->answer(turn.answer);
  if (!kept) play_opening(begins, options, order);
  begins.set_up = kept ? kept->set_up : begins.record.turns.size();
  begins.kept = std::move(kept);
  return begins;
}

bool is_same_game(const JournalledGame& kept, const GameBeginning& fresh) {
  const auto& record = kept.game.record;
  const auto& [name, rule, size, opening, pass] = fresh.record.setup;
  const auto& setup = record.setup;
  if (record.number != fresh.record.number || setup.game != name || setup.rule != rule ||
      setup.size != size || setup.opening != opening || setup.pass != pass || kept.set_up != fresh.set_up)
    return false;
  for (std::size_t i = 0; i < 2; ++i) {
    if (record.players[i].name != fresh.record.players[i].name ||
        record.players[i].time_control != fresh.record.players[i].time_control)
      return false;
  }
  for (std::size_t i = 0; i < fresh.set_up; ++i) {
    if (record::answer_text(record.turns[i].answer, setup) !=
        record::answer_text(fresh.record.turns[i].answer, setup))
      return false;
  }
  return true;
}

}  // namespace

GameBeginning begin_game(const std::vector<Entrant>& entrants, const MatchOptions& options,
                         const UnitOrder& order, int index) {
  auto fresh = begin_after(entrants, options, order, index, {});
  if (options.journal_folder.empty()) return fresh;
  auto kept = read_journal(journal_file(options.journal_folder, fresh.record.number));
  if (!kept || !is_same_game(*kept, fresh)) return fresh;
  return begin_after(entrants, options, order, index, std::move(*kept));
}

}  // namespace tengen::match
