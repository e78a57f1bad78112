// The HTTP and WebSocket server of the page. It reads requests, passes them to a Site, and writes the
// responses. One thread serves all connections, and never waits for one of them.
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
  int port = 0;  // 0: any free port
  std::size_t longest_header = 16 << 10;
  std::size_t longest_body = 4 << 20;
  std::size_t longest_message = 64 << 10;  // of a WebSocket
  // The number and the bytes of the texts that may wait for the reader of one WebSocket.
  std::size_t longest_queue = 256;
  std::size_t most_waiting_bytes = 4 << 20;
  // With more connections, the server closes the connection that has waited longest for its request. If there
  // is none, it closes the connection whose response has been read for the longest time.
  std::size_t most_connections = 704;
  // The time limit for a request to arrive completely, and for a response to be read.
  Duration patience = std::chrono::seconds(20);
};

class Server {
 public:
  // Listens. The error says why this is impossible. run() gets the site.
  static Result<std::unique_ptr<Server>> listen(const ServerOptions& options);
  ~Server();

  int port() const;
  // Serves on the caller's thread until stop(). The site must outlive the call. No connection outlives the
  // call.
  void run(Site& site);
  // Any thread; may be called before run().
  void stop();
  // Calls `work` on the thread of run(). Any thread may call post().
  void post(std::function<void()> work);

  class Impl;

 private:
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace tengen::web
