// Does it get on with a host that uses it more than once?
#include <algorithm>
#include <array>
#include <string>

#include "cli/check/positions.hpp"
#include "cli/check/subject.hpp"

namespace tengen::cli::check {
namespace {

using namespace std::chrono_literals;

constexpr Duration limit = 200ms;

// All it plays, one game after the other, by the same engine.
Verdict plays_again(const Examinee& examinee) {
  PollLoop loop;
  Subject subject(examinee, loop);
  int games = 0;
  for (int round = 0; round < 2; ++round) {
    for (const auto& setup : examinee.claimed()) {
      if (auto played = play(subject, {setup, limit, 3, examinee.seed}); played.broken) {
        played.broken->detail += "; in game " + std::to_string(games + 1) + " of the same engine";
        return *played.broken;
      }
      ++games;
    }
  }
  return {Mark::passed, std::to_string(games) + " games one after the other"};
}

Verdict plays_beside_itself(const Examinee& examinee) {
  std::mt19937_64 random(examinee.seed);
  const auto setup = examinee.usual().front();
  PollLoop loop;
  Subject one(examinee, loop);
  Subject other(examinee, loop);
  for (int i = 0; i < 5; ++i) {
    const auto game = random_game(setup, 2 * i, random);
    for (auto* const subject : {&one, &other}) {
      if (auto failure = subject->begin(setup, limit, game->question().seat))
        return verdict_of(*failure, "two at once");
    }
    auto first = one.begin_asking(*game, limit);
    auto second = other.begin_asking(*game, limit);
    for (const auto& asked : {one.finish_asking(first), other.finish_asking(second)}) {
      if (asked.failure) return verdict_of(*asked.failure, "two at once");
      if (const auto fault = fault_of(*game, asked)) return {Mark::failed, *fault + "; two at once"};
    }
  }
  return {Mark::passed, "two at once, five questions each"};
}

bool same(const game::Answer& one, const game::Answer& other) {
  return one.kind == other.kind && one.number == other.number &&
         std::equal(one.points.begin(), one.points.end(), other.points.begin(), other.points.end());
}

Verdict repeats_itself(const Examinee& examinee) {
  const auto setup = examinee.usual().front();
  std::array<Played, 2> played;
  for (auto& one : played) {
    PollLoop loop;
    Subject subject(examinee, loop);
    one = play(subject, {setup, limit, 6, examinee.seed});
    if (one.broken) return *one.broken;
  }
  const auto [first, second] =
      std::mismatch(played[0].answers.begin(), played[0].answers.end(), played[1].answers.begin(), same);
  if (first == played[0].answers.end()) return {Mark::passed, "6 moves twice the same"};
  return {Mark::warned, "move " + std::to_string(first - played[0].answers.begin() + 1) +
                            " differed with the same seed and the same limit: its games cannot be repeated"};
}

// What it says to nobody, and how much it complains.
Verdict minds_its_pipes(const Examinee& examinee) {
  const auto setup = examinee.usual().front();
  PollLoop loop;
  Subject subject(examinee, loop);
  if (auto played = play(subject, {setup, limit, 5, examinee.seed}); played.broken) return *played.broken;
  loop.run_until(Deadline::after(200ms), [] { return false; });
  std::size_t complaints = 0;
  for (const auto& line : subject.log().lines()) {
    if (line.direction == '-') return {Mark::warned, line.text};
    if (line.direction == '!') ++complaints;
  }
  if (complaints > 0)
    return {Mark::passed, std::to_string(complaints) + " lines on its standard error, kept in the log"};
  return {Mark::passed, ""};
}

constexpr Trial trials[] = {
    {"again", 1, "plays one game after the other", plays_again},
    {"beside", 1, "plays beside a second one of itself", plays_beside_itself},
    {"repeat", 2, "plays the same with the same seed", repeats_itself},
    {"pipes", 2, "says nothing that it was not asked for", minds_its_pipes},
};

}  // namespace

std::span<const Trial> manner_trials() { return trials; }

}  // namespace tengen::cli::check
