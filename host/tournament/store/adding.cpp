// Store: what is written while a run is played.
#include <algorithm>

#include "tournament/store/open_store.hpp"
#include "tournament/store/stored_game.hpp"

namespace tengen::tournament {
namespace {

using match::Unit;

// What a unit adds to the totals, from the point of view of its first engine.
struct UnitTotals {
  EngineTotals first;
  EngineTotals second;
  int first_half_points = 0;
  int second_half_points = 0;
  int void_games = 0;
};

void count_fault(game::Fault fault, EngineTotals& loser) {
  loser.crashes += fault == game::Fault::crash ? 1 : 0;
  loser.time_losses += fault == game::Fault::time_loss ? 1 : 0;
  loser.illegal_moves += fault == game::Fault::illegal_move ? 1 : 0;
}

void count(int half_points, game::Fault fault, EngineTotals& engine) {
  engine.games.wins += half_points == 2 ? 1 : 0;
  engine.games.draws += half_points == 1 ? 1 : 0;
  engine.games.losses += half_points == 0 ? 1 : 0;
  if (half_points == 0) count_fault(fault, engine);
}

struct PlayedGame {
  ConvertedGame converted;
  game::Fault fault = game::Fault::none;
  bool unit_first_was_seated_first = true;
  bool counts() const { return converted.first_half_points + converted.second_half_points > 0; }
  int unit_first_half_points() const {
    return unit_first_was_seated_first ? converted.first_half_points : converted.second_half_points;
  }
};

struct PlayedUnit {
  Unit unit;
  std::vector<PlayedGame> games;
  UnitTotals totals;
};

UnitTotals total(const std::vector<PlayedGame>& games) {
  UnitTotals totals;
  for (const auto& game : games) {
    if (!game.counts()) {
      ++totals.void_games;
      continue;
    }
    const int points = game.unit_first_half_points();
    count(points, game.fault, totals.first);
    count(2 - points, game.fault, totals.second);
    totals.first_half_points += points;
    totals.second_half_points += 2 - points;
  }
  // A pair is two games that both count.
  if (games.size() == 2 && games[0].counts() && games[1].counts())
    totals.first.pairs.add(games[0].unit_first_half_points(), games[1].unit_first_half_points());
  totals.second.pairs = totals.first.pairs.reversed();
  return totals;
}

Result<PlayedUnit> prepare(const FinishedUnit& finished, const std::map<std::string, std::size_t>& engines,
                           const std::filesystem::path& file) {
  PlayedUnit played;
  played.unit = finished.unit;
  for (const auto& record : finished.games) {
    const auto first = engines.find(record.players[0].name);
    const auto second = engines.find(record.players[1].name);
    if (first == engines.end() || second == engines.end())
      return bad_input("found a game of an engine that the run does not have", file.string());
    PlayedGame game{convert(record), game::fault(record.outcome.reason),
                    first->second == finished.unit.first};
    const bool first_was_black = game.converted.first_was_black;
    game.converted.game.unit = finished.unit.number;
    game.converted.game.black = first_was_black ? first->second : second->second;
    game.converted.game.white = first_was_black ? second->second : first->second;
    played.games.push_back(std::move(game));
  }
  played.totals = total(played.games);
  return played;
}

// The parts of one unit's transaction. `Open` is private to Store.
template <class Open>
Status check_new(Open& open, const Unit& unit) {
  auto& known = open.prepared("SELECT 1 FROM unit WHERE number=?");
  known.bind(1, unit.number);
  const bool is_there = known.executeStep();
  known.tryReset();
  if (!is_there) return success();
  return Error{ErrorCode::duplicate,
               "found unit " + std::to_string(unit.number) + " already, expected it once",
               open.file.string()};
}

template <class Open>
void write_games(Open& open, const PlayedUnit& played) {
  const Unit& unit = played.unit;
  open.execute("INSERT INTO unit VALUES (?,?,?,?,?,?,?)", unit.number, unit.round, unit.first, unit.second,
               unit.opening, played.totals.first_half_points, played.totals.second_half_points);
  for (const auto& one : played.games) {
    const StoredGame& g = one.converted.game;
    open.execute("INSERT INTO game VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", g.number, g.unit, g.black,
                 g.white, g.result, g.reason, g.detail, g.plies, g.opening_plies, g.moves, g.answers, g.times,
                 g.black_time_us, g.white_time_us, g.black_cpu_us, g.white_cpu_us, g.overshoot_us, g.tiers,
                 g.finished_at);
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
      unit.number, played.games.size(), played.totals.void_games);
}

}  // namespace

Status Store::add(const std::vector<FinishedUnit>& units) {
  Open& open = *open_;
  std::vector<PlayedUnit> played;
  for (const FinishedUnit& unit : units) {
    auto prepared = prepare(unit, open.engine_of_name, open.file);
    if (!prepared) return prepared.error();
    played.push_back(std::move(*prepared));
  }
  return sqlite::transact(*open.database, open.file, [&]() -> Status {
    for (const PlayedUnit& unit : played) {
      if (const auto fresh = check_new(open, unit.unit); !fresh) return fresh;
      write_games(open, unit);
      write_totals(open, unit);
    }
    return success();
  });
}

}  // namespace tengen::tournament
