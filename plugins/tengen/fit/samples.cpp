#include "samples.hpp"

#include <algorithm>
#include <boost/json/src.hpp>
#include <cmath>
#include <fstream>
#include <string>

namespace tengen_engines::fit {
namespace {

namespace json = boost::json;
using namespace tengen::framework;

constexpr double share_of_result = 0.3;
constexpr double points_a_logit = 1.2;  // of the scores that engines tell, as the engine had them that played
constexpr double decided = 500;

std::size_t pair_column(std::size_t a, std::size_t b) {
  if (a > b) std::swap(a, b);
  return shapes + a * shapes - a * (a + 1) / 2 + b;
}

std::array<std::uint16_t, 10> make_columns(Shapes point) {
  std::array<std::uint16_t, 10> all{};
  std::size_t next = 0;
  for (const Direction direction : directions)
    all[next++] = static_cast<std::uint16_t>(
        std::min<std::size_t>(point >> (4 * static_cast<unsigned>(direction)) & 15U, 14));
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = i + 1; j < 4; ++j)
      all[next++] = static_cast<std::uint16_t>(pair_column(all[i], all[j]));
  return all;
}

Sample sample_of(const Position& position, Colour mover) {
  constexpr std::size_t ranks[] = {0, 1, 3, 2, 4, 5, 0, 0};
  Sample sample;
  const auto add = [&](std::size_t column) {
    if (sample.counts[column] < 255) ++sample.counts[column];
  };
  std::array<std::size_t, 2> strongest{};
  for (const std::size_t side : {0U, 1U}) {
    const Colour colour = side == 0 ? mover : opposite(mover);
    std::array<int, threat_count> threats{};
    position.board().empty_cells().for_each([&](Cell cell) {
      ++threats[static_cast<std::size_t>(position.analyser().threat(colour, cell))];
      const Shapes point = position.analyser().shapes(colour, cell);
      if (point == 0) return;
      for (const std::size_t column : columns_of(point)) add(side * side_columns + column);
    });
    for (std::size_t threat = 1; threat < 6; ++threat) {
      if (threats[threat] > 0) add(2 * side_columns + 16 * side + threat);
      if (threats[threat] > 1) add(2 * side_columns + 16 * side + 8 + threat);
      if (threats[threat] > 0) strongest[side] = std::max(strongest[side], ranks[threat]);
    }
  }
  add(2 * side_columns + 32 + 6 * strongest[0] + strongest[1]);
  return sample;
}

Choice choice_of(const Position& position, Colour mover, Cell played) {
  const Analyser& analyser = position.analyser();
  CellSet cells = position.board().near_stones(2);
  if (analyser.open_four_count(opposite(mover)) > 0)
    for (std::size_t word = 0; word < CellSet::word_count; ++word)
      cells.set_word(word, analyser.fours(opposite(mover)).word(word) | analyser.fours(mover).word(word));
  Choice choice{{}, cells.contains(played) ? 0 : std::size_t(-1)};
  cells.for_each([&](Cell cell) {
    if (cell == played) choice.played = choice.moves.size();
    choice.moves.emplace_back(analyser.shapes(mover, cell), analyser.shapes(opposite(mover), cell));
  });
  return choice;
}

void add_game(const json::object& game, Samples& samples) {
  const std::string_view result = game.at("result").as_string();
  const double black = result == "1-0" ? 1 : result == "0-1" ? 0 : 0.5;
  Position position(Rule::freestyle, 15, 15, make_shape_evaluator());
  Colour mover = Colour::black;
  for (const json::value& value : game.at("turns").as_array()) {
    const json::object& turn = value.as_object();
    const std::string move(turn.at("answer").as_string());
    const Cell cell = cell_at(move[0] - 'a', 15 - std::stoi(move.substr(1)));
    const Analyser& analyser = position.analyser();
    const bool decided_now = analyser.five_count(mover) + analyser.five_count(opposite(mover)) > 0 ||
                             analyser.open_four_count(mover) > 0;
    const json::value* score = turn.if_contains("score");
    if (score != nullptr && turn.contains("depth") && !decided_now && position.board().stones().size() >= 4) {
      const auto told = score->to_number<double>();
      const double expected = told > decided    ? 1
                              : told < -decided ? 0
                                                : 1 / (1 + std::exp(-told / points_a_logit));
      const double won = mover == Colour::black ? black : 1 - black;
      samples.positions.push_back(sample_of(position, mover));
      samples.positions.back().outcome =
          static_cast<float>(share_of_result * won + (1 - share_of_result) * expected);
      Choice choice = choice_of(position, mover, cell);
      if (choice.played < choice.moves.size()) samples.choices.push_back(std::move(choice));
    }
    position.place(cell, mover);
    mover = opposite(mover);
  }
}

}  // namespace

const std::array<std::uint16_t, 10>& columns_of(Shapes point) {
  static const auto all = [] {
    std::vector<std::array<std::uint16_t, 10>> table;
    for (unsigned i = 0; i < 65536; ++i) table.push_back(make_columns(static_cast<Shapes>(i)));
    return table;
  }();
  return all[point];
}

Samples read_games(const std::filesystem::path& file) {
  std::ifstream lines(file);
  if (!lines) throw std::runtime_error("\"" + file.string() + "\" cannot be read");
  Samples samples;
  for (std::string line; std::getline(lines, line);) {
    const json::value value = json::parse(line);
    if (value.at("type").as_string() == "game") add_game(value.as_object(), samples);
  }
  return samples;
}

}  // namespace tengen_engines::fit
