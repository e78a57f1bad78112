// One connection of the server. It serves requests one after the other, until it becomes a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <list>
#include <memory>

#include "web/server.hpp"

namespace tengen::web {

// Each connection holds a copy; the number of copies is the number of connections.
using Place = std::shared_ptr<const int>;

// A connection that waits for its client.
class Waiting {
 public:
  virtual ~Waiting() = default;
  virtual void close() = 0;
};
// In each list, the connection that has waited longest comes first.
struct WaitingOnes {
  std::list<Waiting*> silent;   // a part of the request is missing
  std::list<Waiting*> reading;  // a part of the response has not been read
};

// Call on the server's thread. The connection keeps itself alive while an operation runs.
void serve_connection(boost::asio::ip::tcp::socket socket, const ServerOptions& options, Site& site,
                      Place place, WaitingOnes& waiting);

}  // namespace tengen::web
