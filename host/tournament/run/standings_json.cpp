#include "tournament/run/standings_json.hpp"

#include <boost/json.hpp>

namespace tengen::tournament {
namespace {

boost::json::object to_json(const match::Standing& standing) {
  return {{"name", standing.name},
          {"games", standing.games},
          {"wins", standing.wins},
          {"losses", standing.losses},
          {"draws", standing.draws},
          {"points", standing.points()},
          {"crashes", standing.crashes},
          {"time_losses", standing.time_losses},
          {"illegal_moves", standing.illegal_moves}};
}

}  // namespace

boost::json::array to_json(const match::Standings& standings) {
  boost::json::array array;
  for (const auto& standing : standings.ranked()) array.push_back(to_json(standing));
  return array;
}

}  // namespace tengen::tournament
