#include "match/standings.hpp"

#include <algorithm>
#include <utility>

namespace tengen::match {
namespace {

bool is_better(const Standing& a, const Standing& b, Criterion criterion) {
  switch (criterion) {
    case Criterion::place:
      return a.placing.place < b.placing.place;
    case Criterion::share:
      if (a.share() != b.share()) return a.share() > b.share();
      break;
    case Criterion::points:
      if (a.points() != b.points()) return a.points() > b.points();
      break;
  }
  if (a.placing.tie_breaks != b.placing.tie_breaks) return a.placing.tie_breaks > b.placing.tie_breaks;
  // Won games mean less where some engines play more of them.
  return criterion == Criterion::points && a.games_won() > b.games_won();
}

void place(Standing& standing, const Placing& placing) {
  standing.placing = placing;
  standing.games -= placing.annulled_games;
  standing.wins -= placing.annulled_wins;
  standing.losses -= placing.annulled_losses;
  standing.draws -= placing.annulled_games - placing.annulled_wins - placing.annulled_losses;
}

}  // namespace

double Standing::share() const {
  const auto all = games + placing.unplayed_games;
  return all == 0 ? 0 : points() / static_cast<double>(all);
}

Standings::Standings(const std::vector<std::string>& names) {
  for (const auto& name : names) {
    order_.emplace(name, standings_.size());
    standings_.push_back({});
    standings_.back().name = name;
  }
}

Standings::Standings(std::vector<Standing> before, std::int64_t finished, std::int64_t voided,
                     std::int64_t aborted)
    : standings_(std::move(before)), finished_(finished), voided_(voided), aborted_(aborted) {
  for (std::size_t i = 0; i < standings_.size(); ++i) order_.emplace(standings_[i].name, i);
}

void Standings::add(const record::GameRecord& record) {
  ++finished_;
  if (record.outcome.score == game::Score::none) {
    ++(record.outcome.reason == game::Reason::aborted ? aborted_ : voided_);
    return;
  }
  const auto winner = record::winner(record);
  for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
    Standing& standing = standings_[order_.at(record.player(seat).name)];
    ++standing.games;
    if (!winner) {
      ++standing.draws;
      continue;
    }
    if (*winner == seat) {
      ++standing.wins;
      continue;
    }
    ++standing.losses;
    const game::Fault fault = game::fault(record.outcome.reason);
    standing.crashes += fault == game::Fault::crash ? 1 : 0;
    standing.time_losses += fault == game::Fault::time_loss ? 1 : 0;
    standing.illegal_moves += fault == game::Fault::illegal_move ? 1 : 0;
  }
}

void Standings::rank(Ranking ranking) { ranking_ = std::make_shared<Ranking>(std::move(ranking)); }

std::vector<Standing> Standings::ranked() const {
  std::vector<Standing> ranked = standings_;
  for (std::size_t i = 0; i < std::min(ranked.size(), ranking_->placings.size()); ++i)
    place(ranked[i], ranking_->placings[i]);
  const auto better = [&](const Standing& a, const Standing& b) {
    return is_better(a, b, ranking_->criterion);
  };
  std::stable_sort(ranked.begin(), ranked.end(), better);
  for (std::size_t i = 0; i < ranked.size(); ++i)
    ranked[i].rank = i > 0 && !better(ranked[i - 1], ranked[i]) ? ranked[i - 1].rank : i + 1;
  return ranked;
}

bool Standings::misbehaviour() const {
  return std::any_of(standings_.begin(), standings_.end(), [](const Standing& standing) {
    return standing.crashes + standing.time_losses + standing.illegal_moves > 0;
  });
}

}  // namespace tengen::match
