// One game of the page while it is played: a run of one unit on its own threads.
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
  // `folder` holds the game's journal; if there is a journal, the game is continued. `tengen ctl FOLDER`
  // steers the run. The factory must outlive this object. `on_end` is called on the run's thread, with the
  // error that prevented the game; empty: none.
  GameRun(std::vector<match::Entrant> entrants, const GameOrder& order, std::filesystem::path folder,
          std::shared_ptr<match::Desk> desk, engine::EngineFactory& factory,
          std::function<void(std::string error)> on_end);
  // Stops the game; its journal stays, if it has one.
  ~GameRun();

  // Any thread. Ends the run soon, without a result.
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
  std::mutex mutex_;  // guards the members below
  match::Director* director_ = nullptr;
  bool put_away_ = false;
  std::thread thread_;
};

}  // namespace tengen::web
