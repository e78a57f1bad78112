#include "match/standings.hpp"

#include <algorithm>

namespace tengen::match {

Standings::Standings(const std::vector<std::string>& names) {
  for (const auto& name : names) {
    order_.emplace(name, standings_.size());
    standings_.push_back({});
    standings_.back().name = name;
  }
}

Standings::Standings(std::vector<Standing> before, std::int64_t finished, std::int64_t voided)
    : standings_(std::move(before)), finished_(finished), voided_(voided) {
  for (std::size_t i = 0; i < standings_.size(); ++i) order_.emplace(standings_[i].name, i);
}

void Standings::add(const record::GameRecord& record) {
  ++finished_;
  if (record.outcome.score == game::Score::none) {
    ++voided_;
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

std::vector<Standing> Standings::ranked() const {
  std::vector<Standing> ranked = standings_;
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Standing& a, const Standing& b) { return a.points() > b.points(); });
  return ranked;
}

bool Standings::misbehaviour() const {
  return std::any_of(standings_.begin(), standings_.end(), [](const Standing& standing) {
    return standing.crashes + standing.time_losses + standing.illegal_moves > 0;
  });
}

}  // namespace tengen::match
