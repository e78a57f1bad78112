// Requests and responses of the page's server, independent of the HTTP library.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/deadline.hpp"
#include "web/role.hpp"

namespace tengen::web {

struct Request {
  std::string method;                        // "GET"
  std::string path;                          // decoded, without the query
  std::map<std::string, std::string> query;  // decoded
  // The header fields that the site uses; empty: missing.
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string accept_encoding;
  std::string body;
  TimePoint received = {};   // when its last byte was there
  Role role = Role::viewer;  // set by the site once it has let the request pass
  // The host's own user sent it through the control socket.
  bool is_owners = false;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  // Shared, so that files of the page are not copied for each reader.
  std::shared_ptr<const std::string> body = nullptr;
  std::vector<std::pair<std::string, std::string>> fields = {};
};

inline Response with_body(int status, std::string body, std::string type = "application/json") {
  return {status, std::move(type), std::make_shared<const std::string>(std::move(body)), {}};
}

// Must be called once, on any thread.
using Respond = std::function<void(Response)>;

// Receives a request's body that is not held in memory. Used by the server's thread. If it is destroyed
// before end(), the body was cut off, and the received part must be discarded.
class Upload {
 public:
  virtual ~Upload() = default;
  // The maximum number of bytes.
  virtual std::uint64_t longest() const = 0;
  // Takes the next part, which stays valid until `taken` is called. `taken` must be called once, on any
  // thread; with a refusal if the rest of the body is not wanted.
  virtual void take(std::string_view part, std::function<void(std::optional<Response> refusal)> taken) = 0;
  // Called when all parts have been taken.
  virtual void end(Respond respond) = 0;
};

// What to do with a body. If neither is set, the body is held in memory, up to the usual limit.
struct Reception {
  std::unique_ptr<Upload> upload = nullptr;
  std::optional<Response> refusal = std::nullopt;
};

// One WebSocket. Used by the server's thread.
class Socket {
 public:
  virtual ~Socket() = default;
  // Sends a text. Returns false if the reader is too slow: then the waiting texts are dropped, and
  // Site::on_drained() is called when the reader has read the text that was being sent.
  virtual bool send(std::shared_ptr<const std::string> text) = 0;
};

// Handles the requests to the server. All calls come from the server's thread and must return at once.
class Site {
 public:
  virtual ~Site() = default;
  // Called before the body of a request is read. `length` is set if the request gives it.
  virtual Reception on_body(const Request& request, std::optional<std::uint64_t> length) {
    static_cast<void>(request);
    static_cast<void>(length);
    return {};
  }
  virtual void on_request(Request request, Respond respond) = 0;
  // Called before a WebSocket is opened. A response other than 200 refuses it.
  virtual Response on_upgrade(const Request& request) = 0;
  // `request`: the request that opened the socket.
  virtual void on_open(const std::shared_ptr<Socket>& socket, const Request& request) = 0;
  virtual void on_text(const std::shared_ptr<Socket>& socket, std::string text) = 0;
  virtual void on_drained(const std::shared_ptr<Socket>& socket) = 0;
  virtual void on_close(const std::shared_ptr<Socket>& socket) = 0;
};

}  // namespace tengen::web
