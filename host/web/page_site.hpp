// The page as a site: guards the door, hands out files, answers requests, and tells viewers of games and
// runs.
#pragma once

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
class PageSite final : public Site, private GameTable::Viewers, private RunList::Viewers,
                       private AnalysisTable::Viewers {
 public:
  PageSite(Guard guard, TableOptions games, RunListOptions runs, EngineApiOptions engine_options,
           EngineList& engines, engine::EngineFactory& factory, GameTable::Post post);

  Reception on_body(const Request& request, std::optional<std::uint64_t> length) override;
  void on_request(Request request, Respond respond) override;
  Response on_upgrade(const Request& request) override;
  void on_open(const std::shared_ptr<Socket>& socket) override;
  // {"watch": ID}: from now on the socket hears of that game, beginning with how it stands. {"run": ID} of
  // that run; {"run": ID, "lines": GAME} also what host and engines say to each other in one of its games.
  void on_text(const std::shared_ptr<Socket>& socket, std::string text) override;
  void on_drained(const std::shared_ptr<Socket>& socket) override;
  void on_close(const std::shared_ptr<Socket>& socket) override;

 private:
  // What a socket hears of; empty: of none.
  struct Watched {
    std::string game;
    std::string run;
    std::string analysis;
  };

  void tell(const std::string& game, std::string message) override;
  bool watch(const std::string& game) const override;
  void tell_of_analysis(const std::string& analysis, std::string message) override;
  bool watch_analysis(const std::string& analysis) const override;
  void tell_of_run(const std::string& run, std::string message) override;
  void send_snapshot(const std::shared_ptr<Socket>& socket, const Watched& watched);
  void send_game(const std::shared_ptr<Socket>& socket, const std::string& game);
  void send_run(const std::shared_ptr<Socket>& socket, const std::string& run);
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
};

}  // namespace tengen::web
