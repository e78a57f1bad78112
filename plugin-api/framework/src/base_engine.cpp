#include "tengen/framework/base_engine.hpp"

#include <cstdlib>
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
  std::vector<Point> line;
  for (const Cell cell : found.line) line.push_back(point_of(cell));
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
