// One connection of the server: requests one after the other, until it becomes a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <list>
#include <memory>

#include "web/server.hpp"

namespace tengen::web {

// Connections are counted by its copies.
using Place = std::shared_ptr<const int>;

// A connection whose client has not sent a whole request.
class Silent {
 public:
  virtual ~Silent() = default;
  virtual void close() = 0;
};
// Those that have waited longest come first.
using SilentOnes = std::list<Silent*>;

// On the server's thread. The connection keeps itself alive while something is under way.
void serve_connection(boost::asio::ip::tcp::socket socket, const ServerOptions& options, Site& site,
                      Place place, SilentOnes& silent);

}  // namespace tengen::web
