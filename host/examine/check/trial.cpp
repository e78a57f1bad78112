#include "examine/check/trial.hpp"

#include <algorithm>

#include "examine/check/judgement.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::check {
namespace {

// How late an answer is, is measured within this; then the engine counts as silent.
constexpr Duration patience = std::chrono::seconds(5);

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

Result<engine::EngineDescription> Examinee::described() const {
  const auto launcher = factory.launcher(sandbox::Mode::basic);
  if (!launcher) return launcher.error();
  const auto scan = engine::scan_library({config.spec, config.digest, factory.worker(), {}}, **launcher);
  if (!scan) return scan.error();
  const auto& id = std::get<manifest::NativeEntry>(config.spec.entry).engine_id;
  if (const auto* const own = scan->engine(id)) return *own;
  return engine::unknown_engine(*scan, config.spec);
}

match::Interview Examinee::interview(PollLoop& loop) const {
  return {factory.make(config, loop),
          loop,
          {.name = config.spec.id, .patience = patience, .margin = margin, .log = log}};
}

Verdict try_out(const Trial& trial, const Examinee& examinee) {
  if (trial.of && examinee.config.spec.ignores.contains(*trial.of))
    return {Mark::skipped, "its manifest says ignores=\"" + std::string(manifest::text(*trial.of)) +
                               "\": it was made without"};
  return trial.run(examinee);
}

std::vector<Trial> all_trials() {
  std::vector<Trial> trials;
  for (const auto group : {claim_trials(), play_trials(), opening_trials(), sense_trials(), time_trials(),
                           manner_trials(), extension_trials()}) {
    trials.insert(trials.end(), group.begin(), group.end());
  }
  return trials;
}

}  // namespace tengen::examine::check
