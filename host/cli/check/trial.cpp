#include "cli/check/trial.hpp"

#include <algorithm>

#include "game/catalog.hpp"

namespace tengen::cli::check {
namespace {

// The size closest to the game's usual one.
int usual_size(const manifest::Plays& plays, const game::GameInfo& info) {
  int best = plays.min_size;
  for (int size = plays.min_size; size <= plays.max_size; ++size) {
    if (info.has_size(size) && std::abs(size - info.default_size) < std::abs(best - info.default_size))
      best = size;
  }
  return best;
}

}  // namespace

std::string_view text(Mark mark) {
  switch (mark) {
    case Mark::passed:
      return "pass";
    case Mark::warned:
      return "warn";
    case Mark::failed:
      return "fail";
    case Mark::crashed:
      return "crash";
    case Mark::skipped:
      return "skip";
  }
  return "?";
}

std::vector<game::Setup> Examinee::claimed() const {
  std::vector<game::Setup> setups;
  for (const auto& plays : config.spec.plays) {
    const auto* const info = game::find_game(plays.game);
    if (info == nullptr) continue;
    std::vector<int> sizes{plays.min_size, usual_size(plays, *info), plays.max_size};
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    for (const auto& rule : plays.rules) {
      for (const int size : sizes) {
        if (info->has_size(size)) setups.push_back({.game = plays.game, .rule = rule, .size = size});
      }
    }
  }
  return setups;
}

std::vector<game::Setup> Examinee::usual() const {
  std::vector<game::Setup> setups;
  for (const auto& plays : config.spec.plays) {
    const auto* const info = game::find_game(plays.game);
    if (info == nullptr) continue;
    for (const auto& rule : plays.rules)
      setups.push_back({.game = plays.game, .rule = rule, .size = usual_size(plays, *info)});
  }
  return setups;
}

std::vector<Trial> all_trials() {
  std::vector<Trial> trials;
  for (const auto group :
       {claim_trials(), play_trials(), opening_trials(), sense_trials(), time_trials(), manner_trials()}) {
    trials.insert(trials.end(), group.begin(), group.end());
  }
  return trials;
}

}  // namespace tengen::cli::check
