// Store: the file held against itself.
#include <map>

#include "tournament/store/open_store.hpp"
#include "tournament/store/unit_totals.hpp"

namespace tengen::tournament {
namespace {

using TellWrong = std::function<void(const std::string&)>;

// A file with everything wrong should not be told line by line.
constexpr int most_of_a_kind = 20;

std::string name_of_row(const tables::Table& table, const std::string& first_column) {
  return (table.name == tables::unit.name ? "pair" : std::string(table.name)) + " " + first_column;
}

// `Open` is private to Store.
template <class Open>
void examine_pages(Open& open, bool whole, const TellWrong& tell) {
  const std::string check = whole ? "integrity_check" : "quick_check";
  auto& rows = open.prepared("PRAGMA " + check + "(" + std::to_string(most_of_a_kind) + ")");
  while (rows.executeStep()) {
    const auto said = rows.getColumn(0).getString();
    if (said != "ok") tell("its pages do not fit together" + (whole ? ": " + said : std::string()));
  }
}

template <class Open>
void examine_references(Open& open, const TellWrong& tell) {
  auto& rows = open.prepared("PRAGMA foreign_key_check");
  for (int i = 0; i < most_of_a_kind && rows.executeStep(); ++i) {
    tell("a row of the table " + rows.getColumn(0).getString() + " belongs to one of the table " +
         rows.getColumn(2).getString() + " that is not there");
  }
}

template <class Open>
void examine_checksums(Open& open, const TellWrong& tell) {
  if (open.version < Open::first_with_checksums) return;
  for (const auto& table : tables::all) {
    const std::string columns(table.columns);
    auto& rows = open.prepared("SELECT " + columns.substr(0, columns.find(',')) + " FROM " +
                               std::string(table.name) + " WHERE NOT (" + open.row_is_sound(table) +
                               ") LIMIT " + std::to_string(most_of_a_kind));
    while (rows.executeStep())
      tell(name_of_row(table, rows.getColumn(0).getString()) + " is not as it was written");
  }
}

// What the games add up to.
struct Sums {
  explicit Sums(std::size_t engines) : engines(engines) {}

  std::vector<EngineTotals> engines;
  std::map<std::pair<std::size_t, std::size_t>, EncounterTotals> encounters;
  std::map<std::string, std::int64_t> reasons;
  Progress progress;

  void add(const match::Unit& unit, const std::vector<StoredGame>& games, const UnitTotals& totals) {
    const auto add_to = [](EngineTotals& to, const EngineTotals& more) {
      to.games += more.games;
      to.pairs += more.pairs;
      to.crashes += more.crashes;
      to.time_losses += more.time_losses;
      to.illegal_moves += more.illegal_moves;
    };
    add_to(engines[unit.first], totals.first);
    add_to(engines[unit.second], totals.second);
    const auto [first, second] = std::minmax(unit.first, unit.second);
    auto& encounter = encounters[{first, second}];
    encounter.first = first;
    encounter.second = second;
    const auto& seen = unit.first == first ? totals.first : totals.second;
    encounter.games += seen.games;
    encounter.pairs += seen.pairs;
    for (const auto& game : games) ++reasons[game.reason];
    ++progress.units;
    progress.last_unit = std::max(progress.last_unit, unit.number);
    progress.games += static_cast<std::int64_t>(games.size());
    progress.void_games += totals.score.voids;
  }
};

}  // namespace

Status Store::examine(Pages pages, const std::function<void(const std::string&)>& tell) const {
  Open& open = *open_;
  return at_one_moment([&]() -> Status {
    examine_pages(open, pages == Pages::whole, tell);
    examine_references(open, tell);
    examine_checksums(open, tell);
    for (const auto& wrong : open.miscounted_tables()) tell(wrong);
    return examine_totals(tell);
  });
}

Status Store::check_results() const {
  std::string wrong;
  const auto keep_first = [&](const std::string& what) {
    if (wrong.empty()) wrong = what;
  };
  const auto read = at_one_moment([&]() -> Status {
    examine_checksums(*open_, keep_first);
    return examine_totals(keep_first);
  });
  return wrong.empty() ? read : Status(sqlite::damaged(wrong, open_->file));
}

Status Store::examine_totals(const std::function<void(const std::string&)>& tell) const {
  Open& open = *open_;
  const auto stored = engine_totals();
  if (!stored) return stored.error();
  Sums sums(stored->size());

  auto& units = open.prepared(
      "SELECT number, first, second, first_half_points, second_half_points FROM unit ORDER BY number");
  auto& games =
      open.prepared("SELECT number, unit, black, white, result, reason FROM game ORDER BY unit, number");
  bool has_game = games.executeStep();
  while (units.executeStep()) {
    match::Unit unit;
    unit.number = units.getColumn(0).getInt64();
    unit.first = static_cast<std::size_t>(units.getColumn(1).getInt64());
    unit.second = static_cast<std::size_t>(units.getColumn(2).getInt64());
    std::vector<StoredGame> of_unit;
    for (; has_game && games.getColumn(1).getInt64() <= unit.number; has_game = games.executeStep()) {
      if (games.getColumn(1).getInt64() < unit.number)
        continue;  // its unit is gone: a reference that was told
      StoredGame game;
      game.number = games.getColumn(0).getInt64();
      game.black = static_cast<std::size_t>(games.getColumn(2).getInt64());
      game.white = static_cast<std::size_t>(games.getColumn(3).getInt64());
      game.result = games.getColumn(4).getString();
      game.reason = games.getColumn(5).getString();
      of_unit.push_back(std::move(game));
    }
    if (unit.first >= stored->size() || unit.second >= stored->size()) continue;  // the same
    const auto totals = totals_of(unit.first, of_unit);
    const auto points = totals.score.half_points();
    const auto others = totals.score.reversed().half_points();
    if (!of_unit.empty() && (points != units.getColumn(3).getInt() || others != units.getColumn(4).getInt()))
      tell("the points of pair " + std::to_string(unit.number) + " are not those of its games");
    sums.add(unit, of_unit, totals);
  }

  const auto progress = this->progress();
  const auto encounters = encounter_totals();
  const auto reasons = reason_totals();
  if (!progress) return progress.error();
  if (!encounters) return encounters.error();
  if (!reasons) return reasons.error();
  if (!(*progress == sums.progress))
    tell("it has " + std::to_string(sums.progress.units) + " pairs and " +
         std::to_string(sums.progress.games) + " games, and its totals say " +
         std::to_string(progress->units) + " and " + std::to_string(progress->games));
  for (std::size_t i = 0; i < stored->size(); ++i) {
    if (!((*stored)[i] == sums.engines[i]))
      tell("the totals of engine " + std::to_string(i + 1) + " are not those of its games");
  }
  for (const auto& encounter : *encounters) {
    const auto found = sums.encounters.find({encounter.first, encounter.second});
    if (found == sums.encounters.end() || !(found->second == encounter))
      tell("the totals of the engines " + std::to_string(encounter.first + 1) + " and " +
           std::to_string(encounter.second + 1) + " are not those of their games");
  }
  if (encounters->size() != sums.encounters.size()) tell("its totals have not the engines that have met");
  if (std::map(reasons->begin(), reasons->end()) != sums.reasons)
    tell("the totals of the reasons are not those of the games");
  return success();
}

}  // namespace tengen::tournament
