#include "tengen/othello/midgame.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace tengen_othello {
namespace {

using othello::corners;
using othello::count;
using othello::first_of;
using othello::no_score;
using othello::without_first;

constexpr int shallowest_kept = 2;
constexpr int shallowest_probed = 4;
constexpr int most_score = 6400;

}  // namespace

struct Midgame::Child {
  int square;
  int worth;
  Board board;
};

class Midgame::Children {
 public:
  Children(const Board& board, Squares legal) {
    for (; legal != 0; legal = without_first(legal)) {
      const int square = first_of(legal);
      children_[size_++].emplace(Child{square, 0, board.played(square, board.position.flips(square))});
      order_[size_ - 1] = size_ - 1;
    }
  }
  std::size_t size() const { return size_; }
  Child& operator[](std::size_t place) { return *children_[order_[place]]; }
  // Brings the best of those from `place` on to it.
  const Child& choose(std::size_t place) {
    for (std::size_t i = place + 1; i < size_; ++i)
      if ((*this)[i].worth > (*this)[place].worth) std::swap(order_[i], order_[place]);
    return (*this)[place];
  }

 private:
  static constexpr std::size_t most = 40;  // more than any position has
  std::array<std::optional<Child>, most> children_;
  std::array<std::size_t, most> order_;
  std::size_t size_ = 0;
};

int Midgame::search(const Board& board, int depth, int alpha, int beta, plugins::Watch& watch) {
  watch_ = &watch;
  return search(board, depth, alpha, beta);
}

int Midgame::best_move(const Position& position) const {
  const Entry* entry = table_.find(Table::key_of(position));
  return entry != nullptr ? entry->move : no_move;
}

// One ply before the leaves nothing has to be sorted.
int Midgame::best_leaf(const Board& board, Squares legal, int beta) {
  int best = no_score;
  for (; legal != 0 && best < beta; legal = without_first(legal)) {
    const int square = first_of(legal);
    const Board next = board.played(square, board.position.flips(square));
    best = std::max(best, -search(next, 0, -beta, -best));
  }
  return best;
}

// ProbCut (Buro, 1995): when a shallow search lies so far outside the window that the full one is hardly
// going to come back into it, its word is taken. How far is measured: over positions of played games,
// searches of these depths differ by three discs from those half as deep, by four where less than half the
// squares are empty.
std::optional<int> Midgame::probe(const Board& board, int depth, int alpha, int beta) {
  constexpr double confidence = 1.4;  // nine of ten on that side
  const int deviation = board.position.empties() > 31 ? 300 : 400;
  const int margin = static_cast<int>(confidence * deviation);
  const int shallow = depth / 2 + (depth / 2 + depth) % 2;  // as even or odd as the depth: scores alternate
  const int guess = evaluation_.value(board);
  if (guess >= beta && beta + margin <= most_score) {
    const int bound = beta + margin;
    if (search(board, shallow, bound - 1, bound) >= bound) return beta;
  } else if (guess <= alpha && alpha - margin >= -most_score) {
    const int bound = alpha - margin;
    if (search(board, shallow, bound, bound + 1) <= bound) return alpha;
  }
  return std::nullopt;
}

int Midgame::search(const Board& board, int depth, int alpha, int beta) {
  if (watch_->over()) return 0;
  const Position& position = board.position;
  const Squares legal = position.moves();
  if (legal == 0) {
    if (position.passed().moves() == 0) return position.final_score() * 100;
    return -search(board.passed(), depth, -beta, -alpha);
  }
  if (depth <= 0) return evaluation_.value(board);
  if (depth < shallowest_kept) return best_leaf(board, legal, beta);

  const std::uint64_t key = Table::key_of(position);
  int known_best = no_move;
  if (const Entry* entry = table_.find(key)) {
    known_best = entry->move;
    if (entry->depth >= depth) {
      if (entry->lower >= beta || entry->lower == entry->upper) return entry->lower;
      if (entry->upper <= alpha) return entry->upper;
    }
  }
  if (pruning_ == Pruning::by_shallow_search && depth >= shallowest_probed && beta - alpha == 1) {
    const auto cut = probe(board, depth, alpha, beta);
    if (watch_->is_over()) return 0;
    if (cut) return *cut;
  }

  Children children(board, legal);
  for (std::size_t i = 0; i < children.size(); ++i) {
    Child& child = children[i];
    const Position& next = child.board.position;
    const Squares answers = next.moves();
    child.worth = -(count(answers) + count(answers & corners)) * 100;
    if (depth > 2) child.worth = child.worth / 2 - evaluation_.value(child.board);
    if (child.square == known_best) child.worth = 1 << 20;
  }
  int best = no_score, best_move = no_move, lower = alpha;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Child& child = children.choose(i);
    int score = -search(child.board, depth - 1, i == 0 ? -beta : -lower - 1, -lower);
    if (i > 0 && score > lower && score < beta) score = -search(child.board, depth - 1, -beta, -lower);
    if (watch_->is_over()) return 0;
    if (score > best) {
      best = score;
      best_move = child.square;
      lower = std::max(lower, score);
      if (lower >= beta) break;
    }
  }
  table_.keep(key, depth, alpha, beta, best, best_move);
  return best;
}

}  // namespace tengen_othello
