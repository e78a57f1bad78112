#include "unit/plugins/unhurried.hpp"

#include <fstream>
#include <sstream>

namespace tengen::test {

using othello::Position;
using othello::Squares;

Unhurried::Unhurried() {
  table_.now = [](void*) -> std::int64_t { return 0; };
  request_.id = 1;
  request_.deadline = request_.soft_deadline = request_.time_left = INT64_MAX;
}

plugins::Watch Unhurried::watch(std::uint64_t nodes) const {
  const plugin::Request request(request_, plugin::StopToken(stops_, 1), {});
  return {plugin::Host(&table_), request, 1, nodes};
}

Position random_position(int empties, std::mt19937& random) {
  Position position = othello::start;
  while (position.empties() > empties) {
    Squares moves = position.moves();
    if (moves == 0) position = position.passed();
    if (moves == 0) moves = position.moves();
    if (moves == 0) return random_position(empties, random);
    for (auto n = random() % static_cast<unsigned>(othello::count(moves)); n > 0; --n)
      moves = othello::without_first(moves);
    position = position.played(othello::first_of(moves));
  }
  const bool both = position.moves() != 0 && position.passed().moves() != 0;
  return both ? position : random_position(empties, random);
}

std::vector<FfoEndgame> ffo_endgames(const std::string& file) {
  std::ifstream stream(file);
  std::vector<FfoEndgame> endgames;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    FfoEndgame endgame{};
    std::string squares, move;
    char side = ' ';
    words >> endgame.number >> squares >> side >> endgame.score;
    for (std::size_t i = 0; i < squares.size(); ++i)
      if (squares[i] != '-')
        (squares[i] == side ? endgame.position.own : endgame.position.other) |=
            othello::set_of(static_cast<int>(i));
    while (words >> move) endgame.best.push_back(8 * (move[1] - '1') + move[0] - 'a');
    endgames.push_back(endgame);
  }
  return endgames;
}

}  // namespace tengen::test
