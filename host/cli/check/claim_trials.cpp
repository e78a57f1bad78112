// Does it do what its manifest says?
#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "cli/check/subject.hpp"
#include "engine/scan.hpp"
#include "game/catalog.hpp"

namespace tengen::cli::check {
namespace {

using namespace std::chrono_literals;

constexpr Duration limit = 500ms;

// Four moves of its own. Nothing when all went well.
std::optional<Verdict> plays(const Examinee& examinee, const game::Setup& setup, const std::string& where) {
  PollLoop loop;
  Subject subject(examinee, loop);
  auto played = play(subject, {.setup = setup, .limit = limit, .moves = 4, .seed = examinee.seed});
  if (played.broken) played.broken->detail = where + ": " + played.broken->detail;
  return played.broken;
}

Verdict starts(const Examinee& examinee) {
  const auto setups = examinee.usual();
  if (setups.empty()) return {Mark::failed, "its manifest names no game that this host knows"};
  PollLoop loop;
  const TimePoint begun = SteadyClock::now();
  Subject subject(examinee, loop);
  if (auto failure = subject.begin(setups.front(), limit)) return verdict_of(*failure, text(setups.front()));
  const Duration took = SteadyClock::now() - begun;
  return {took > 5s ? Mark::warned : Mark::passed, "ready after " + in_ms(took)};
}

Verdict plays_all_it_claims(const Examinee& examinee) {
  const auto setups = examinee.claimed();
  for (const auto& setup : setups) {
    if (auto verdict = plays(examinee, setup, text(setup))) return *verdict;
  }
  return {Mark::passed, std::to_string(setups.size()) + " games, rules and sizes"};
}

// The values at the ends of what an option takes.
std::vector<std::string> values_of(const manifest::Option& option) {
  const auto number = [&](double value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, option.type == manifest::OptionType::integer ? "%.0f" : "%.6g",
                  value);
    return std::string(digits);
  };
  switch (option.type) {
    case manifest::OptionType::boolean:
      return {"true", "false"};
    case manifest::OptionType::choice:
      return option.choices;
    case manifest::OptionType::integer:
    case manifest::OptionType::number: {
      std::vector<std::string> values;
      if (option.minimum) values.push_back(number(*option.minimum));
      if (option.maximum) values.push_back(number(*option.maximum));
      return values;
    }
    case manifest::OptionType::text:
      break;
  }
  return {option.default_value};
}

Examinee with(const Examinee& examinee, const engine::Settings& settings) {
  Examinee changed = examinee;
  changed.config.settings = settings;
  return changed;
}

// A table that can be made larger than the engine's memory is for people who give it more.
bool wants_memory(const Verdict& verdict) {
  // The other one is what a library says that was refused memory.
  for (const std::string_view words : {": memory limit: ", ": no memory"})
    if (verdict.detail.find(words) != std::string::npos) return true;
  return false;
}

Verdict plays_with_its_options(const Examinee& examinee) {
  const auto setups = examinee.usual();
  int tried = 0;
  std::string warning;
  for (const auto& option : examinee.config.spec.options) {
    for (const auto& value : values_of(option)) {
      const auto where = "option." + option.name + "=" + value;
      const auto verdict = plays(with(examinee, {{option.name, value}}), setups.front(), where);
      if (verdict && !wants_memory(*verdict)) return *verdict;
      if (verdict) warning += "; " + verdict->detail + "; it needs mem=";
      ++tried;
    }
  }
  for (const auto& level : examinee.config.spec.levels) {
    if (auto verdict = plays(with(examinee, level.values), setups.front(), "level=" + level.name))
      return *verdict;
    ++tried;
  }
  if (tried == 0) return {Mark::skipped, "it has no options"};
  return {warning.empty() ? Mark::passed : Mark::warned,
          std::to_string(tried) + " values and levels" + warning};
}

// What the manifest promises and the library does not.
std::vector<std::string> promises_broken(const manifest::EngineSpec& spec,
                                         const engine::EngineDescription& library) {
  std::vector<std::string> broken;
  for (const auto& plays : spec.plays) {
    const auto same = std::find_if(library.plays.begin(), library.plays.end(),
                                   [&](const auto& own) { return own.game == plays.game; });
    if (same == library.plays.end()) {
      broken.push_back("game " + plays.game);
      continue;
    }
    for (const auto& rule : plays.rules) {
      if (same->rules.empty()) break;  // it plays all of them
      if (std::find(same->rules.begin(), same->rules.end(), rule) == same->rules.end())
        broken.push_back(plays.game + " " + rule);
    }
    if (plays.min_size < same->min_size || plays.max_size > same->max_size) {
      broken.push_back(plays.game + " on " + std::to_string(plays.min_size) + " to " +
                       std::to_string(plays.max_size) + ", the library says " +
                       std::to_string(same->min_size) + " to " + std::to_string(same->max_size));
    }
  }
  return broken;
}

Verdict library_agrees(const Examinee& examinee) {
  const auto& spec = examinee.config.spec;
  if (!spec.is_native()) return {Mark::skipped, "it is a program; those are asked by playing"};
  const auto launcher = examinee.factory.launcher(sandbox::Mode::basic);
  if (!launcher) return {Mark::skipped, launcher.error().text()};
  const auto scan =
      engine::scan_library({spec, examinee.config.digest, examinee.factory.worker(), {}}, **launcher);
  if (!scan) return {Mark::failed, scan.error().text()};
  const auto& id = std::get<manifest::NativeEntry>(spec.entry).engine_id;
  const auto found =
      std::find_if(scan->engines.begin(), scan->engines.end(), [&](const auto& own) { return own.id == id; });
  if (found == scan->engines.end()) return {Mark::failed, "the library has no engine \"" + id + "\""};
  if (const auto broken = promises_broken(spec, *found); !broken.empty())
    return {Mark::failed, "the manifest claims what the library does not: " + joined(broken, ", ")};
  std::vector<std::string> differing;
  if (spec.name != found->name) differing.push_back("name \"" + found->name + "\"");
  if (spec.version != found->version) differing.push_back("version \"" + found->version + "\"");
  if (!differing.empty()) return {Mark::warned, "the library says " + joined(differing, ", ")};
  return {Mark::passed, ""};
}

constexpr Trial trials[] = {
    {"start", 1, "starts and gets ready for a game", starts},
    {"library", 1, "the library says what the manifest says", library_agrees},
    {"claims", 1, "plays every game, rule and size that its manifest claims", plays_all_it_claims},
    {"options", 2, "plays with every option at the ends of its range, and on every level",
     plays_with_its_options},
};

}  // namespace

std::span<const Trial> claim_trials() { return trials; }

}  // namespace tengen::cli::check
