// A run at one moment.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "match/game_session.hpp"
#include "match/observer.hpp"

namespace tengen::match {

struct RunState {
  struct Running {
    GameStarted game;
    TimePoint since;
    GameView view = {};
  };

  // Of the last event that is in it. Of a running game later ones may be in it, too: turns have numbers.
  std::uint64_t sequence = 0;
  RunInfo info;
  TimePoint start{};
  std::int64_t games = 0;  // in all, without those that were skipped; at most
  Standings standings{std::vector<std::string>()};
  std::string test = {};  // how the test of the run stands, in words; empty: there is none
  bool paused = false;
  int concurrency = 1;
  std::map<int, Running> running;     // by slot
  std::optional<bool> complete = {};  // set at the end of the run

  std::int64_t finished() const { return standings.finished(); }
  // Games a minute since the start; 0 where nothing is known yet.
  double rate(TimePoint now = SteadyClock::now()) const {
    const double minutes = std::chrono::duration<double>(now - start).count() / 60;
    return minutes > 0 ? static_cast<double>(finished() - info.before.finished()) / minutes : 0;
  }
  // Until the last game, at that rate.
  std::optional<double> seconds_left(TimePoint now = SteadyClock::now()) const {
    const double games_a_minute = rate(now);
    if (games_a_minute <= 0) return std::nullopt;
    return 60 * static_cast<double>(games - finished()) / games_a_minute;
  }
};

}  // namespace tengen::match
