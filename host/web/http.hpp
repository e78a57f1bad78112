// What the page's server hears and says, without the library that speaks HTTP.
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
  // Of the header fields those that anybody asks for; empty: not there.
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
  // Shared: files of the page are not copied for each reader.
  std::shared_ptr<const std::string> body = nullptr;
  std::vector<std::pair<std::string, std::string>> fields = {};
};

inline Response with_body(int status, std::string body, std::string type = "application/json") {
  return {status, std::move(type), std::make_shared<const std::string>(std::move(body)), {}};
}

// Called once; any thread.
using Respond = std::function<void(Response)>;

// The body of a request that goes elsewhere than into memory. Used by the server's thread. When it is
// destroyed before end(), the body was cut off: what has come of it is to be thrown away.
class Upload {
 public:
  virtual ~Upload() = default;
  // The most bytes that it takes.
  virtual std::uint64_t longest() const = 0;
  // Takes the next part, which stays as it is until `taken` is called: once, on any thread, and with a
  // refusal where the rest need not come.
  virtual void take(std::string_view part, std::function<void(std::optional<Response> refusal)> taken) = 0;
  // All parts have been taken.
  virtual void end(Respond respond) = 0;
};

// What becomes of a body. Neither: it is held in memory, and is as long as any may be.
struct Reception {
  std::unique_ptr<Upload> upload = nullptr;
  std::optional<Response> refusal = std::nullopt;
};

// One WebSocket. Used by the server's thread.
class Socket {
 public:
  virtual ~Socket() = default;
  // False: the reader is too slow. What waited for it is dropped, and Site::on_drained() is called when it
  // has read what was under way.
  virtual bool send(std::shared_ptr<const std::string> text) = 0;
};

// What the server serves. All calls come from the server's thread and return at once.
class Site {
 public:
  virtual ~Site() = default;
  // Asked before the body of a request is read; `length` where the request says it.
  virtual Reception on_body(const Request& request, std::optional<std::uint64_t> length) {
    static_cast<void>(request);
    static_cast<void>(length);
    return {};
  }
  virtual void on_request(Request request, Respond respond) = 0;
  // Asked before a WebSocket is opened. Not 200: it is refused with that.
  virtual Response on_upgrade(const Request& request) = 0;
  // `request`: the one that opened it.
  virtual void on_open(const std::shared_ptr<Socket>& socket, const Request& request) = 0;
  virtual void on_text(const std::shared_ptr<Socket>& socket, std::string text) = 0;
  virtual void on_drained(const std::shared_ptr<Socket>& socket) = 0;
  virtual void on_close(const std::shared_ptr<Socket>& socket) = 0;
};

}  // namespace tengen::web
