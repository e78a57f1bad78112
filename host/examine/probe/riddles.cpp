#include "examine/probe/riddles.hpp"

#include <string>
#include <utility>

#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using game::Point;

// Black's first stone lies in the middle of the usual board: programs for renju know no other game.
constexpr Point middle{7, 7};

// c4 to h4 with a gap: six in a row. White has four in row 11, which black must close otherwise.
constexpr Point six_black[] = {middle, {2, 3}, {3, 3}, {4, 3}, {6, 3}, {7, 3}, {4, 10}};
constexpr Point six_white[] = {{14, 7}, {5, 10}, {6, 10}, {7, 10}, {8, 10}, {0, 14}, {14, 0}};

// Five that white's stones close at both ends, and the same open at one.
constexpr Point closed_black[] = {middle, {2, 3}, {3, 3}, {4, 3}, {5, 3}, {4, 10}, {14, 14}};
constexpr Point closed_white[] = {{14, 7}, {1, 3}, {7, 3}, {5, 10}, {6, 10}, {7, 10}, {8, 10}};
constexpr Riddle closed{closed_black, closed_white, {6, 3}};
constexpr Point open_white[] = {{14, 7}, {1, 3}, {0, 14}, {5, 10}, {6, 10}, {7, 10}, {8, 10}};

// Two threes, each closed at one end: one stone makes two fours of them, which wins or, in renju, loses.
constexpr Point fours_black[] = {middle, {2, 5}, {3, 5}, {4, 5}, {5, 2}, {5, 3}, {5, 4}};
constexpr Point fours_white[] = {{14, 7}, {1, 5}, {5, 1}, {0, 14}, {14, 0}, {14, 14}, {0, 0}};
constexpr Riddle fours{fours_black, fours_white, {5, 5}};

// Where nothing is at stake: black's move, when white is to be asked.
constexpr Point aside{12, 13};

}  // namespace

constexpr Riddle six{six_black, six_white, {5, 3}};
constexpr Riddle open_five{closed_black, open_white, {6, 3}};

std::vector<const Riddle*> riddles_of(std::string_view rule) {
  if (rule == "standard") return {&six};
  if (rule == "renju") return {&six, &fours};
  if (rule == "caro") return {&closed};
  if (rule == "caro-exact") return {&closed, &six};
  return {};
}

std::unique_ptr<game::Game> position_of(const Riddle& riddle, std::string_view rule, int size, Side side) {
  auto game = std::move(*game::new_game({.game = "gomoku", .rule = std::string(rule), .size = size}));
  const auto& first = side == Side::black ? riddle.black : riddle.white;
  const auto& second = side == Side::black ? riddle.white : riddle.black;
  for (std::size_t i = 0; i < first.size(); ++i) {
    game->answer(game::Answer::place(first[i]));
    game->answer(game::Answer::place(second[i]));
  }
  if (side == Side::white) game->answer(game::Answer::place(aside));
  return game;
}

}  // namespace tengen::examine::probe
