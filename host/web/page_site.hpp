// The page as a site: guards the door, hands out files, answers requests, and tells viewers of games.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "web/api.hpp"
#include "web/guard.hpp"

namespace tengen::web {

// Of the server's thread.
class PageSite final : public Site, private GameTable::Viewers {
 public:
  PageSite(Guard guard, TableOptions options, const manifest::Registry& registry,
           engine::EngineFactory& factory, GameTable::Post post);

  void on_request(Request request, Respond respond) override;
  Response on_upgrade(const Request& request) override;
  void on_open(const std::shared_ptr<Socket>& socket) override;
  // {"watch": ID}: from now on the socket hears of that game, beginning with how it stands.
  void on_text(const std::shared_ptr<Socket>& socket, std::string text) override;
  void on_drained(const std::shared_ptr<Socket>& socket) override;
  void on_close(const std::shared_ptr<Socket>& socket) override;

 private:
  void tell(const std::string& game, std::string message) override;
  bool watch(const std::string& game) const override;
  void send_snapshot(const std::shared_ptr<Socket>& socket, const std::string& game);

  Guard guard_;
  std::map<std::shared_ptr<Socket>, std::string> watching_;  // the game; empty: none yet
  GameTable table_;
  Api api_;
};

}  // namespace tengen::web
