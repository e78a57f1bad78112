#include "searcher.hpp"

#include <algorithm>
#include <bit>

namespace tengen::framework {
namespace {

constexpr std::uint64_t white_to_move = 0x2f8b15d4c69e703aU;
constexpr ThreatSearch::Effort at_a_leaf{12, 80};

// How much shallower a late move is searched first: more the later it comes and the deeper the rest is.
int reduction(int depth, int number) {
  const auto size = [](int n) { return static_cast<int>(std::bit_width(static_cast<unsigned>(n))); };
  return size(depth) * size(number) / 4;
}

// Scores of wins are counted from the root in the search and from the position in the table.
int score_to_table(int score, int ply) {
  return score >= decided_from ? score + ply : score <= -decided_from ? score - ply : score;
}
int score_from_table(int score, int ply) {
  return score >= decided_from ? score - ply : score <= -decided_from ? score + ply : score;
}

}  // namespace

Searcher::Searcher(const Situation& situation, const Search::Settings& settings, TranspositionTable& table,
                   const Limits& limits, Watch& watch)
    : situation_(situation),
      limits_(limits),
      watch_(watch),
      table_(table),
      position_(situation.rule, situation.width, situation.height, settings.evaluator()),
      threats_(position_, watch) {
  for (const Placed& stone : situation.stones) position_.place(stone.cell, stone.colour);
}

std::uint64_t Searcher::key(Colour side) const {
  return position_.board().key() ^ (side == Colour::white ? white_to_move : 0);
}

bool Searcher::broken_off() {
  if (limits_.nodes != 0 && nodes_ + threats_.nodes() >= limits_.nodes) watch_.end();
  return watch_.over(asked_);
}

bool Searcher::can_win_with_open_four(Colour side) {
  const Analyser& analyser = position_.analyser();
  if (analyser.open_four_count(side) == 0) return false;
  if (position_.rule() != Rule::renju || side == Colour::white) return true;
  bool allowed = false;
  analyser.open_fours(side).for_each(
      [&](Cell cell) { allowed = allowed || !position_.forbidden(cell, side); });
  return allowed;
}

// No rest of the depth: what can be won by fours is won, everything else is valued as it stands.
int Searcher::leaf(Colour side, int beta, int ply) {
  const int value = position_.value(side);
  if (value < beta && position_.analyser().four_count(side) > 0)
    if (const auto win = threats_.by_near_fours(side, at_a_leaf); win.plies > 0)
      return win_in(ply + win.plies);
  return value;
}

// The opponent makes a five unless it is stopped, which costs no depth.
int Searcher::answer_five(Colour side, int alpha, int beta, int depth, int ply, Node node) {
  const CellList replies =
      replies_to_fives(position_.board(), position_.analyser(), position_.rule(), opposite(side));
  int best = loss_in(ply + 2);
  for (const Cell cell : replies) {
    if (position_.forbidden(cell, side)) continue;
    place(cell, side);
    const int score = -search(opposite(side), -beta, -alpha, depth, ply + 1, node, true);
    position_.take_back();
    if (watch_.over(asked_)) return 0;
    if (score <= best && best != loss_in(ply + 2)) continue;
    best = std::max(best, score);
    if (score > alpha) {
      alpha = score;
      lines_.begin_with(ply, cell);
    }
    if (alpha >= beta) break;
  }
  return best;
}

int Searcher::search(Colour side, int alpha, int beta, int depth, int ply, Node node, bool null_allowed) {
  lines_.clear(ply);
  const Analyser& analyser = position_.analyser();
  if (analyser.five_count(side) > 0) return win_in(ply + 1);
  if (position_.board().empty_points() == 0) return 0;
  if (ply >= longest_line || broken_off()) return position_.value(side);
  const bool must_answer = analyser.five_count(opposite(side)) > 0;
  if (!must_answer && can_win_with_open_four(side)) return win_in(ply + 3);
  alpha = std::max(alpha, loss_in(ply + 2));
  beta = std::min(beta, win_in(ply + 3));
  if (alpha >= beta) return alpha;
  if (must_answer) return answer_five(side, alpha, beta, depth, ply, node);
  if (depth <= 0) return leaf(side, beta, ply);

  const auto known = table_.find(key(side));
  if (known && node == Node::other && known->depth >= depth) {
    const int score = score_from_table(known->score, ply);
    if (known->bound == Bound::exact || (known->bound == Bound::lower && score >= beta) ||
        (known->bound == Bound::upper && score <= alpha))
      return score;
  }
  const int value = known ? known->value : position_.value(side);
  const bool threatened = analyser.open_four_count(opposite(side)) > 0;
  if (node == Node::other && !threatened && !decided(beta)) {
    // Far above what is asked for, also after giving something back.
    if (depth <= 4 && value - 60 * depth >= beta) return value;
    if (null_allowed && depth >= 3 && value >= beta) {
      const int score =
          -search(opposite(side), -beta, -beta + 1, depth - 3 - depth / 4, ply + 1, Node::other, false);
      if (score >= beta && !watch_.over(asked_)) return decided(score) ? beta : score;
    }
  }
  return search_moves(side, alpha, beta, depth, ply, node, known ? known->move : no_cell, value);
}

int Searcher::search_moves(Colour side, int alpha, int beta, int depth, int ply, Node node, Cell first,
                           int value) {
  MoveList moves;
  order_.fill(moves, position_, side, first, ply);
  const Analyser& analyser = position_.analyser();
  const bool threatened = analyser.open_four_count(opposite(side)) > 0;
  const int old_alpha = alpha;
  int best = threatened ? loss_in(ply + 4) : -winning;
  Cell best_move = no_cell;
  int number = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Cell move = moves.best_from(i).cell;
    const Threat mine = analyser.threat(side, move), theirs = analyser.threat(opposite(side), move);
    const bool quiet = mine < Threat::three && theirs < Threat::double_three;
    if (quiet && number > 0 && !threatened && best > -decided_from && node == Node::other) {
      if (depth <= 8 && number > 3 + 2 * depth) break;
      if (depth <= 3 && value + 70 * depth + 40 < alpha) continue;
    }
    if (position_.forbidden(move, side)) continue;
    const int score = move_score(side, move, alpha, beta, depth, ply, node, number, quiet);
    if (watch_.over(asked_)) return best > -winning ? best : value;
    ++number;
    if (score > best) best = score, best_move = move;
    if (score > alpha) {
      alpha = score;
      lines_.begin_with(ply, move);
    }
    if (alpha >= beta) {
      const auto& stones = position_.board().stones();
      order_.reward(side, move, stones.empty() ? no_cell : stones.back().cell, depth, ply);
      break;
    }
    if (quiet) order_.punish(side, move, depth);
  }
  if (best == -winning) best = number == 0 ? value : best;  // every move is forbidden
  const Bound bound = best >= beta ? Bound::lower : best > old_alpha ? Bound::exact : Bound::upper;
  table_.remember(
      key(side),
      {bound == Bound::upper ? first : best_move, static_cast<std::int16_t>(score_to_table(best, ply)),
       static_cast<std::int16_t>(value), static_cast<std::int8_t>(std::min(depth, 127)), bound});
  return best;
}

int Searcher::move_score(Colour side, Cell move, int alpha, int beta, int depth, int ply, Node node,
                         int number, bool quiet) {
  const Colour other = opposite(side);
  place(move, side);
  int score;
  if (number == 0) {
    score = -search(other, -beta, -alpha, depth - 1, ply + 1, node, true);
  } else {
    int less = quiet && depth >= 3 && number >= 3 ? reduction(depth, number) : 0;
    if (node == Node::principal && less > 0) --less;
    score = -search(other, -alpha - 1, -alpha, depth - 1 - less, ply + 1, Node::other, true);
    if (score > alpha && less > 0)
      score = -search(other, -alpha - 1, -alpha, depth - 1, ply + 1, Node::other, true);
    if (score > alpha && score < beta)
      score = -search(other, -beta, -alpha, depth - 1, ply + 1, Node::principal, true);
  }
  position_.take_back();
  return score;
}

}  // namespace tengen::framework
