// Store: what is written while a run is played.
#include <algorithm>
#include <cmath>

#include "tournament/store/open_store.hpp"
#include "tournament/store/stored_game.hpp"
#include "tournament/store/unit_totals.hpp"

namespace tengen::tournament {
namespace {

using match::Unit;

struct PlayedUnit {
  Unit unit;
  match::UnitResult result;
  std::vector<StoredGame> games;
  UnitTotals totals;
};

Result<PlayedUnit> prepare(const FinishedUnit& finished, const std::map<std::string, std::size_t>& engines,
                           const std::filesystem::path& file) {
  const Unit& unit = finished.unit;
  PlayedUnit played{unit, {}, {}, {}};
  for (const auto& record : finished.games) {
    const auto first = engines.find(record.players[0].name);
    const auto second = engines.find(record.players[1].name);
    if (first == engines.end() || second == engines.end())
      return bad_input("found a game of an engine that the run does not have", file.string());
    auto [game, first_was_black] = convert(record);
    game.unit = unit.number;
    game.black = first_was_black ? first->second : second->second;
    game.white = first_was_black ? second->second : first->second;
    played.games.push_back(std::move(game));
  }
  played.totals = totals_of(unit.first, played.games);
  played.result = finished.skipped.value_or(match::result_of(unit.number, played.totals.score));
  return played;
}

std::int64_t half(double points) { return std::lround(2 * points); }

// The parts of one unit's transaction. `Open` is private to Store.
template <class Open>
bool is_there(Open& open, std::int64_t unit) {
  auto& known = open.prepared("SELECT 1 FROM unit WHERE number=?");
  known.bind(1, unit);
  const bool found = known.executeStep();
  known.tryReset();
  return found;
}

template <class Open>
void write_games(Open& open, const PlayedUnit& played) {
  const Unit& unit = played.unit;
  open.insert(tables::unit, unit.number, unit.round, unit.first, unit.second, unit.opening,
              half(played.result.first_points), half(played.result.second_points), unit.attempt, unit.worker,
              open.part == 0 ? std::nullopt : std::optional(open.part));
  for (const StoredGame& g : played.games) {
    open.insert(tables::game, g.number, g.unit, g.black, g.white, g.result, g.reason, g.detail, g.plies,
                g.opening_plies, g.moves, g.answers, g.times, g.black_time_us, g.white_time_us,
                g.black_cpu_us, g.white_cpu_us, g.overshoot_us, g.tiers, g.finished_at, g.details,
                Bytes{g.thoughts});
    open.execute("INSERT INTO reason_total VALUES (?,1) ON CONFLICT DO UPDATE SET games=games+1", g.reason);
  }
}

template <class Open>
void write_totals(Open& open, const PlayedUnit& played) {
  const Unit& unit = played.unit;
  for (const bool is_first : {true, false}) {
    const EngineTotals& t = is_first ? played.totals.first : played.totals.second;
    const auto& p = t.pairs.by_points;
    open.execute(
        "UPDATE engine_total SET wins=wins+?, losses=losses+?, draws=draws+?, pairs_0=pairs_0+?, "
        "pairs_1=pairs_1+?, pairs_2=pairs_2+?, pairs_3=pairs_3+?, pairs_4=pairs_4+?, "
        "won_and_lost=won_and_lost+?, crashes=crashes+?, time_losses=time_losses+?, "
        "illegal_moves=illegal_moves+? WHERE engine=?",
        t.games.wins, t.games.losses, t.games.draws, p[0], p[1], p[2], p[3], p[4], t.pairs.won_and_lost,
        t.crashes, t.time_losses, t.illegal_moves, is_first ? unit.first : unit.second);
  }
  const EngineTotals& t = unit.first < unit.second ? played.totals.first : played.totals.second;
  const auto& p = t.pairs.by_points;
  open.execute(
      "INSERT INTO encounter_total VALUES (?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
      "wins=wins+excluded.wins, losses=losses+excluded.losses, draws=draws+excluded.draws, "
      "pairs_0=pairs_0+excluded.pairs_0, pairs_1=pairs_1+excluded.pairs_1, pairs_2=pairs_2+excluded.pairs_2, "
      "pairs_3=pairs_3+excluded.pairs_3, pairs_4=pairs_4+excluded.pairs_4, "
      "won_and_lost=won_and_lost+excluded.won_and_lost",
      std::min(unit.first, unit.second), std::max(unit.first, unit.second), t.games.wins, t.games.losses,
      t.games.draws, p[0], p[1], p[2], p[3], p[4], t.pairs.won_and_lost);
  open.execute(
      "UPDATE progress SET units=units+1, last_unit=max(last_unit,?), games=games+?, "
      "void_games=void_games+?",
      unit.number, played.games.size(), played.totals.score.voids);
}

template <class Open>
void replace_values(Open& open, const tables::Table& table, const NamedValues& values) {
  if (values.empty()) return;
  for (const auto& [name, value] : values) {
    open.execute("DELETE FROM " + std::string(table.name) + " WHERE name=?", name);
    open.insert(table, name, value);
  }
  open.count_rows(table);
}

}  // namespace

Status Store::replace(const NamedValues& conditions, const NamedValues& notes) {
  Open& open = *open_;
  const Status done = sqlite::transact(*open.database, open.file, [&]() -> Status {
    replace_values(open, tables::condition, conditions);
    replace_values(open, tables::note, notes);
    return success();
  });
  open.is_sound = open.is_sound && done.ok();
  return done;
}

Result<std::vector<Added>> Store::add(const std::vector<FinishedUnit>& units, const NamedValues& notes) {
  Open& open = *open_;
  if (const auto there = open.check_in_place(); !there) return there.error();
  std::vector<Added> added;
  const Status done = sqlite::transact(*open.database, open.file, [&]() -> Status {
    for (const FinishedUnit& unit : units) {
      added.push_back(is_there(open, unit.unit.number) ? Added::was_there : Added::stored);
      if (added.back() == Added::was_there) continue;
      const auto played = prepare(unit, open.engine_of_name, open.file);
      if (!played) return played.error();
      write_games(open, *played);
      write_totals(open, *played);
    }
    replace_values(open, tables::note, notes);
    return success();
  });
  open.is_sound = open.is_sound && done.ok();
  if (!done) return done.error();
  return added;
}

}  // namespace tengen::tournament
