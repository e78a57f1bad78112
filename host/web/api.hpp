// The requests under /api/ (docs/web-api.md): each is one function that reads, asks the table, and answers.
#pragma once

#include <boost/json/fwd.hpp>

#include "web/game_table.hpp"
#include "web/http.hpp"
#include "web/refusal_words.hpp"

namespace tengen::web {

class Api {
 public:
  // Both outlive it.
  Api(GameTable& table, const EngineList& engines) : table_(table), engines_(engines) {}

  // On the server's thread; `respond` comes from a game's thread where that has to act first.
  void answer(const Request& request, const Respond& respond);

 private:
  void on_game(const Request& request, const std::string& id, const std::string& what,
               const Respond& respond);
  Response begin(const Request& request);
  Response load(const Request& request);
  Response record(const Request& request, const GamePicture& game);
  Response submit(const Request& request, const std::string& id);
  void steer(const Request& request, const GamePicture& game, const Respond& respond);

  GameTable& table_;
  const EngineList& engines_;
};

Response json_response(int status, const boost::json::value& value);
// {"error": message, "place": place, "key": key, "values": […]}, with the status that fits the error. The
// page has words for the key.
Response error_response(const Error& error, const RefusalWords& words);
Response error_response(const Error& error);

}  // namespace tengen::web
