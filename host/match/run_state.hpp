// The state of a run at one moment.
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

  // The last event that the state contains. Running games may contain later turns; turns have numbers.
  std::uint64_t sequence = 0;
  RunInfo info;
  TimePoint start{};
  std::int64_t games = 0;  // of the run, without skipped games; may be a maximum
  Standings standings{std::vector<std::string>()};
  std::string test = {};  // the status of the test, in words; empty without a test
  bool paused = false;
  int concurrency = 1;
  std::map<int, Running> running;     // by slot
  std::optional<bool> complete = {};  // set at the end of the run

  std::int64_t finished() const { return standings.finished(); }
  // Games a minute since the start; 0 if not known yet.
  double rate(TimePoint now = SteadyClock::now()) const {
    const double minutes = std::chrono::duration<double>(now - start).count() / 60;
    return minutes > 0 ? static_cast<double>(finished() - info.before.finished()) / minutes : 0;
  }
  // The time until the last game, at that rate.
  std::optional<double> seconds_left(TimePoint now = SteadyClock::now()) const {
    const double games_a_minute = rate(now);
    if (games_a_minute <= 0) return std::nullopt;
    return 60 * static_cast<double>(games - finished()) / games_a_minute;
  }
};

}  // namespace tengen::match
