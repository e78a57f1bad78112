// Does it do what its manifest says?
#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "engine/native/agreement.hpp"
#include "examine/check/course.hpp"
#include "examine/check/option_values.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;

constexpr Duration claim_limit = 500ms;

// Some moves of its own as one side. Nothing when all went well.
std::optional<Verdict> plays(const Examinee& examinee, const game::Setup& setup, game::Seat seat,
                             const std::string& where) {
  PollLoop loop;
  auto engine = examinee.interview(loop);
  auto played = play(engine, {.setup = setup,
                              .limit = examinee.limit(claim_limit),
                              .moves = 4,
                              .seat = seat,
                              .seed = examinee.seed});
  if (played.broken) played.broken->detail = where + ": " + played.broken->detail;
  return played.broken;
}

Verdict starts(const Examinee& examinee) {
  const auto setups = examinee.usual();
  if (setups.empty()) return {Mark::failed, "its manifest names no game that this host knows"};
  PollLoop loop;
  auto engine = examinee.interview(loop);
  const TimePoint begun = SteadyClock::now();
  if (auto failure = engine.begin(setups.front(), {.turn = examinee.limit(claim_limit)}))
    return verdict_of(*failure, text(setups.front()));
  const Duration took = SteadyClock::now() - begun;
  return {took > 5s ? Mark::warned : Mark::passed, "ready after " + in_ms(took)};
}

Verdict plays_all_it_claims(const Examinee& examinee) {
  const auto setups = examinee.claimed();
  for (const auto& setup : setups) {
    for (const auto seat : {game::Seat::first, game::Seat::second}) {
      if (auto verdict = plays(examinee, setup, seat, text(setup))) return *verdict;
    }
  }
  return {Mark::passed, setups.size() == 1 ? text(setups.front())
                                           : std::to_string(setups.size()) + " games, rules and sizes"};
}

Examinee with(const Examinee& examinee, const engine::Settings& settings) {
  Examinee changed = examinee;
  changed.config.settings = settings;
  return changed;
}

Verdict plays_with_its_options(const Examinee& examinee) {
  const auto setups = examinee.usual();
  int tried = 0;
  std::string warning;
  for (const auto& option : examinee.config.spec.options) {
    for (const auto& value : end_values(option)) {
      const auto where = "option." + option.name + "=" + value;
      const auto changed = with(examinee, {{option.name, value}});
      const auto verdict = plays(changed, setups.front(), game::Seat::second, where);
      if (verdict && !wants_memory(*verdict)) return *verdict;
      if (verdict) warning += "; " + verdict->detail + "; it needs mem=";
      ++tried;
    }
  }
  for (const auto& level : examinee.config.spec.levels) {
    const auto changed = with(examinee, level.values);
    const auto where = "level=" + level.name;
    if (auto verdict = plays(changed, setups.front(), game::Seat::second, where)) return *verdict;
    ++tried;
  }
  if (tried == 0) return {Mark::skipped, "it has no options"};
  return {warning.empty() ? Mark::passed : Mark::warned,
          (tried == 1 ? "1 value or level" : std::to_string(tried) + " values and levels") + warning};
}

// What the manifest promises and the library does not.
std::vector<std::string> promises_broken(const std::vector<game::Setup>& claimed,
                                         const engine::EngineDescription& library) {
  const auto claims = [&](const game::Setup& setup) {
    return std::any_of(library.plays.begin(), library.plays.end(), [&](const manifest::Plays& own) {
      return own.game == setup.game && setup.size >= own.min_size && setup.size <= own.max_size &&
             std::find(own.rules.begin(), own.rules.end(), setup.rule) != own.rules.end();
    });
  };
  std::vector<std::string> broken;
  for (const auto& setup : claimed) {
    if (!claims(setup)) broken.push_back(text(setup));
  }
  return broken;
}

Verdict library_agrees(const Examinee& examinee) {
  const auto& spec = examinee.config.spec;
  if (!spec.is_native()) return {Mark::skipped, "it is a program; those are asked by playing"};
  const auto found = examinee.described();
  if (!found) return {Mark::failed, found.error().text()};
  auto broken = promises_broken(examinee.claimed(), *found);
  for (auto& option : engine::broken_options(spec, *found)) broken.push_back(std::move(option));
  if (!broken.empty())
    return {Mark::failed, "the manifest claims what the library does not: " + joined(broken, ", ")};
  const auto differing = engine::differences(spec, *found);
  if (!differing.empty()) return {Mark::warned, "the library says " + joined(differing, ", ")};
  return {Mark::passed, ""};
}

constexpr Trial claim_table[] = {
    {first_of_all, 1, "starts and gets ready for a game", starts, {}, false},
    {"library", 1, "the library says what the manifest says", library_agrees, {}, false},
    {"claims", 1, "plays every game, rule and size that its manifest claims", plays_all_it_claims},
    {"options", 2, "plays with every option at the ends of its range, and on every level",
     plays_with_its_options},
};

}  // namespace

std::span<const Trial> claim_trials() { return claim_table; }

}  // namespace tengen::examine::check
