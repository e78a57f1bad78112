// One game of the page while it is played: a run of one unit on threads of its own.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "match/person_seat.hpp"
#include "tournament/control/run_control.hpp"
#include "web/game_order.hpp"

namespace tengen::web {

// Made and destroyed by the server's thread; events, desk and control take calls from any thread.
class GameRun {
 public:
  // `folder` has the game's journal: a game that is there already is continued. `tengen ctl FOLDER` steers
  // the run. The factory outlives it. `on_end` is called on the run's thread, with the error that kept the
  // game from being played; empty: none.
  GameRun(std::vector<match::Entrant> entrants, const GameOrder& order, std::filesystem::path folder,
          std::shared_ptr<match::Desk> desk, engine::EngineFactory& factory,
          std::function<void(std::string error)> on_end);
  // Puts the game away: its journal stays where it has one.
  ~GameRun();

  // Any thread. The run ends soon, without a result.
  void put_away();

  match::EventHub& events() { return control_.events(); }
  match::Desk& desk() { return *desk_; }
  // nullptr before the game has begun and after its end.
  std::shared_ptr<match::GameSession> session();

 private:
  std::string play(std::vector<match::Entrant> entrants, match::MatchOptions options,
                   engine::EngineFactory& factory, const std::filesystem::path& folder);

  tournament::RunControl control_;
  std::shared_ptr<match::Desk> desk_;
  std::mutex mutex_;  // guards what follows
  match::Director* director_ = nullptr;
  bool put_away_ = false;
  std::thread thread_;
};

}  // namespace tengen::web
