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
using Header = http::header<true>;

constexpr std::size_t part_size = 256 << 10;

// The body lives elsewhere: files of the page are sent from where they are.
struct SharedResponse {
  std::shared_ptr<const std::string> body;
  http::response<http::span_body<const char>> message;
};

std::string field(const Header& request, http::field name) {
  const auto text = request[name];
  return {text.data(), text.size()};
}

class HttpConnection final : public Waiting, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, const ServerOptions& options, Site& site, Place place,
                 WaitingOnes& waiting)
      : stream_(std::move(socket)),
        options_(options),
        site_(site),
        place_(std::move(place)),
        waiting_(waiting) {}
  ~HttpConnection() override { wait_no_more(); }

  void close() override {
    wait_no_more();
    stream_.close();
  }

  void read() {
    wait_in(waiting_.silent);
    upload_.reset();
    head_parser_.emplace();
    head_parser_->header_limit(static_cast<std::uint32_t>(options_.longest_header));
    head_parser_->body_limit(boost::none);  // what becomes of the body decides
    stream_.expires_after(options_.patience);
    http::async_read_header(
        stream_, buffer_, *head_parser_,
        [self = shared_from_this()](const error_code& error, std::size_t) { self->on_header(error); });
  }

 private:
  void on_header(const error_code& error) {
    wait_no_more();
    if (!is_well(error)) return;
    const auto& message = head_parser_->get();
    keep_alive_ = message.keep_alive();
    head_ = message.method() == http::verb::head;
    auto request = request_of(message);
    if (!request) return refuse(400, "the address cannot be read");
    if (beast::websocket::is_upgrade(message)) return upgrade(*request);
    const auto length = head_parser_->content_length();
    auto reception = site_.on_body(*request, length ? std::optional<std::uint64_t>(*length) : std::nullopt);
    if (reception.refusal) return end(std::move(*reception.refusal));
    if (reception.upload) return receive(std::move(reception.upload));
    if (length && *length > options_.longest_body) return refuse(413, "the body is too long");
    request_ = std::move(*request);
    parser_.emplace(std::move(*head_parser_));
    parser_->body_limit(options_.longest_body);
    wait_in(waiting_.silent);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](const error_code& error, std::size_t) { self->on_read(error); });
  }

  // False: the request has been refused, or nobody is there any more.
  bool is_well(const error_code& error) {
    if (error == http::error::end_of_stream) return false;
    if (error == http::error::body_limit) return refuse(413, "the body is too long"), false;
    if (error == http::error::header_limit) return refuse(431, "the header is too long"), false;
    if (error.category() == http::make_error_code(http::error::bad_method).category())
      return refuse(400, "this is no HTTP request"), false;
    return !error;
  }

  // For one more, it may be closed.
  void wait_in(std::list<Waiting*>& list) {
    wait_no_more();
    waits_in_ = &list;
    place_in_list_ = list.insert(list.end(), this);
  }
  void wait_no_more() {
    if (waits_in_ != nullptr) waits_in_->erase(place_in_list_);
    waits_in_ = nullptr;
  }

  void on_read(const error_code& error) {
    wait_no_more();
    if (!is_well(error)) return;
    request_.body = std::move(parser_->get().body());
    request_.received = SteadyClock::now();
    stream_.expires_never();
    site_.on_request(std::move(request_), responder());
  }

  Respond responder() {
    return [self = shared_from_this()](Response response) {
      asio::post(self->stream_.get_executor(),
                 [self, response = std::move(response)]() mutable { self->write(std::move(response)); });
    };
  }

  // The body in parts, each taken before the next is read.
  void receive(std::unique_ptr<Upload> upload) {
    upload_ = std::move(upload);
    part_.resize(part_size);
    upload_parser_.emplace(std::move(*head_parser_));
    upload_parser_->body_limit(upload_->longest());
    if (upload_parser_->get()[http::field::expect].empty()) return read_part();
    // Who asks first waits for this.
    const auto go = std::make_shared<http::response<http::empty_body>>(http::status::continue_, 11);
    http::async_write(stream_, *go, [self = shared_from_this(), go](const error_code& error, std::size_t) {
      if (!error) self->read_part();
    });
  }
  void read_part() {
    auto& body = upload_parser_->get().body();
    body.data = part_.data();
    body.size = part_.size();
    body.more = true;
    stream_.expires_after(options_.patience);
    http::async_read(
        stream_, buffer_, *upload_parser_,
        [self = shared_from_this()](const error_code& error, std::size_t) { self->on_part(error); });
  }
  void on_part(const error_code& error) {
    if (error != http::error::need_buffer && !is_well(error)) return upload_.reset();
    stream_.expires_never();
    const std::size_t size = part_.size() - upload_parser_->get().body().size;
    upload_->take({part_.data(), size}, [self = shared_from_this()](std::optional<Response> refusal) {
      asio::post(self->stream_.get_executor(), [self, refusal = std::move(refusal)]() mutable {
        if (refusal) return self->end(std::move(*refusal));
        if (!self->upload_parser_->is_done()) return self->read_part();
        self->upload_->end(self->responder());
      });
    });
  }

  std::optional<Request> request_of(const Header& message) const {
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

  void refuse(int status, const std::string& why) { end(with_body(status, R"({"error":")" + why + "\"}")); }
  // The last response: what else comes is not read.
  void end(Response response) {
    upload_.reset();
    keep_alive_ = false;
    write(std::move(response));
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
    wait_in(waiting_.reading);
    http::async_write(stream_, message,
                      [self = shared_from_this(), shared](const error_code& error, std::size_t) {
                        self->wait_no_more();
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
    open_web_socket(stream_.release_socket(), http::request<Body>(head_parser_->release().base()), request,
                    options_, site_, std::move(place_));
  }

  beast::tcp_stream stream_;
  const ServerOptions& options_;
  Site& site_;
  Place place_;
  WaitingOnes& waiting_;
  std::list<Waiting*>* waits_in_ = nullptr;
  std::list<Waiting*>::iterator place_in_list_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> head_parser_;
  std::optional<http::request_parser<Body>> parser_;
  std::optional<http::request_parser<http::buffer_body>> upload_parser_;
  Request request_;  // whose body is being read
  std::unique_ptr<Upload> upload_;
  std::vector<char> part_;  // of an upload
  std::array<char, 4096> rest_{};
  std::size_t drained_ = 0;
  bool keep_alive_ = false;
  bool head_ = false;
};

}  // namespace

void serve_connection(tcp::socket socket, const ServerOptions& options, Site& site, Place place,
                      WaitingOnes& waiting) {
  std::make_shared<HttpConnection>(std::move(socket), options, site, std::move(place), waiting)->read();
}

}  // namespace tengen::web
