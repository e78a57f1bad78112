#include "tengen/framework/base_engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>

#include "points.hpp"
#include "tengen/framework/score.hpp"

namespace tengen::framework {
namespace {

using tengen::plugin::Answer;
using tengen::plugin::Failure;
using tengen::plugin::Info;
using tengen::plugin::Move;
using tengen::plugin::Point;
using tengen::plugin::Request;
using tengen::plugin::Setup;

constexpr int deepest_analysis = 100;
constexpr auto longest_look_for_wins = std::chrono::milliseconds(300);

// In hundredths; a decided game begins at 100000, the sooner it ends the further from there.
std::int32_t hundredths(int score) {
  constexpr int decided_score = 100000;
  if (!decided(score)) return score;
  const int sooner = decided_score + std::abs(score) - decided_from;
  return score > 0 ? sooner : -sooner;
}

}  // namespace

void BaseEngine::new_game(const Setup& setup) {
  const auto rule = rule_named(setup.rule);
  const auto fits = [&](int side) { return side >= smallest_board && side <= largest_board; };
  if (std::string_view(setup.game) != "gomoku" || !rule || !fits(setup.width) || !fits(setup.height))
    throw Failure(TENGEN_UNSUPPORTED,
                  "the framework plays gomoku (freestyle, standard, renju, caro, caro-exact) on boards of " +
                      std::to_string(smallest_board) + " to " + std::to_string(largest_board));
  setup_ = setup;
  rule_ = *rule;
}

Situation BaseEngine::situation_of(const Request& request) const {
  Situation situation{rule_, setup_.width, setup_.height};
  for (const Move& move : request.history())
    if (move.kind == TENGEN_MOVE_STONE)
      situation.stones.push_back({cell_at(move.x, move.y), colour_of(move.colour)});
  situation.to_move = colour_of(request.colour);
  return situation;
}

void BaseEngine::report(const Request& request, const Found& found) const {
  const std::vector<Move> line = moves_of(found.line, request.colour);
  Info info{};
  info.has_score = 1;
  info.score = hundredths(found.score);
  info.depth = found.depth;
  info.nodes = found.nodes;
  info.line = line.data();
  info.line_count = line.size();
  host_.report(request.id, info);
}

void BaseEngine::answer_with(const Found& found, Answer& answer) const {
  if (found.move == no_cell) return answer.pass();
  answer.add(point_of(found.move));
  answer.score(hundredths(found.score));
  answer.searched(found.depth, found.nodes);
}

// Each depth once for each line, the lines above left out: the table makes the next depth cheap. A win by
// force is looked for once. The lines of a depth are told together, so that no two of them begin with one
// move.
void BaseEngine::analyse_with(const Finder& find, const Request& request, const tengen::plugin::Lines& lines,
                              Answer& answer) {
  Situation situation = situation_of(request);
  situation.search_only_move = true;
  Limits limits;
  limits.stopped = [token = request.stop_token()] { return token.stop_requested(); };
  if (request.deadline != std::numeric_limits<std::int64_t>::max())
    limits.deadline = TimePoint(std::chrono::nanoseconds(request.deadline));
  const auto is_cut = [&] { return request.stop_requested() || Clock::now() >= limits.deadline; };

  Found best;
  std::uint64_t nodes = 0;
  bool is_open = true;
  for (limits.depth = 1; is_open && limits.depth <= deepest_analysis; ++limits.depth) {
    std::vector<Found> ranked;
    situation.except.clear();
    situation.look_for_wins = limits.depth == 1;
    // What looks for wins by force takes its part of this time, and cannot be stopped meanwhile.
    limits.aim = limits.depth == 1 ? Clock::now() + longest_look_for_wins : TimePoint::max();
    while (ranked.size() < lines.wanted() && (limits.depth == 1 || !is_cut())) {
      const bool is_settled = ranked.empty() && best.move != no_cell && decided(best.score);
      ranked.push_back(is_settled ? best : find(situation, limits));
      if (!is_settled) nodes += ranked.back().nodes;
      if (ranked.back().move == no_cell) {
        ranked.pop_back();
        break;
      }
      situation.except.push_back(ranked.back().move);
    }
    if (ranked.empty() || (limits.depth > 1 && is_cut())) break;
    // What the table learnt from one line can raise the next one above it.
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Found& a, const Found& b) { return a.score > b.score; });
    best = ranked.front();
    is_open =
        std::any_of(ranked.begin(), ranked.end(), [](const Found& found) { return !decided(found.score); });
    for (std::uint32_t rank = 0; rank < ranked.size(); ++rank) {
      tengen_line line{};
      line.rank = rank;
      line.has_score = 1;
      line.score = hundredths(ranked[rank].score);
      line.depth = std::max(ranked[rank].depth, 1);
      line.nodes = nodes;
      lines.report(line, moves_of(ranked[rank].line, request.colour));
    }
  }
  best.nodes = nodes;
  answer_with(best, answer);
}

void BaseEngine::place(const Request& request, Answer& answer) {
  const Limits limits = limits_for(setup_, request, Clock::now());
  Situation situation = situation_of(request);
  if (situation.stones.empty()) return answer.add(tengen::plugin::openings::centre_of(request.setup()));
  const Found found = find_move(situation, limits, [&](const Found& so_far) { report(request, so_far); });
  report(request, found);
  answer_with(found, answer);
}

void BaseEngine::place_among(const Request& request, Answer& answer) {
  Situation situation = situation_of(request);
  for (const Point point : request.offered()) situation.only.push_back(cell_of(point));
  if (situation.stones.empty()) return Engine::place_among(request, answer);
  answer_with(find_move(situation, limits_for(setup_, request, Clock::now()), {}), answer);
}

}  // namespace tengen::framework
