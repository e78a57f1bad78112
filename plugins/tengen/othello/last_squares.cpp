#include "tengen/othello/last_squares.hpp"

#include <algorithm>

namespace tengen_othello {
namespace {

using othello::count;
using othello::first_of;
using othello::no_score;
using othello::set_of;
using othello::without_first;

constexpr std::array<Squares, othello::square_count> make_neighbours() {
  std::array<Squares, othello::square_count> all{};
  for (int square = 0; square < othello::square_count; ++square)
    for (int other = 0; other < othello::square_count; ++other) {
      const int dx = square % 8 - other % 8, dy = square / 8 - other / 8;
      if (square != other && dx * dx <= 1 && dy * dy <= 1)
        all[static_cast<std::size_t>(square)] |= set_of(other);
    }
  return all;
}
constexpr auto neighbours = make_neighbours();

// One square is left: what it turns is all there is to know.
int last_one(const Position& position, int square) {
  const int own = count(position.own);
  const int turned = count(position.flips(square));
  if (turned > 0) return 2 * (own + turned + 1) - 64;
  const int lost = count(position.passed().flips(square));
  if (lost > 0) return 2 * (own - lost) - 64;
  return 2 * own > 63 ? 2 * own - 62 : 2 * own - 64;
}

enum class Before { move, pass };

template <int empties>
int last(const Position& position, Squares empty, Squares odd, int alpha, int beta, Before before) {
  if constexpr (empties == 1) return last_one(position, first_of(empty));
  int best = no_score;
  for (Squares group : {empty & odd, empty & ~odd}) {
    for (; group != 0; group = without_first(group)) {
      const int square = first_of(group);
      if ((neighbours[static_cast<std::size_t>(square)] & position.other) == 0) continue;
      const Squares turned = position.flips(square);
      if (turned == 0) continue;
      const int score = -last<std::max(empties - 1, 1)>(position.played(square, turned),
                                                        empty ^ set_of(square), odd ^ quadrant_of(square),
                                                        -beta, -std::max(alpha, best), Before::move);
      best = std::max(best, score);
      if (best >= beta) return best;
    }
  }
  if (best != no_score) return best;
  if (before == Before::pass) return position.final_score();
  return -last<empties>(position.passed(), empty, odd, -beta, -alpha, Before::pass);
}

}  // namespace

int last_squares(const Position& position, int empties, Squares odd, int alpha, int beta) {
  const Squares empty = position.empty();
  switch (empties) {
    case 1:
      return last_one(position, first_of(empty));
    case 2:
      return last<2>(position, empty, odd, alpha, beta, Before::move);
    case 3:
      return last<3>(position, empty, odd, alpha, beta, Before::move);
    case 4:
      return last<4>(position, empty, odd, alpha, beta, Before::move);
    default:
      return position.final_score();
  }
}

}  // namespace tengen_othello
