#include "othello/minimax.hpp"

#include <algorithm>

namespace othello {

std::vector<Minimax::Move> Minimax::moves_of(const Position& position) const {
  std::vector<Move> moves;
  for (Squares legal = position.moves(); legal != 0; legal = without_first(legal)) {
    const int square = first_of(legal);
    const Position after = position.played(square);
    const int worth = judge_.of_move(position, square, after);
    moves.push_back({square, worth, worth - judge_.of_position(after), after});
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const Move& a, const Move& b) { return a.guess > b.guess; });
  return moves;
}

int Minimax::search(const Position& position, int depth, int alpha, int beta) {
  if (watch_ != nullptr && watch_->over()) return 0;
  if (position.moves() == 0) {
    if (position.passed().moves() == 0) return position.final_score() * Judge::decided;
    return -search(position.passed(), depth, -beta, -alpha);
  }
  if (depth <= 0) return judge_.of_position(position);
  int best = no_score;
  for (const Move& move : moves_of(position)) {
    const int lower = std::max(alpha, best);
    best = std::max(best, move.worth - search(move.after, depth - 1, move.worth - beta, move.worth - lower));
    if (best >= beta || (watch_ != nullptr && watch_->is_over())) break;
  }
  return best;
}

// False when time was over before all moves were looked at.
bool Minimax::choose_at(std::vector<Move>& moves, int depth, Chance& chance, Choice& choice) {
  std::vector<int> best;
  int highest = no_score;
  for (Move& move : moves) {
    // One below the highest: equal moves are found to be equal.
    const int lower = best.empty() ? no_score : highest - 1;
    move.guess = move.worth - search(move.after, depth - 1, no_score, move.worth - lower);
    if (depth > 1 && watch_ != nullptr && watch_->is_over()) return false;
    if (move.guess > highest) best.clear();
    if (move.guess >= highest) best.push_back(move.square);
    highest = std::max(highest, move.guess);
  }
  choice = {best[chance.choose(best.size())], highest, depth};
  return true;
}

Choice Minimax::choose(const Position& position, int depth, int solved, Chance& chance) {
  const int empties = position.empties();
  const int deepest = empties <= solved ? empties : std::min(depth, empties);
  std::vector<Move> moves = moves_of(position);
  Choice choice;
  for (int at = 1; at <= deepest; ++at) {
    if (!choose_at(moves, at, chance, choice)) break;
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Move& a, const Move& b) { return a.guess > b.guess; });
  }
  return choice;
}

}  // namespace othello
