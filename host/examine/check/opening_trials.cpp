// Can it negotiate how a game begins?
#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>

#include "base/text.hpp"
#include "examine/check/judgement.hpp"
#include "game/catalog.hpp"
#include "game/opening/default_answer.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;
using game::QuestionKind;
using Random = std::mt19937_64;

constexpr Duration opening_limit = 100ms;
// For all procedures of a rule together, after each was played once.
constexpr Duration opening_time = 20s;
// Every opening is over by then.
constexpr std::size_t last_stone = 6;

std::string_view words(const game::Question& question) {
  switch (question.kind) {
    case QuestionKind::propose_opening:
      return "name the opening";
    case QuestionKind::swap:
      return "swap";
    case QuestionKind::fifth_count:
      return "number of fifth moves";
    case QuestionKind::offer_fifths:
      return "fifth moves";
    case QuestionKind::pick_fifth:
      return "choice of a fifth move";
    case QuestionKind::place:
      return question.restricted ? "stone in a square" : "stone";
    case QuestionKind::pass:
      break;
  }
  return "pass";
}

struct Findings {
  std::size_t questions = 0;
  std::set<std::string> procedures;                      // that could be played
  std::map<std::string, std::set<std::string>> unknown;  // procedures by the questions it has no answer to
  bool answered = false;                                 // any question that belongs to an opening
  std::optional<Verdict> broken;
};

// So many empty points, by lot; what the procedure takes of them is another matter.
game::Answer random_points(const game::Game& game, Random& random) {
  const auto size = static_cast<std::int16_t>(game.setup().size);
  std::vector<game::Point> points;
  for (std::int16_t y = 0; y < size; ++y)
    for (std::int16_t x = 0; x < size; ++x)
      if (!game.at({x, y})) points.push_back({x, y});
  std::shuffle(points.begin(), points.end(), random);
  game::PointList chosen;
  for (int i = 0; i < game.question().count; ++i) chosen.push_back(points[static_cast<std::size_t>(i)]);
  return game::Answer::of_points(chosen);
}

// What the other side wants where it can choose: each leads to questions that the others do not.
enum class Wish { keep, swap, points };

game::Answer other_side(const game::Game& game, Wish wish, Random& random) {
  const auto& question = game.question();
  if (question.kind == QuestionKind::swap) {
    for (int i = 0; i < 20 && wish == Wish::points && question.count > 1; ++i) {
      const auto answer = random_points(game, random);
      if (!game.clone()->answer(answer)) return answer;
    }
    return wish == Wish::swap ? game::Answer::swap() : game::Answer::keep();
  }
  if (question.kind == QuestionKind::fifth_count)
    return game::Answer::of_number(std::uniform_int_distribution(1, question.count)(random));
  if (game::opening::is_negotiation(question)) return game::opening::default_answer(game, random());
  return random_points(game, random);
}

// One answer of its own, taken down; nothing when the opening cannot go on.
std::optional<game::Answer> ask(match::Interview& engine, const game::Game& game, Duration limit,
                                Findings& findings, Random& random) {
  const auto& question = game.question();
  const auto where = "asked for: " + std::string(words(question)) + ", " + game.setup().opening;
  const auto asked = engine.ask(game, limit);
  ++findings.questions;
  const bool negotiation = game::opening::is_negotiation(question);
  if (asked.unknown && negotiation) {
    findings.unknown[std::string(words(question))].insert(game.setup().opening);
    return game::opening::default_answer(game, random());
  }
  findings.broken = verdict_of(game, asked, where);
  if (findings.broken) return std::nullopt;
  if (timing_of(asked, limit) == Timing::late) {
    findings.broken = Verdict{.mark = Mark::failed,
                              .detail = "answered after " + time_text(asked) + ", the limit was " +
                                        in_ms(limit) + "; " + where + "; " + short_position_text(game),
                              .position = position_text(game)};
    return std::nullopt;
  }
  findings.answered = findings.answered || negotiation;
  return asked.answer;
}

void play_opening(match::Interview& engine, const game::Setup& setup, Duration limit, game::Seat own,
                  Wish wish, Findings& findings, Random& random) {
  auto made = game::new_game(setup);
  if (!made) return;  // not on this board
  const auto game = std::move(*made);
  findings.procedures.insert(setup.opening);
  if (auto failure = engine.begin(setup, {.turn = limit}, own)) {
    findings.broken = verdict_of(*failure, setup.opening + "; " + text(setup));
    return;
  }
  while (!game->outcome() && game->moves().size() < last_stone) {
    const auto answer = game->question().seat == own ? ask(engine, *game, limit, findings, random)
                                                     : other_side(*game, wish, random);
    if (!answer) return;
    game->answer(*answer);
  }
  engine.end_game();
}

void play_openings(const Examinee& examinee, game::Setup setup, Findings& findings, Random& random) {
  PollLoop loop;
  auto engine = examinee.interview(loop);
  const auto end = Deadline::after(opening_time);
  for (int round = 0; round < 3 * examinee.strictness && (round == 0 || !end.passed()); ++round) {
    for (const auto& procedure : game::opening::procedures()) {
      setup.opening = procedure.id;
      for (const auto own : {game::Seat::first, game::Seat::second}) {
        if (setup.opening != "none")
          play_opening(engine, setup, examinee.limit(opening_limit), own, static_cast<Wish>(round % 3),
                       findings, random);
        if (findings.broken) return;
      }
    }
  }
}

std::string unknown_text(const Findings& findings) {
  std::vector<std::string> parts;
  for (const auto& [question, procedures] : findings.unknown)
    parts.push_back(question + " (" + joined({procedures.begin(), procedures.end()}, ", ") + ")");
  return joined(parts, "; ");
}

Verdict negotiates(const Examinee& examinee) {
  Random random(examinee.seed);
  Findings findings;
  for (const auto& setup : examinee.usual()) {
    if (game::game_of(setup).opening_procedures) play_openings(examinee, setup, findings, random);
    if (findings.broken) return *findings.broken;
  }
  if (findings.procedures.empty()) return {Mark::skipped, "there is no opening procedure for what it plays"};
  const std::string count =
      counted(findings.questions, "question") + " of " + counted(findings.procedures.size(), "procedure");
  if (findings.unknown.empty()) return {Mark::passed, count};
  const bool native = examinee.config.spec.is_native();
  if (!native && !findings.answered)
    return {Mark::skipped, "it knows no command for it: the host decides in its place"};
  return {native ? Mark::warned : Mark::passed,
          count + "; no answer, so that the host decides in its place, to: " + unknown_text(findings)};
}

constexpr Trial opening_table[] = {
    {"openings", 2, "answers the questions of every opening procedure", negotiates},
};

}  // namespace

std::span<const Trial> opening_trials() { return opening_table; }

}  // namespace tengen::examine::check
