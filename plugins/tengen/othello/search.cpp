#include "tengen/othello/search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace tengen_othello {
namespace {

using othello::no_score;

constexpr int win = most_discs * 100;

}  // namespace

Search::Search(std::size_t bytes)
    : midgame_table_(bytes / 3),
      endgame_table_(bytes - bytes / 3),
      midgame_(midgame_table_, Evaluation::standard(), Midgame::Pruning::by_shallow_search),
      endgame_(endgame_table_, midgame_) {
  forget();
}

void Search::forget() {
  midgame_table_.clear();
  endgame_table_.clear();
}

// Principal variation search over the moves of the position itself. What is better comes to the front at
// once, so that a search which is cut short has not been in vain. False when it was cut short.
template <class Score>
bool Search::look_at_all(int alpha, int beta, int& best, Score&& score) {
  best = no_score;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const int lower = std::max(alpha, best);
    auto found = score(moves_[i].board, i == 0 ? -beta : -lower - 1, -lower);
    if (found && i > 0 && -*found > lower && -*found < beta) found = score(moves_[i].board, -beta, -lower);
    if (!found) return false;
    if (-*found <= best) continue;
    best = -*found;
    // A move that fails low is no better than the first; only its score is known to be bad.
    if (best > alpha) {
      const auto place = moves_.begin() + static_cast<std::ptrdiff_t>(i);
      std::rotate(moves_.begin(), place, place + 1);
    }
    if (best >= beta) break;
  }
  return true;
}

bool Search::deepen(int depth, plugins::Watch& watch) {
  const auto score = [&](const Board& board, int alpha, int beta) -> std::optional<int> {
    const int found = midgame_.search(board, depth - 1, alpha, beta, watch);
    return watch.is_over() ? std::nullopt : std::optional(found);
  };
  const int margin = depth < 4 ? win : 300;
  int alpha = std::max(finding_.score - margin, -win), beta = std::min(finding_.score + margin, win);
  int best = 0;
  for (;;) {
    if (!look_at_all(alpha, beta, best, score)) return false;
    if (best <= alpha && alpha > -win) {
      alpha = -win;
    } else if (best >= beta && beta < win) {
      beta = win;
    } else {
      break;
    }
  }
  finding_.score = best;
  finding_.depth = depth;
  finding_.exact = false;
  return true;
}

bool Search::solve(plugins::Watch& watch) {
  const int empties = moves_.front().board.position.empties() + 1;
  const auto score = [&](const Board& board, int alpha, int beta) -> std::optional<int> {
    const int found = endgame_.solve(board.position, alpha, beta, watch);
    return watch.is_over() ? std::nullopt : std::optional(found);
  };
  // Scores are even, and windows end between them.
  const int guess = finding_.score / 200 * 2;
  int alpha = std::max(guess - 5, -most_discs - 1), beta = std::min(guess + 5, most_discs + 1);
  int best = 0;
  for (;;) {
    if (!look_at_all(alpha, beta, best, score)) return false;
    if (best <= alpha) {
      beta = best + 1;
      alpha = std::max(best - 17, -most_discs - 1);
    } else if (best >= beta) {
      alpha = best - 1;
      beta = std::min(best + 17, most_discs + 1);
    } else {
      break;
    }
  }
  finding_.score = best * 100;
  finding_.depth = empties;
  finding_.exact = true;
  return true;
}

// Measured, with the FFO endgames: half a second to a second for 20 empty squares, ten milliseconds for 14,
// four seconds for 23. Without an end, what could be solved in minutes is: 28 squares.
bool Search::is_worth_solving(int empties, const plugins::Watch& watch) const {
  const double expected = 6e8 * std::pow(2, empties - 20);
  return watch.has_end() ? static_cast<double>(watch.left()) > expected : empties <= 28;
}

void Search::follow_line(const Position& position, Finding& finding) const {
  finding.line.clear();
  Position now = position;
  int square = finding.move;
  while (square < no_move && (now.moves() & othello::set_of(square)) != 0 && finding.line.size() < 20) {
    finding.line.push_back(square);
    now = now.played(square);
    // A line ends where a side has to pass: its moves alternate.
    square = finding.exact ? endgame_.best_move(now) : midgame_.best_move(now);
  }
}

void Search::begin(const Position& position) {
  midgame_table_.begin_search();
  endgame_table_.begin_search();
  moves_.clear();
  const Board board(position);
  for (Squares legal = position.moves(); legal != 0; legal = othello::without_first(legal)) {
    const int square = othello::first_of(legal);
    moves_.push_back({square, board.played(square, position.flips(square))});
  }
  std::stable_sort(moves_.begin(), moves_.end(), [](const RootMove& a, const RootMove& b) {
    return Evaluation::standard().value(a.board) < Evaluation::standard().value(b.board);
  });
}

Finding Search::run(const Position& position, int most_depth, plugins::Watch& watch,
                    const std::function<void(const Finding&)>& news) {
  begin(position);
  finding_ = {moves_.front().square, -Evaluation::standard().value(moves_.front().board), 1, false, {}};

  const int empties = position.empties();
  const auto tell = [&] {
    finding_.move = moves_.front().square;
    follow_line(position, finding_);
    news(finding_);
  };
  const int deepest = std::min(most_depth, empties);
  for (int depth = std::min(2, deepest); depth <= deepest && !watch.over_now(); ++depth) {
    // By now the score is good enough a guess for the solver's window.
    const bool solve_now = most_depth >= empties && depth >= std::min(9, empties / 2);
    if (solve_now && is_worth_solving(empties, watch)) {
      if (solve(watch)) tell();
      break;
    }
    if (!deepen(depth, watch)) break;
    tell();
  }
  finding_.move = moves_.front().square;
  return finding_;
}

// The score of a root move where it is above `lower`, else a bound.
std::optional<int> Search::score_of(const RootMove& move, const Finding& so_far, int lower,
                                    plugins::Watch& watch) {
  const int score = so_far.exact
                        ? endgame_.solve(move.board.position, -most_discs - 1, -lower / 100, watch) * 100
                        : midgame_.search(move.board, so_far.depth - 1, -win - 100, -lower, watch);
  return watch.is_over() ? std::nullopt : std::optional(-score);
}

// Each of the best with a full window below it, or its score would be a bound. `so_far` says how deep, and
// whether to the last square. False when it was cut short.
bool Search::rank_once(const Finding& so_far, std::vector<Finding>& ranked, plugins::Watch& watch) {
  const std::size_t wanted = ranked.size();
  std::vector<Finding> found;
  for (const RootMove& move : moves_) {
    const int lower = found.size() < wanted ? -win - 100 : found.back().score;
    const auto score = score_of(move, so_far, lower, watch);
    if (!score) return false;
    if (found.size() == wanted && *score <= lower) continue;
    if (found.size() == wanted) found.pop_back();
    const auto worse =
        std::find_if(found.begin(), found.end(), [&](const Finding& other) { return other.score < *score; });
    found.insert(worse, {move.square, *score, so_far.depth, so_far.exact, {}});
  }
  ranked = std::move(found);
  // The best first in the next depth.
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    const auto place = std::find_if(moves_.begin(), moves_.end(),
                                    [&](const RootMove& move) { return move.square == ranked[i].move; });
    std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(i), place, place + 1);
  }
  return true;
}

std::vector<Finding> Search::rank(const Position& position, std::size_t wanted, plugins::Watch& watch,
                                  const std::function<void(std::span<const Finding>)>& news) {
  begin(position);
  std::vector<Finding> ranked;
  for (std::size_t i = 0; i < std::min(wanted, moves_.size()); ++i) {
    const int value = -Evaluation::standard().value(moves_[i].board);
    ranked.push_back({moves_[i].square, value, 1, false, {moves_[i].square}});
  }
  news(ranked);
  const int empties = position.empties();
  // A line more costs about as much as an empty square more.
  const int cost = empties + static_cast<int>(std::bit_width(ranked.size() - 1));
  Finding so_far;
  for (so_far.depth = std::min(2, empties); so_far.depth <= empties && !so_far.exact; ++so_far.depth) {
    if (so_far.depth >= std::min(9, empties / 2) && is_worth_solving(cost, watch))
      so_far.exact = true, so_far.depth = empties;
    if (!rank_once(so_far, ranked, watch)) break;
    for (Finding& finding : ranked) follow_line(position, finding);
    news(ranked);
  }
  return ranked;
}

}  // namespace tengen_othello
