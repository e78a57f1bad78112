// The requests under /api/ (docs/web-api.md). For each there is one function that reads the request, calls
// the table, and answers.
#pragma once

#include <boost/json/fwd.hpp>

#include "web/errands.hpp"
#include "web/game_table.hpp"
#include "web/http.hpp"
#include "web/refusal_words.hpp"

namespace tengen::web {

class Api {
 public:
  // The addresses at which players of other machines open this path, with their token.
  using Links = std::function<std::vector<std::string>(const std::string& path)>;
  // All references must outlive this object. `post` runs work on the server's thread.
  Api(GameTable& table, const EngineList& engines, Errands& errands, GameTable::Post post, Links links)
      : table_(table),
        engines_(engines),
        errands_(errands),
        post_(std::move(post)),
        links_(std::move(links)) {}

  // Call on the server's thread. If a game's thread must act first, it calls `respond`.
  void answer(const Request& request, const Respond& respond);

 private:
  void on_game(const Request& request, const std::string& id, const std::string& what,
               const Respond& respond);
  Response list(const Request& request);
  Response begin(const Request& request);
  boost::json::array links_to(const std::string& id, game::Seat seat);
  void load(const Request& request, const Respond& respond);
  Response record(const Request& request, const GamePicture& game);
  Response submit(const Request& request, const std::string& id);
  Response join(const Request& request, const std::string& id);
  Response leave(const Request& request, const std::string& id);
  Response again(const Request& request, const std::string& id);
  void steer(const Request& request, const GamePicture& game, const Respond& respond);

  GameTable& table_;
  const EngineList& engines_;
  Errands& errands_;
  GameTable::Post post_;
  Links links_;
};

Response json_response(int status, const boost::json::value& value);
// {"error": message, "place": place, "key": key, "values": […]}. The page translates the key.
boost::json::object error_json(const Error& error);
// The same as a response, with the status that fits the error.
Response error_response(const Error& error, const RefusalWords& words);
Response error_response(const Error& error);
// The response if too many requests of this role are being handled.
Response busy_response();

}  // namespace tengen::web
