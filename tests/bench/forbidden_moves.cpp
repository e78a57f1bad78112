// What it costs to find the forbidden points of a whole board, beside a reading of the definition that does
// nothing clever. Crowded boards of 15x15, the same in every run. Then the worst point of large boards: of
// random stones, and of patterns in which every three leads to further threes.
#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

#include "base/deadline.hpp"
#include "game/renju.hpp"
#include "unit/game/renju_reading.hpp"

namespace tengen::bench {
namespace {

using game::Colour;
using game::Point;

constexpr int size = 15;
constexpr int boards = 2000;
constexpr int read_boards = 20;  // of them, by the definition
constexpr int rounds = 5;

struct Stone {
  Point point;
  Colour colour;
};
using Stones = std::vector<Stone>;

// All over the board, as many black as white in a game, or fewer white ones: threes and fours abound.
Stones random_stones(int stones_in_100, int black_in_100, std::mt19937& random) {
  Stones stones;
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      if (static_cast<int>(random() % 100) >= stones_in_100) continue;
      const bool black = static_cast<int>(random() % 100) < black_in_100;
      stones.push_back({{x, y}, black ? Colour::black : Colour::white});
    }
  }
  return stones;
}

template <class Finder>
std::size_t find(Finder finder) {
  return finder.all().size();
}

template <int board_size = size>
std::size_t found_fast(const Stones& stones) {
  game::LineBoard board(board_size);
  for (const Stone& stone : stones) board.place(stone.point, stone.colour);
  return find(game::ForbiddenMoves(board));
}

std::size_t found_by_reading(const Stones& stones) {
  game::RenjuReading reading(size);
  for (const Stone& stone : stones) reading.put(stone.point, stone.colour);
  return find(std::move(reading));
}

double microseconds(std::size_t (*find)(const Stones&), const Stones& stones, std::size_t& found) {
  const TimePoint start = SteadyClock::now();
  found += find(stones);
  return milliseconds(SteadyClock::now() - start) * 1000;
}

void measure(int stones_in_100, int black_in_100) {
  std::mt19937 random(1);
  std::vector<double> fast, read;
  std::size_t found = 0, found_again = 0;
  for (int i = 0; i < boards; ++i) {
    const Stones stones = random_stones(stones_in_100, black_in_100, random);
    // The best of some rounds: what interrupts it is not its cost.
    double best = microseconds(found_fast<>, stones, found);
    for (int round = 1; round < rounds; ++round)
      best = std::min(best, microseconds(found_fast<>, stones, found_again));
    fast.push_back(best);
    if (i < read_boards) read.push_back(microseconds(found_by_reading, stones, found_again));
  }
  std::sort(fast.begin(), fast.end());
  std::sort(read.begin(), read.end());
  std::printf("%8d  %8d  %12.1f  %10.1f %10.1f  %14.0f\n", stones_in_100, black_in_100,
              static_cast<double>(found) / boards, fast[fast.size() / 2], fast.back(), read[read.size() / 2]);
}

constexpr int large = 32;
constexpr int large_boards = 2000;

// One pattern of a few columns and rows over and over, or one as large as the board.
Stones large_board(int columns, int rows, std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int black_in_100 = 5 + below(35), white_in_100 = below(3) == 0 ? below(10) : 0;
  const int shift = below(columns);
  std::vector<int> pattern(static_cast<std::size_t>(columns * rows));
  for (int& drawn : pattern) drawn = below(100);
  Stones stones;
  for (std::int16_t y = 0; y < large; ++y) {
    for (std::int16_t x = 0; x < large; ++x) {
      const int drawn =
          pattern[static_cast<std::size_t>(y % rows * columns + (x + y / rows * shift) % columns)];
      if (drawn < black_in_100 + white_in_100)
        stones.push_back({{x, y}, drawn < black_in_100 ? Colour::black : Colour::white});
    }
  }
  return stones;
}

struct Worst {
  double point = 0;
  double board = 0;
};

// The best of three each, or the machine's other work would be the worst.
Worst worst_of(const Stones& stones) {
  game::LineBoard board(large);
  for (const Stone& stone : stones) board.place(stone.point, stone.colour);
  Worst worst;
  for (std::int16_t y = 0; y < large; ++y) {
    for (std::int16_t x = 0; x < large; ++x) {
      if (board.at({x, y})) continue;
      game::ForbiddenMoves moves(board);
      double best = 1e9;
      for (int round = 0; round < 3 && best > worst.point; ++round) {
        const TimePoint start = SteadyClock::now();
        moves.judge({x, y});
        best = std::min(best, milliseconds(SteadyClock::now() - start) * 1000);
      }
      worst.point = std::max(worst.point, best);
    }
  }
  std::size_t found = 0;
  worst.board = microseconds(found_fast<large>, stones, found);
  for (int round = 1; round < 3; ++round)
    worst.board = std::min(worst.board, microseconds(found_fast<large>, stones, found));
  return worst;
}

void measure_large(const char* name, bool patterned) {
  std::mt19937 random(2);
  Worst worst;
  for (int i = 0; i < large_boards; ++i) {
    const int columns = patterned ? 2 + static_cast<int>(random() % 9) : large;
    const int rows = patterned ? 2 + static_cast<int>(random() % 9) : large;
    const Worst one = worst_of(large_board(columns, rows, random));
    worst = {std::max(worst.point, one.point), std::max(worst.board, one.board)};
  }
  std::printf("%-10s %14.1f  %14.1f\n", name, worst.point, worst.board);
}

}  // namespace
}  // namespace tengen::bench

int main() {
  std::puts("forbidden points of a whole 15x15 board (aim: under 100 us)\n");
  std::puts(" % taken   % black   found/board   median us   worst us  by definition us");
  for (const int stones : {20, 35, 50, 65}) {
    for (const int black : {50, 70, 90}) tengen::bench::measure(stones, black);
  }
  std::puts("\n2000 boards of 32x32   worst point us  worst board us (aim: a point under 1000 us)");
  tengen::bench::measure_large("random", false);
  tengen::bench::measure_large("patterned", true);
}
