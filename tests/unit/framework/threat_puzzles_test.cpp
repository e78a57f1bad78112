// Published problems: wins by fours and by threats. The grammar of the file stands in its head.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tengen/framework/score.hpp"
#include "tengen/framework/search.hpp"
#include "tengen/framework/threat_search.hpp"

namespace tengen::framework {
namespace {

struct Puzzle {
  std::string name, means;
  Colour attacker = Colour::black;
  int moves = 0;
  bool least = false;
  std::vector<Placed> stones;
};

std::vector<Puzzle> puzzles(const std::string& means) {
  std::ifstream file(TENGEN_TEST_DATA "/threats/quintet.txt");
  std::vector<Puzzle> found;
  int row = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string key, value;
    words >> key >> value;
    if (key == "case") found.emplace_back().name = value, row = 0;
    if (key == "means") found.back().means = value;
    if (key == "attacker") found.back().attacker = value == "white" ? Colour::white : Colour::black;
    if (key == "moves") found.back().moves = std::stoi(value);
    if (key == "least") found.back().least = true;
    if (key != "row:") continue;
    for (std::size_t x = 0; x < value.size(); ++x)
      if (value[x] != '.')
        found.back().stones.push_back(
            {cell_at(static_cast<int>(x), row), value[x] == 'X' ? Colour::black : Colour::white});
    ++row;
  }
  std::erase_if(found, [&](const Puzzle& puzzle) { return puzzle.means != means; });
  return found;
}

class Board15 {
 public:
  explicit Board15(const Puzzle& puzzle)
      : position(Rule::renju, 15, 15, make_shape_evaluator()), watch(limits), search(position, watch) {
    for (const Placed& stone : puzzle.stones) position.place(stone.cell, stone.colour);
  }
  Position position;
  const Limits limits;
  Watch watch;
  ThreatSearch search;
};

constexpr std::uint64_t most_nodes = 20'000'000;

// Plays what is found, move by move, against every reply that does not lose at once.
bool holds(Board15& board, Colour attacker, int depth) {
  const Analyser& analyser = board.position.analyser();
  const Colour defender = opposite(attacker);
  if (analyser.five_count(attacker) > 0) return true;
  if (depth == 0) return false;
  const auto win = board.search.by_fours(attacker, {depth, most_nodes});
  if (win.plies == 0 || board.position.forbidden(win.move, attacker)) return false;
  board.position.place(win.move, attacker);
  bool all = analyser.five_count(defender) == 0 && analyser.five_count(attacker) > 0;
  const Cell five = analyser.fives(attacker).first();
  if (all && analyser.five_count(attacker) == 1 && !board.position.forbidden(five, defender)) {
    board.position.place(five, defender);
    all = holds(board, attacker, depth - 1);
    board.position.take_back();
  }
  board.position.take_back();
  return all;
}

TEST(ThreatPuzzles, AreWonByFoursAndHoldAgainstEveryReply) {
  const auto all = puzzles("fours");
  ASSERT_GE(all.size(), 5U);
  for (const Puzzle& puzzle : all) {
    Board15 board(puzzle);
    EXPECT_TRUE(holds(board, puzzle.attacker, puzzle.moves)) << puzzle.name;
  }
}

TEST(ThreatPuzzles, AreWonByThreatsInTheMovesThatAreGiven) {
  const auto all = puzzles("threats");
  ASSERT_GE(all.size(), 5U);
  for (const Puzzle& puzzle : all) {
    Board15 board(puzzle);
    EXPECT_GT(board.search.by_threats(puzzle.attacker, {puzzle.moves, most_nodes}).plies, 0) << puzzle.name;
  }
}

TEST(ThreatPuzzles, AreNotWonInFewerMoves) {
  for (const char* means : {"fours", "threats"})
    for (const Puzzle& puzzle : puzzles(means)) {
      if (!puzzle.least) continue;
      Board15 board(puzzle);
      const ThreatSearch::Effort one_less{puzzle.moves - 1, most_nodes};
      const auto win = puzzle.means == "fours" ? board.search.by_fours(puzzle.attacker, one_less)
                                               : board.search.by_threats(puzzle.attacker, one_less);
      EXPECT_EQ(win.plies, 0) << puzzle.name;
    }
}

// With threats to come by fours, too, which are for the whole search.
TEST(ThreatPuzzles, WithQuietMovesAreWonByTheSearch) {
  const auto all = puzzles("quiet");
  ASSERT_GE(all.size(), 1U);
  for (const Puzzle& puzzle : all) {
    Search search({});
    const Situation situation{Rule::renju, 15, 15, puzzle.stones, puzzle.attacker};
    Limits limits;
    limits.nodes = 2'000'000;
    const Found found = search.find(situation, limits, 1, {});
    EXPECT_GE(found.score, decided_from) << puzzle.name;
  }
}

}  // namespace
}  // namespace tengen::framework
