#include "report/joint_ratings.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "match/unit_score.hpp"
#include "tournament/run/games_over.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/store/run_conditions.hpp"
#include "tournament/store/stored_game.hpp"

namespace tengen::report {
namespace {

namespace fs = std::filesystem;
using tournament::Encounter;
using tournament::RunRecord;

// What runs must have in common for their games to be of one kind.
constexpr std::array<std::string_view, 5> kind_of_game{"game", "rule", "size", "opening", "pass"};

// The names of the settings that differ or that one of them lacks.
std::vector<std::string> other_settings(const tournament::NamedValues& one,
                                        const tournament::NamedValues& other) {
  std::set<std::string> names;
  const auto add_missing = [&](const tournament::NamedValues& from, const tournament::NamedValues& to) {
    for (const auto& setting : from) {
      if (setting.first != tournament::package_files && std::find(to.begin(), to.end(), setting) == to.end())
        names.insert(setting.first);
    }
  };
  add_missing(one, other);
  add_missing(other, one);
  return {names.begin(), names.end()};
}

class Runs {
 public:
  explicit Runs(const std::vector<std::string>& without) : without_(without) {}

  Status add(const fs::path& folder) {
    const auto store = tournament::Store::open_for_reading(folder);
    if (!store) return store.error();
    if (auto sound = store->check_results(); !sound) return sound;
    auto run = store->run();
    if (!run) return run.error();
    if (auto other = check_is_another(*run, folder); !other) return other;
    if (auto same = check_kind(*run, folder); !same) return same;
    auto numbers = numbers_of(*run, folder);
    if (auto left = leave_out_annulled(*store, *run, folder, numbers); !left) return left;
    const auto totals = store->encounter_totals();
    if (!totals) return totals.error();
    const auto colours = store->colour_totals();
    if (!colours) return colours.error();
    for (const auto& met : *totals) {
      if (met.first >= numbers.size() || met.second >= numbers.size()) return damaged(folder);
      if (numbers[met.first] == left_out || numbers[met.second] == left_out) continue;
      encounters.push_back({numbers[met.first], numbers[met.second], {}, met.pairs});
    }
    for (const auto& [black, white, games] : *colours) {
      if (black >= numbers.size() || white >= numbers.size()) return damaged(folder);
      if (numbers[black] == left_out || numbers[white] == left_out) continue;
      // Black has the first move in all games that there are.
      encounters.push_back({numbers[black], numbers[white], games, {}, games});
      engines[numbers[black]].games += games;
      engines[numbers[white]].games += games.reversed();
    }
    return add_games_over(*store, *run, numbers);
  }
  // After the last run.
  Status check_left_out() const {
    for (const auto& name : without_) {
      if (!seen_without_.contains(name))
        return bad_input("found no engine " + in_quotes(name) + " in these runs", "-without");
    }
    if (engines.size() < 2)
      return bad_input(
          "found " + std::to_string(engines.size()) + " engines that are left, expected two or more",
          "-without");
    return success();
  }

  std::vector<RatedEngine> engines;
  std::vector<Encounter> encounters;
  std::vector<std::string> remarks;

 private:
  static constexpr std::size_t left_out = std::numeric_limits<std::size_t>::max();

  static Status damaged(const fs::path& folder) {
    return failed("found games of engines that the run does not have; the store is damaged", folder.string());
  }

  // An engine that has withdrawn from a run that annuls its games has no games in that run.
  Status leave_out_annulled(const tournament::Store& store, const RunRecord& run, const fs::path& folder,
                            std::vector<std::size_t>& numbers) {
    const auto plan = plan_of(run);
    if (!plan || plan->withdrawal != tournament::Withdrawal::annul) return success();
    std::vector<std::string> names;
    for (const auto& engine : run.engines) names.push_back(engine.name);
    const auto schedule = make_schedule(*plan);
    const auto played = tournament::played_before(store, names, schedule.get());
    if (!played) return played.error();
    const auto ranking = schedule->ranking();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!ranking.placings[i].withdrawn) continue;
      numbers[i] = left_out;
      remarks.push_back(in_quotes(names[i]) + " has withdrawn from " + folder.string() +
                        "; its games there are annulled, and are not rated");
    }
    return success();
  }

  // Games that wait for the other game of their pair.
  Status add_games_over(const tournament::Store& store, const RunRecord& run,
                        const std::vector<std::size_t>& numbers) {
    std::map<std::string, std::size_t> number_of;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < run.engines.size(); ++i) {
      names.push_back(run.engines[i].name);
      number_of[names.back()] = numbers[i];
    }
    const auto over = tournament::games_over(store, names);
    if (!over) return over.error();
    for (const auto& record : *over) {
      const std::size_t first = number_of.at(record.players[0].name);
      const std::size_t second = number_of.at(record.players[1].name);
      if (first == left_out || second == left_out) continue;
      const bool first_is_black = tournament::convert(record).first_was_black;
      const std::size_t black = first_is_black ? first : second;
      const std::size_t white = first_is_black ? second : first;
      tournament::GameCounts games;
      match::UnitScore score;
      score.add(match::half_points(record.outcome.score, game::Colour::black));
      games.add(score);
      encounters.push_back({black, white, games, {}, games});
      engines[black].games += games;
      engines[white].games += games.reversed();
    }
    return success();
  }

  // Also a copy of it, however much of the run either has.
  Status check_is_another(const RunRecord& run, const fs::path& folder) {
    std::error_code error;
    auto id = tournament::id_of(run);
    // An older run has no id.
    if (id.empty()) id = fs::weakly_canonical(folder, error).string();
    const auto [known, is_new] = folder_of_id_.emplace(id, folder);
    if (is_new) return success();
    return bad_input("found the run of " + in_quotes(known->second.string()) +
                         " again, expected another one: its games would count twice",
                     folder.string());
  }

  Status check_kind(const RunRecord& run, const fs::path& folder) {
    if (!first_) {
      first_ = run;
      first_folder_ = folder;
      return success();
    }
    for (const auto name : kind_of_game) {
      const auto expected = condition(*first_, name);
      const auto found = condition(run, name);
      if (found == expected) continue;
      return bad_input("found " + std::string(name) + " " + in_quotes(std::string(found)) + ", expected " +
                           in_quotes(std::string(expected)) + " as in " + first_folder_.string() +
                           ": games of different kinds give no common ratings",
                       folder.string());
    }
    return success();
  }

  std::vector<std::size_t> numbers_of(const RunRecord& run, const fs::path& folder) {
    std::vector<std::size_t> numbers;
    for (const auto& engine : run.engines) {
      if (std::find(without_.begin(), without_.end(), engine.name) != without_.end()) {
        seen_without_.insert(engine.name);
        numbers.push_back(left_out);
        continue;
      }
      const auto known = std::find_if(engines.begin(), engines.end(),
                                      [&](const auto& one) { return one.name == engine.name; });
      numbers.push_back(static_cast<std::size_t>(known - engines.begin()));
      if (known == engines.end()) {
        engines.push_back({engine.name, engine.digest, engine.settings, {}});
        met_in_.push_back(folder);
        continue;
      }
      std::vector<std::string> others = other_settings(known->settings, engine.settings);
      if (known->digest != engine.digest) others.emplace(others.begin(), "digest");
      if (others.empty()) continue;
      const auto& before = met_in_[static_cast<std::size_t>(known - engines.begin())];
      remarks.push_back(in_quotes(engine.name) + " has another " + joined(others, ", ") + " in " +
                        folder.string() + " than in " + before.string() + "; both are rated as one engine");
    }
    return numbers;
  }

  std::vector<std::string> without_;
  std::set<std::string> seen_without_;
  std::optional<RunRecord> first_;
  fs::path first_folder_;
  std::vector<fs::path> met_in_;                  // of each engine, where it was met first
  std::map<std::string, fs::path> folder_of_id_;  // of each run
};

Result<tournament::Anchor> anchor_of(const std::string& text, const std::vector<RatedEngine>& engines) {
  const auto equals = text.rfind('=');
  const auto elo = equals == std::string::npos ? std::nullopt : parse_number(text.substr(equals + 1));
  if (!elo) {
    return bad_input("found " + in_quotes(text) + ", expected an engine and its rating, such as NAME=2000",
                     "-anchor");
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    if (engines[i].name == text.substr(0, equals)) return tournament::Anchor{i, *elo};
    names.push_back(engines[i].name);
  }
  return bad_input("found no engine " + in_quotes(text.substr(0, equals)) +
                       ", expected one of: " + printable(joined(names, ", ")),
                   "-anchor");
}

}  // namespace

Result<JointRatings> rate_runs(const std::vector<fs::path>& folders, const std::optional<std::string>& anchor,
                               const std::vector<std::string>& without) {
  Runs runs(without);
  for (const auto& folder : folders) {
    if (auto added = runs.add(folder); !added) return added.error();
  }
  if (!without.empty()) {
    if (auto left = runs.check_left_out(); !left) return left.error();
  }
  tournament::RatingOptions options{.first_move = true};
  if (anchor) {
    const auto found = anchor_of(*anchor, runs.engines);
    if (!found) return found.error();
    options.anchor = *found;
  }
  JointRatings joint{std::move(runs.engines), {}, {}, std::move(runs.remarks)};
  joint.ratings = rate(joint.engines.size(), runs.encounters, options);
  for (std::size_t i = 0; i < joint.engines.size(); ++i) joint.order.push_back(i);
  std::stable_sort(joint.order.begin(), joint.order.end(), [&](std::size_t a, std::size_t b) {
    const auto &one = joint.ratings[a], &other = joint.ratings[b];
    return one.group != other.group ? one.group < other.group : one.elo > other.elo;
  });
  return joint;
}

}  // namespace tengen::report
