// The HTTP and WebSocket server under the page: bytes in, requests to a Site, responses out. One thread
// serves all connections and waits for nobody.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "web/http.hpp"

namespace tengen::web {

struct ServerOptions {
  std::string address = "127.0.0.1";
  int port = 0;  // 0: any free one
  std::size_t longest_header = 16 << 10;
  std::size_t longest_body = 4 << 20;
  std::size_t longest_message = 64 << 10;  // of a WebSocket
  // Of one WebSocket: what may wait for its reader.
  std::size_t longest_queue = 256;
  std::size_t most_waiting_bytes = 4 << 20;
  // Where there are more, the one that has waited longest for a request is closed; else the one that has been
  // read for longest.
  std::size_t most_connections = 704;
  // For a request from its first byte to its last, and for a response to be read.
  Duration patience = std::chrono::seconds(20);
};

class Server {
 public:
  // Listens; the error says why it cannot. The site is given with run().
  static Result<std::unique_ptr<Server>> listen(const ServerOptions& options);
  ~Server();

  int port() const;
  // On the caller's thread, until stop(). The site outlives the call, and no connection does.
  void run(Site& site);
  // Any thread; may be called before run().
  void stop();
  // Called on the thread of run(). Any thread.
  void post(std::function<void()> work);

  class Impl;

 private:
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace tengen::web
