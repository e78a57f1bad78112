// The root of a search: which moves there are, deeper and deeper, and when to stop.
#include <algorithm>

#include "searcher.hpp"

namespace tengen::framework {
namespace {

constexpr int deepest = 100;

// A small part of what the whole search may cost.
ThreatSearch::Effort part_of(const Limits& limits, int depth, int parts) {
  constexpr std::uint64_t most = 500'000;
  ThreatSearch::Effort effort{depth, most};
  const auto count = static_cast<std::uint64_t>(parts);
  if (limits.nodes != 0) effort.nodes = std::min(most, limits.nodes / count);
  const TimePoint now = Clock::now(), end = std::min(limits.aim, limits.deadline);
  if (end != TimePoint::max()) effort.until = now + (end - now) / parts;
  return effort;
}

}  // namespace

// What decides the game needs no search. Always leaves a move in found_ when there is one.
bool Searcher::win_at_once() {
  const Colour side = situation_.to_move;
  const Analyser& analyser = position_.analyser();
  if (situation_.only.empty() && situation_.except.empty() && situation_.look_for_wins) {
    if (analyser.five_count(side) > 0) {
      found_ = {analyser.fives(side).first(), win_in(1), 1, 1, {analyser.fives(side).first()}};
      return true;
    }
    auto win = threats_.by_fours(side, part_of(limits_, 40, 20));
    if (win.plies == 0 && analyser.five_count(opposite(side)) == 0)
      win = threats_.by_threats(side, part_of(limits_, 12, 12));
    if (win.plies > 0) {
      found_ = {win.move, win_in(win.plies), win.plies, threats_.nodes(), {win.move}};
      return true;
    }
  }
  return root_moves_.size() == 1 && !situation_.search_only_move;
}

// In the order of their worth; forbidden ones only when there are no others.
bool Searcher::choose_root_moves() {
  const Colour side = situation_.to_move;
  const Analyser& analyser = position_.analyser();
  MoveList moves;
  int value = position_.value(side), depth = 0;
  if (!situation_.only.empty()) {
    for (const Cell cell : situation_.only) root_moves_.push_back(cell);
  } else if (analyser.five_count(opposite(side)) > 0 && analyser.five_count(side) == 0) {
    for (const Cell cell : replies_to_fives(position_.board(), analyser, position_.rule(), opposite(side)))
      root_moves_.push_back(cell);
    if (root_moves_.empty()) {
      root_moves_.push_back(analyser.fives(opposite(side)).first());
      value = loss_in(2), depth = 2;
    }
  } else {
    order_.fill(moves, position_, side, no_cell, 0);
    for (std::size_t i = 0; i < moves.size(); ++i) root_moves_.push_back(moves.best_from(i).cell);
  }
  const auto is_left_out = [&](Cell cell) {
    return std::find(situation_.except.begin(), situation_.except.end(), cell) != situation_.except.end();
  };
  std::erase_if(root_moves_, is_left_out);
  const auto allowed = [&](Cell cell) { return !position_.forbidden(cell, side); };
  if (std::none_of(root_moves_.begin(), root_moves_.end(), allowed)) {
    position_.board().empty_cells().for_each([&](Cell cell) {
      if (allowed(cell) && !is_left_out(cell)) root_moves_.push_back(cell);
    });
  }
  if (std::any_of(root_moves_.begin(), root_moves_.end(), allowed))
    std::erase_if(root_moves_, [&](Cell cell) { return !allowed(cell); });
  if (!root_moves_.empty()) found_ = {root_moves_.front(), value, depth, 0, {root_moves_.front()}};
  return !root_moves_.empty();
}

int Searcher::search_root(int depth, int alpha, int beta) {
  const Colour side = situation_.to_move;
  lines_.clear(0);
  int best = -winning;
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    const Cell move = root_moves_[i];
    const Threat threat = position_.analyser().threat(side, move);
    // No search goes on behind a five.
    const int score = threat == Threat::five ? win_in(1)
                                             : move_score(side, move, alpha, beta, depth, 0, Node::principal,
                                                          static_cast<int>(i), threat < Threat::three);
    if (watch_.over(asked_)) break;
    if (score <= best) continue;
    best = score;
    if (score > alpha) {
      alpha = score;
      lines_.begin_with(0, move);
      std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                  root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      note(depth, score);
    }
    if (alpha >= beta) break;
  }
  return best;
}

void Searcher::note(int depth, int score) {
  found_ = {root_moves_.front(), score, depth, nodes_ + threats_.nodes(), lines_.first()};
}

// One depth, with a window around the score of the one before, widened until the score lies inside.
int Searcher::iterate(int depth, int previous) {
  int width = 30;
  int alpha = depth < 4 || decided(previous) ? -winning : previous - width;
  int beta = depth < 4 || decided(previous) ? winning : previous + width;
  for (;;) {
    const int score = search_root(depth, alpha, beta);
    if (watch_.over(asked_)) return score;
    if (score > alpha && score < beta) return score;
    if (score <= alpha && alpha == -winning) return score;
    if (score >= beta && beta == winning) return score;
    width *= 4;
    if (score <= alpha) alpha = decided(score) || width > 2000 ? -winning : score - width;
    if (score >= beta) beta = decided(score) || width > 2000 ? winning : score + width;
  }
}

bool Searcher::enough(int depth, int score) const {
  if (limits_.depth != 0 && depth >= limits_.depth) return true;
  if (decided(score) && winning - std::abs(score) <= depth) return true;
  if (limits_.aim == TimePoint::max()) return false;
  const auto now = Clock::now();
  return now >= limits_.aim || (now - started_) * 2 >= limits_.aim - started_;
}

void Searcher::run(int number, const Search::Progress& progress) {
  if (!choose_root_moves() || win_at_once()) {
    watch_.end();
    return;
  }
  int score = found_.score;
  for (int depth = 1 + number % 2; depth <= deepest; ++depth) {
    score = iterate(depth, score);
    if (watch_.over(asked_)) break;
    note(depth, score);
    if (progress) progress(found_);
    if (number == 0 && enough(depth, score)) break;
  }
  found_.nodes = nodes_ + threats_.nodes();
  if (number == 0) watch_.end();
}

}  // namespace tengen::framework
