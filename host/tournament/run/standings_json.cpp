#include "tournament/run/standings_json.hpp"

#include <boost/json.hpp>

namespace tengen::tournament {
namespace {

boost::json::object standing_json(const match::Standing& standing, const match::Ranking& ranking) {
  boost::json::object tie_breaks;
  for (std::size_t i = 0; i < standing.placing.tie_breaks.size(); ++i)
    tie_breaks[ranking.tie_breaks[i]] = standing.placing.tie_breaks[i];
  boost::json::object object{{"rank", standing.rank},
                             {"name", standing.name},
                             {"games", standing.games},
                             {"wins", standing.wins},
                             {"losses", standing.losses},
                             {"draws", standing.draws},
                             {"points", standing.points()},
                             {"byes", standing.placing.byes},
                             {"forfeits_won", standing.placing.forfeits_won},
                             {"forfeits_lost", standing.placing.forfeits_lost},
                             {"tie_breaks", std::move(tie_breaks)},
                             {"crashes", standing.crashes},
                             {"time_losses", standing.time_losses},
                             {"illegal_moves", standing.illegal_moves}};
  if (standing.placing.annulled_games > 0) object["annulled_games"] = standing.placing.annulled_games;
  if (standing.placing.dropped_games > 0) object["dropped_games"] = standing.placing.dropped_games;
  if (ranking.criterion == match::Criterion::place) object["out_in_round"] = standing.placing.out_in_round;
  return object;
}

}  // namespace

boost::json::array tied_json(const match::Standings& standings) {
  boost::json::array array;
  for (const auto& tied : standings.ranking().tied) {
    array.push_back({{"round", tied.round},
                     {"went_on", standings.name_of(tied.went_on)},
                     {"out", standings.name_of(tied.out)},
                     {"points", tied.points}});
  }
  return array;
}

boost::json::array to_json(const match::Standings& standings) {
  boost::json::array array;
  for (const auto& standing : standings.ranked())
    array.push_back(standing_json(standing, standings.ranking()));
  return array;
}

}  // namespace tengen::tournament
