#include "web/web_socket.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace tengen::web {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using Upgrade = beast::http::request<beast::http::string_body>;

class OpenSocket final : public Socket, public std::enable_shared_from_this<OpenSocket> {
 public:
  OpenSocket(tcp::socket socket, Upgrade upgrade, Request request, const ServerOptions& options, Site& site,
             Place place)
      : stream_(std::move(socket)),
        upgrade_(std::move(upgrade)),
        request_(std::move(request)),
        options_(options),
        site_(site),
        place_(std::move(place)) {}

  void start() {
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);  // pings keep those alive who answer
    stream_.set_option(timeout);
    stream_.read_message_max(options_.longest_message);
    stream_.async_accept(upgrade_, [self = shared_from_this()](const error_code& error) {
      if (error) return;
      self->open_ = true;
      self->stream_.text(true);
      self->site_.on_open(self, self->request_);
      self->read();
    });
  }

  bool send(std::shared_ptr<const std::string> text) override {
    if (!open_ || lost_) return false;
    // One message of any length may always go.
    const bool is_long = !queue_.empty() && waiting_bytes_ + text->size() > options_.most_waiting_bytes;
    if (is_long || queue_.size() >= options_.longest_queue) {
      // The first one is being written.
      queue_.erase(queue_.begin() + 1, queue_.end());
      waiting_bytes_ = queue_.front()->size();
      lost_ = true;
      return false;
    }
    waiting_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
    return true;
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
      if (error) return self->on_end();
      auto text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.clear();
      self->site_.on_text(self, std::move(text));
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                          if (error) return;
                          self->waiting_bytes_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (!std::exchange(self->lost_, false)) return;
                          self->site_.on_drained(self);
                        });
  }

  void on_end() {
    if (std::exchange(open_, false)) site_.on_close(shared_from_this());
    error_code error;
    beast::get_lowest_layer(stream_).socket().close(error);
  }

  websocket::stream<beast::tcp_stream> stream_;
  Upgrade upgrade_;
  Request request_;
  const ServerOptions& options_;
  Site& site_;
  const Place place_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;  // the first one is being written
  std::size_t waiting_bytes_ = 0;
  bool lost_ = false;
  bool open_ = false;
};

}  // namespace

void open_web_socket(tcp::socket socket, Upgrade upgrade, Request request, const ServerOptions& options,
                     Site& site, Place place) {
  std::make_shared<OpenSocket>(std::move(socket), std::move(upgrade), std::move(request), options, site,
                               std::move(place))
      ->start();
}

}  // namespace tengen::web
