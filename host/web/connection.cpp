#include "web/connection.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "web/url.hpp"
#include "web/web_socket.hpp"

namespace tengen::web {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using beast::error_code;

using Body = http::string_body;

// The body lives elsewhere: files of the page are sent from where they are.
struct SharedResponse {
  std::shared_ptr<const std::string> body;
  http::response<http::span_body<const char>> message;
};

std::string field(const http::request<Body>& request, http::field name) {
  const auto text = request[name];
  return {text.data(), text.size()};
}

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, const ServerOptions& options, Site& site, Place place)
      : stream_(std::move(socket)), options_(options), site_(site), place_(std::move(place)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(options_.longest_header));
    parser_->body_limit(options_.longest_body);
    stream_.expires_after(options_.patience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](const error_code& error, std::size_t) { self->on_read(error); });
  }

 private:
  void on_read(const error_code& error) {
    if (error == http::error::end_of_stream) return;
    if (error == http::error::body_limit) return refuse(413, "the body is too long");
    if (error == http::error::header_limit) return refuse(431, "the header is too long");
    if (error.category() == http::make_error_code(http::error::bad_method).category())
      return refuse(400, "this is no HTTP request");
    if (error) return;
    auto& message = parser_->get();
    keep_alive_ = message.keep_alive();
    head_ = message.method() == http::verb::head;
    auto request = request_of(message);
    if (!request) return refuse(400, "the address cannot be read");
    if (beast::websocket::is_upgrade(message)) return upgrade(*request);
    request->body = std::move(message.body());
    stream_.expires_never();
    site_.on_request(std::move(*request), [self = shared_from_this()](Response response) {
      asio::post(self->stream_.get_executor(),
                 [self, response = std::move(response)]() mutable { self->write(std::move(response)); });
    });
  }

  std::optional<Request> request_of(const http::request<Body>& message) const {
    const auto text = message.target();
    auto target = parse_target({text.data(), text.size()});
    if (!target) return std::nullopt;
    Request request;
    request.method = head_ ? "GET" : std::string(message.method_string());
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    request.host = field(message, http::field::host);
    request.origin = field(message, http::field::origin);
    request.cookie = field(message, http::field::cookie);
    request.authorization = field(message, http::field::authorization);
    request.accept_encoding = field(message, http::field::accept_encoding);
    return request;
  }

  void refuse(int status, const std::string& why) {
    keep_alive_ = false;
    write(with_body(status, R"({"error":")" + why + "\"}"));
  }

  void write(Response response) {
    if (!response.body) response.body = std::make_shared<const std::string>();
    const auto shared = std::make_shared<SharedResponse>();
    shared->body = std::move(response.body);
    auto& message = shared->message;
    message.version(11);
    message.result(static_cast<unsigned>(response.status));
    message.keep_alive(keep_alive_);
    message.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.fields) message.insert(name, value);
    if (!head_) message.body() = {shared->body->data(), shared->body->size()};
    message.content_length(shared->body->size());
    stream_.expires_after(options_.patience);
    http::async_write(stream_, message,
                      [self = shared_from_this(), shared](const error_code& error, std::size_t) {
                        if (error) return;
                        if (self->keep_alive_) return self->read();
                        self->linger();
                      });
  }

  // Who still sends would get a reset instead of the response: it is let finish, for a moment.
  void linger() {
    error_code error;
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    stream_.expires_after(std::chrono::seconds(2));
    drain();
  }
  void drain() {
    stream_.async_read_some(asio::buffer(rest_),
                            [self = shared_from_this()](const error_code& error, std::size_t count) {
                              self->drained_ += count;
                              if (!error && self->drained_ < 2 * self->options_.longest_body) self->drain();
                            });
  }

  void upgrade(const Request& request) {
    Response answer = site_.on_upgrade(request);
    if (answer.status != 200) {
      keep_alive_ = false;
      return write(std::move(answer));
    }
    stream_.expires_never();
    open_web_socket(stream_.release_socket(), parser_->release(), options_, site_, std::move(place_));
  }

  beast::tcp_stream stream_;
  const ServerOptions& options_;
  Site& site_;
  Place place_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<Body>> parser_;
  std::array<char, 4096> rest_{};
  std::size_t drained_ = 0;
  bool keep_alive_ = false;
  bool head_ = false;
};

}  // namespace

void serve_connection(tcp::socket socket, const ServerOptions& options, Site& site, Place place) {
  std::make_shared<HttpConnection>(std::move(socket), options, site, std::move(place))->read();
}

}  // namespace tengen::web
