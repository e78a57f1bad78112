// One connection of the server: requests one after the other, until it becomes a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <list>
#include <memory>

#include "web/server.hpp"

namespace tengen::web {

// Connections are counted by its copies.
using Place = std::shared_ptr<const int>;

// A connection that waits for its client.
class Waiting {
 public:
  virtual ~Waiting() = default;
  virtual void close() = 0;
};
// Those that have waited longest come first.
struct WaitingOnes {
  std::list<Waiting*> silent;   // a part of the request is missing
  std::list<Waiting*> reading;  // a part of the response has not been read
};

// On the server's thread. The connection keeps itself alive while something is under way.
void serve_connection(boost::asio::ip::tcp::socket socket, const ServerOptions& options, Site& site,
                      Place place, WaitingOnes& waiting);

}  // namespace tengen::web
