#include "report/record_run.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::report {
namespace {

using record::GameRecord;
using tournament::NamedValues;

NamedValues conditions_of(const GameRecord& record) {
  const auto& setup = record.setup;
  NamedValues conditions{{"game", setup.game},
                         {"rule", setup.rule},
                         {"size", std::to_string(setup.size)},
                         {"opening", setup.opening},
                         {"pass", setup.pass ? "yes" : "no"}};
  if (record.start)
    conditions.emplace_back(tournament::start_condition, tournament::start_text(*record.start, setup));
  return conditions;
}

std::string in_words(const NamedValues& conditions) {
  std::vector<std::string> words;
  for (const auto& [name, value] : conditions) {
    if (name != "pass" && value != "none") words.push_back(printable(value));
  }
  return joined(words, " ");
}

// Both players of a game need a name of their own.
void name_players(GameRecord& record) {
  for (auto& player : record.players) {
    if (player.name.empty()) player.name = "unknown";
  }
  if (record.players[0].name == record.players[1].name) record.players[1].name += "#2";
}

bool are_a_pair(const GameRecord& first, const GameRecord& second) {
  return first.pair > 0 && first.pair == second.pair && first.players[0].name == second.players[1].name &&
         first.players[1].name == second.players[0].name;
}

class RecordRun {
 public:
  Status add(GameRecord record) {
    name_players(record);
    const auto conditions = conditions_of(record);
    if (games_ == 0) {
      run_.conditions = conditions;
      event_ = record.event;
    } else if (conditions != run_.conditions) {
      return bad_input("found " + in_words(conditions) + ", expected " + in_words(run_.conditions) +
                           " as in the first game; make a report for each kind of game",
                       "game " + std::to_string(games_ + 1));
    }
    if (record.event != event_) event_.clear();
    for (const auto& player : record.players) {
      if (engine(player.name) == run_.engines.size())
        run_.engines.push_back({player.name, {}, {}, player.time_control, {}});
    }
    record.number = ++games_;
    const bool continues =
        !units_.empty() && units_.back().games.size() == 1 && are_a_pair(units_.back().games.front(), record);
    if (!continues) begin_unit(record);
    units_.back().games.push_back(std::move(record));
    units_.back().unit.games = static_cast<int>(units_.back().games.size());
    return success();
  }

  Result<tournament::Store> store(const std::filesystem::path& folder) {
    if (games_ == 0) return bad_input("found no game, expected one or more");
    if (!event_.empty()) run_.notes.emplace_back(tournament::event_note, event_);
    auto store = tournament::Store::create(folder, run_);
    if (!store) return store;
    if (const auto added = store->add(units_); !added) return added.error();
    return store;
  }

 private:
  std::size_t engine(const std::string& name) const {
    const auto found = std::find_if(run_.engines.begin(), run_.engines.end(),
                                    [&](const auto& one) { return one.name == name; });
    return static_cast<std::size_t>(found - run_.engines.begin());
  }
  void begin_unit(const GameRecord& record) {
    tournament::FinishedUnit unit;
    unit.unit.number = static_cast<std::int64_t>(units_.size()) + 1;
    unit.unit.round = std::max<std::int64_t>(record.round, 1);
    unit.unit.first = engine(record.players[0].name);
    unit.unit.second = engine(record.players[1].name);
    unit.unit.opening = unit.unit.number - 1;
    unit.unit.first_game = record.number;
    units_.push_back(std::move(unit));
  }

  tournament::RunRecord run_;
  std::string event_;
  std::vector<tournament::FinishedUnit> units_;
  std::int64_t games_ = 0;
};

}  // namespace

Result<tournament::Store> store_records(record::GameReader& games, const std::filesystem::path& folder) {
  RecordRun run;
  while (auto game = games.next()) {
    if (!*game) return game->error();
    if (auto added = run.add(std::move(**game)); !added) return added.error();
  }
  return run.store(folder);
}

}  // namespace tengen::report
