// The page as a site: checks who may enter, sends files, answers requests, and sends news of games and runs
// to viewers.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "web/analyse/analyse_api.hpp"
#include "web/api.hpp"
#include "web/engines/engine_api.hpp"
#include "web/guard.hpp"
#include "web/run/run_api.hpp"

namespace tengen::web {

// Only the server's thread uses it.
class PageSite final : public Site,
                       private GameTable::Viewers,
                       private RunList::Viewers,
                       private AnalysisTable::Viewers {
 public:
  PageSite(Guard guard, TableOptions games, RunListOptions runs, EngineApiOptions engine_options,
           EngineList& engines, engine::EngineFactory& factory, GameTable::Post post);
  // The largest number of sockets at which a role may still connect. Sockets of all roles count, so that
  // viewers leave room for players.
  static constexpr std::array<std::size_t, roles> most_sockets{512, 576, 640};
  // The number of runs that are followed only because viewers watch them.
  static constexpr std::size_t most_runs_of_viewers = 8;

  Reception on_body(const Request& request, std::optional<std::uint64_t> length) override;
  void on_request(Request request, Respond respond) override;
  // A request that came through the control socket (web/host_control.hpp).
  void on_command(const Request& request, const Respond& respond) { answer(request, respond); }
  Response on_upgrade(const Request& request) override;
  void on_open(const std::shared_ptr<Socket>& socket, const Request& request) override;
  // {"watch": ID}: the socket gets the state of the game and then its news. {"run": ID}: the same for a run;
  // {"run": ID, "lines": GAME}: also the lines between host and engines in one game of the run.
  void on_text(const std::shared_ptr<Socket>& socket, std::string text) override;
  void on_drained(const std::shared_ptr<Socket>& socket) override;
  void on_close(const std::shared_ptr<Socket>& socket) override;

 private:
  // The game, run and analysis whose news a socket gets; empty: none.
  struct Watched {
    Role role = Role::viewer;
    std::string game;
    std::string run;
    std::string analysis;
  };

  void tell(const std::string& game, std::string message) override;
  bool watch(const std::string& game) const override;
  void tell_of_analysis(const std::string& analysis, std::string message) override;
  bool watch_analysis(const std::string& analysis) const override;
  void tell_of_run(const std::string& run, std::string message) override;
  // {"type": "error"} with the members of a refusal.
  static void send_error(const std::shared_ptr<Socket>& socket, const Error& error);
  void send_snapshot(const std::shared_ptr<Socket>& socket, const Watched& watched);
  void send_game(const std::shared_ptr<Socket>& socket, const Watched& watched);
  void send_run(const std::shared_ptr<Socket>& socket, const std::string& run);
  // The reason why a viewer cannot watch one more run. Nothing: the viewer can.
  std::optional<Error> refuse_run(const Watched& wanted) const;
  void answer(const Request& request, const Respond& respond);
  void answer_viewers();
  // Called when a socket has stopped watching the run: if no socket watches it, stops following it.
  void look_after(const std::string& run);

  Guard guard_;
  std::map<std::shared_ptr<Socket>, Watched> watching_;
  GameTable table_;
  RunList runs_;
  AnalysisTable analyses_;
  Api api_;
  AnalyseApi analyse_api_;
  RunApi run_api_;
  EngineApi engine_api_;
  GameTable::Post post_;
  // Requests of viewers: answered after all other requests.
  std::deque<std::pair<Request, Respond>> of_viewers_;
  Errands errands_;  // last: ends before the members that its errands use
};

}  // namespace tengen::web
