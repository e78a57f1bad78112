#include "match/finding_json.hpp"

#include <boost/json.hpp>

#include "game/notation.hpp"

namespace tengen::match {
namespace {

namespace json = boost::json;

json::object line_json(const engine::AnalysisLine& line, std::size_t rank, const game::Setup& setup) {
  json::array moves;
  for (const auto& move : line.moves)
    moves.emplace_back(move.kind == game::MoveKind::pass ? "pass" : game::point_text(move.at, setup));
  json::object object{{"rank", rank}, {"moves", std::move(moves)}};
  if (line.thought.score) object["score"] = *line.thought.score;
  if (line.thought.depth) object["depth"] = *line.thought.depth;
  if (line.thought.nodes) object["nodes"] = *line.thought.nodes;
  if (!line.thought.line.empty()) object["text"] = line.thought.line;
  return object;
}

}  // namespace

json::object finding_json(std::size_t turns, const Finding& finding, const game::Setup& setup) {
  json::array lines;
  for (std::size_t i = 0; i < finding.lines.size(); ++i) {
    const auto& line = finding.lines[i];
    if (!line.moves.empty() || !line.thought.empty()) lines.push_back(line_json(line, i, setup));
  }
  return {{"turns", turns},
          {"state", text(finding.state)},
          {"why", finding.why},
          {"to_move", finding.to_move == game::Colour::black ? "black" : "white"},
          {"lines", std::move(lines)}};
}

}  // namespace tengen::match
