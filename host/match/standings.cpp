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
    switch (record.outcome.reason) {
      case game::Reason::crash:
      case game::Reason::protocol:
      case game::Reason::output_limit:
      case game::Reason::memory_limit:
      case game::Reason::cpu_limit:
      case game::Reason::disk_limit:
      case game::Reason::start_failed:
        ++standing.crashes;
        break;
      case game::Reason::timeout:
      case game::Reason::match_timeout:
        ++standing.time_losses;
        break;
      case game::Reason::illegal_move:
      case game::Reason::illegal_opening:
      case game::Reason::forbidden_move:
        ++standing.illegal_moves;
        break;
      default:
        break;
    }
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
