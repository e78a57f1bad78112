#include "record/json.hpp"

#include <boost/json.hpp>
#include <cmath>

#include "game/notation.hpp"
#include "record/json_text.hpp"

namespace tengen::record {
namespace {

// Microseconds are what the host can measure: no more digits than that.
double rounded_ms(Duration duration) { return std::round(milliseconds(duration) * 1000) / 1000; }

}  // namespace

std::string to_json(const GameRecord& record, Duration since_start) {
  const auto& black = record.player(game::Seat::first);
  const auto& white = record.player(game::Seat::second);
  std::string moves;
  std::size_t plies = 0;
  if (const auto game = replay(record)) {
    moves = game::moves_text(**game);
    plies = (*game)->moves().size();
  }

  boost::json::object tiers;
  tiers[black.name] = black.tier;
  tiers[white.name] = white.tier;
  boost::json::object walls;
  boost::json::array unconfined;
  for (const PlayerRecord* player : {&black, &white}) {
    if (!player->walls.empty()) walls[player->name] = player->walls;
    if (!player->confined()) unconfined.emplace_back(player->name);
  }
  boost::json::array times;
  boost::json::array cpu_times;
  for (const Turn& turn : record.turns) {
    times.push_back(rounded_ms(turn.time));
    cpu_times.push_back(rounded_ms(turn.cpu));
  }

  const boost::json::object object{
      {"type", "game"},
      {"game", record.number},
      {"round", record.round},
      {"pair", record.pair},
      {"black", black.name},
      {"white", white.name},
      {"variant", record.setup.game},
      {"rule", record.setup.rule},
      {"size", record.setup.size},
      {"result", game::text(record.outcome.score)},
      {"reason", game::text(record.outcome.reason)},
      {"detail", record.outcome.detail},
      {"plies", plies},
      {"moves", moves},
      {"opening_plies", record.opening_plies},
      {"black_time_ms", rounded_ms(black.time)},
      {"white_time_ms", rounded_ms(white.time)},
      {"black_cpu_ms", rounded_ms(black.cpu)},
      {"white_cpu_ms", rounded_ms(white.cpu)},
      {"black_ponder_ms", rounded_ms(black.ponder_cpu)},
      {"white_ponder_ms", rounded_ms(white.ponder_cpu)},
      {"move_times_ms", times},
      {"move_cpu_ms", cpu_times},
      {"overshoot_ms", rounded_ms(record.overshoot)},
      {"tier", tiers},
      {"walls", walls},
      {"unconfined", unconfined},
      {"t", std::round(std::chrono::duration<double>(since_start).count() * 1e6) / 1e6},
  };
  return json_text(object);
}

}  // namespace tengen::record
