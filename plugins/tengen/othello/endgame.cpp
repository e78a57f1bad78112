#include "tengen/othello/endgame.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "tengen/othello/last_squares.hpp"
#include "tengen/othello/midgame.hpp"
#include "tengen/othello/stability.hpp"

namespace tengen_othello {
namespace {

using othello::corners;
using othello::count;
using othello::first_of;
using othello::no_score;
using othello::without_first;

// With so few empty squares a search takes less time than asking the table.
constexpr int few = 6;
constexpr int fewest_for_midgame_order = 13;
constexpr int fewest_for_cut_by_children = 9;

}  // namespace

struct Endgame::Move {
  int square = no_move;
  Squares turned = 0;
  int worth = 0;
};

class Endgame::Moves {
 public:
  Moves(const Position& position, Squares squares) {
    for (; squares != 0; squares = without_first(squares))
      moves_[size_++] = {first_of(squares), position.flips(first_of(squares)), 0};
  }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }
  // Brings the best of those from `place` on to it.
  const Move& choose(std::size_t place) {
    const auto better = [](const Move& a, const Move& b) { return a.worth < b.worth; };
    std::swap(moves_[place], *std::max_element(begin() + place, end(), better));
    return moves_[place];
  }
  std::size_t size() const { return size_; }

 private:
  std::array<Move, 40> moves_;  // more than any position has
  std::size_t size_ = 0;
};

int Endgame::solve(const Position& position, int alpha, int beta, plugins::Watch& watch) {
  watch_ = &watch;
  return search(position, position.empties(), alpha, beta);
}

int Endgame::best_move(const Position& position) const {
  const Entry* entry = table_.find(Table::key_of(position));
  return entry != nullptr ? entry->move : no_move;
}

// How early a move is tried. Far from the end by a search of the midgame, near it by how few answers it
// leaves (a corner counts as two), and everywhere with a bonus for the last square of an odd region.
int Endgame::worth(const Position& next, const Move& move, int empties, Squares odd) {
  const Squares answers = next.moves();
  int worth = -(count(answers) + count(answers & corners)) * 100;
  worth += (othello::set_of(move.square) & odd) != 0 ? 50 : 0;
  worth += (othello::set_of(move.square) & corners) != 0 ? 60 : 0;
  if (empties < fewest_for_midgame_order) return worth;
  const int depth = std::min((empties - fewest_for_midgame_order) / 3, 4);
  return worth / 2 - midgame_.search(Board(next), depth, -most_discs * 100, most_discs * 100, *watch_);
}

int Endgame::search(const Position& position, int empties, int alpha, int beta) {
  if (empties <= few) return search_few(position, empties, odd_quadrants(position.empty()), alpha, beta);
  if (watch_->over()) return 0;
  if (alpha >= 2 * empties - 8) {
    const int most = 64 - 2 * count(stable_discs(position.passed()));
    if (most <= alpha) return most;
  }
  const Squares legal = position.moves();
  if (legal == 0) {
    if (position.passed().moves() == 0) return position.final_score();
    return -search(position.passed(), empties, -beta, -alpha);
  }
  const std::uint64_t key = Table::key_of(position);
  int known_best = no_move;
  if (const Entry* entry = table_.find(key)) {
    if (entry->lower >= beta || entry->lower == entry->upper) return entry->lower;
    if (entry->upper <= alpha) return entry->upper;
    known_best = entry->move;
  }

  Moves moves(position, legal);
  const Squares odd = odd_quadrants(position.empty());
  for (Move& move : moves) {
    const Position next = position.played(move.square, move.turned);
    if (next.own == 0) return 64;
    if (empties >= fewest_for_cut_by_children) {
      const Entry* entry = table_.find(Table::key_of(next));
      if (entry != nullptr && -entry->upper >= beta) return -entry->upper;
    }
    move.worth = move.square == known_best ? 1 << 20 : worth(next, move, empties, odd);
  }

  int best = no_score, best_move = no_move, lower = alpha;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move& move = moves.choose(i);
    const Position next = position.played(move.square, move.turned);
    int score = -search(next, empties - 1, i == 0 ? -beta : -lower - 1, -lower);
    if (i > 0 && score > lower && score < beta) score = -search(next, empties - 1, -beta, -lower);
    if (watch_->is_over()) return 0;
    if (score > best) {
      best = score;
      best_move = move.square;
      lower = std::max(lower, score);
      if (lower >= beta) break;
    }
  }
  table_.keep(key, empties, alpha, beta, best, best_move);
  return best;
}

// Without table and sorting: the moves into odd regions first.
int Endgame::search_few(const Position& position, int empties, Squares odd, int alpha, int beta) {
  watch_->over();
  if (empties <= 4) return last_squares(position, empties, odd, alpha, beta);
  if (alpha >= 2 * empties - 4) {
    const int most = 64 - 2 * count(stable_discs(position.passed()));
    if (most <= alpha) return most;
  }
  const Squares legal = position.moves();
  if (legal == 0) {
    if (position.passed().moves() == 0) return position.final_score();
    return -search_few(position.passed(), empties, odd, -beta, -alpha);
  }
  int best = no_score;
  for (Squares group : {legal & odd, legal & ~odd}) {
    for (; group != 0; group = without_first(group)) {
      const int square = first_of(group);
      best = std::max(best, -search_few(position.played(square), empties - 1, odd ^ quadrant_of(square),
                                        -beta, -std::max(alpha, best)));
      if (best >= beta) return best;
    }
  }
  return best;
}

}  // namespace tengen_othello
