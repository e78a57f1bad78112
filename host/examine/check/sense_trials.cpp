// Does it see what every engine must see? Contests admit none that does not.
#include <algorithm>

#include "base/text.hpp"
#include "examine/check/judgement.hpp"
#include "examine/check/positions.hpp"
#include "examine/probe/riddles.hpp"
#include "game/notation.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;

constexpr Duration sense_limit = 1s;
constexpr int smallest_board = 9;  // room for four in a row and stones that do not matter

bool has_fives(const game::Setup& setup) { return setup.game == "gomoku" && setup.size >= smallest_board; }

std::string points_text(const std::vector<game::Point>& points, const game::Setup& setup) {
  std::string text;
  for (const auto point : points) text += (text.empty() ? "" : " or ") + game::point_text(point, setup);
  return text;
}

// The answers of which it must find one, in positions that the function makes.
Verdict finds(const Examinee& examinee, Four (*make)(const game::Setup&, std::mt19937_64&)) {
  std::mt19937_64 random(examinee.seed);
  int asked = 0;
  int missed = 0;
  std::string first;
  std::string position;  // of the first missed
  for (const auto& setup : examinee.usual()) {
    if (!has_fives(setup)) continue;
    PollLoop loop;
    auto engine = examinee.interview(loop);
    for (int i = 0; i < 5 * examinee.strictness; ++i) {
      const Four four = make(setup, random);
      if (!four.game) continue;
      const auto answer = engine.ask_afresh(*four.game, examinee.limit(sense_limit));
      if (auto verdict = verdict_of(*four.game, answer)) {
        verdict->mute = answer.is_silent() && asked == 0;
        return *verdict;
      }
      ++asked;
      const auto& points = answer.answer->points;
      if (!points.empty() &&
          std::find(four.answers.begin(), four.answers.end(), points.front()) != four.answers.end())
        continue;
      if (missed++ == 0) {
        first = "played " + (points.empty() ? "a pass" : game::point_text(points.front(), setup)) +
                ", expected " + points_text(four.answers, setup) + "; " + short_position_text(*four.game);
        position = position_text(*four.game);
      }
    }
  }
  if (asked == 0) {
    const auto side = std::to_string(smallest_board);
    return {Mark::skipped, "it plays no game of five in a row on " + side + "x" + side + " or more"};
  }
  const auto count = std::to_string(asked - missed) + " of " + std::to_string(asked);
  if (missed == 0) return {Mark::passed, count};
  return {.mark = Mark::failed, .detail = count + "; the first missed: " + first, .position = position};
}

Verdict completes_fives(const Examinee& examinee) { return finds(examinee, four_to_complete); }
Verdict blocks_fours(const Examinee& examinee) { return finds(examinee, four_to_block); }

// Legal all the same, so that it is a warning; but games are lost by it.
Verdict knows_its_rules(const Examinee& examinee) {
  std::size_t asked = 0;
  std::vector<std::string> tempted;
  for (const auto& setup : examinee.usual()) {
    if (setup.game != "gomoku" || setup.size < probe::smallest_for_riddles) continue;
    PollLoop loop;
    auto engine = examinee.interview(loop);
    for (const auto* const riddle : probe::riddles_of(setup.rule)) {
      const auto game = probe::position_of(*riddle, setup.rule, setup.size);
      const auto answer = engine.ask_afresh(*game, examinee.limit(sense_limit));
      if (const auto verdict = verdict_of(*game, answer)) return *verdict;
      ++asked;
      const auto& points = answer.answer->points;
      if (!points.empty() && points.front() == riddle->tempting)
        tempted.push_back("it played " + game::point_text(points.front(), setup) +
                          ", which wins under freestyle alone; " + position_text(*game));
    }
  }
  if (asked == 0) return {Mark::skipped, "it claims no rule of gomoku but freestyle on 15x15 or more"};
  if (tempted.empty()) return {Mark::passed, counted(asked, "position")};
  return {Mark::warned, joined(tempted, "; ")};
}

constexpr Trial sense_table[] = {
    {"complete-five", 2, "makes five where it has four in a row", completes_fives, manifest::Ignored::fives},
    {"block-four", 2, "blocks the other side's four in a row", blocks_fours, manifest::Ignored::fours},
    {"rules", 2, "plays for no win that its rules do not have", knows_its_rules},
};

}  // namespace

std::span<const Trial> sense_trials() { return sense_table; }

}  // namespace tengen::examine::check
