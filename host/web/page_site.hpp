// The page as a site: guards the door, hands out files, answers requests, and tells viewers of games and
// runs.
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

// Of the server's thread.
class PageSite final : public Site,
                       private GameTable::Viewers,
                       private RunList::Viewers,
                       private AnalysisTable::Viewers {
 public:
  PageSite(Guard guard, TableOptions games, RunListOptions runs, EngineApiOptions engine_options,
           EngineList& engines, engine::EngineFactory& factory, GameTable::Post post);
  // How many may watch at a time, by role, those of less rights among them: players find room where viewers
  // crowd.
  static constexpr std::array<std::size_t, roles> most_sockets{512, 576, 640};
  // Runs that are followed for viewers alone.
  static constexpr std::size_t most_runs_of_viewers = 8;

  Reception on_body(const Request& request, std::optional<std::uint64_t> length) override;
  void on_request(Request request, Respond respond) override;
  Response on_upgrade(const Request& request) override;
  void on_open(const std::shared_ptr<Socket>& socket, const Request& request) override;
  // {"watch": ID}: from now on the socket hears of that game, beginning with how it stands. {"run": ID} of
  // that run; {"run": ID, "lines": GAME} also what host and engines say to each other in one of its games.
  void on_text(const std::shared_ptr<Socket>& socket, std::string text) override;
  void on_drained(const std::shared_ptr<Socket>& socket) override;
  void on_close(const std::shared_ptr<Socket>& socket) override;

 private:
  // What a socket hears of; empty: of none.
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
  // Nothing, or why a viewer cannot watch one more run.
  std::optional<Error> refuse_run(const Watched& wanted) const;
  void answer(const Request& request, const Respond& respond);
  void answer_viewers();
  // Nobody may look at that run any more.
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
  // Requests of viewers, which wait for all others.
  std::deque<std::pair<Request, Respond>> of_viewers_;
  Errands errands_;  // ends before all that it works for
};

}  // namespace tengen::web
