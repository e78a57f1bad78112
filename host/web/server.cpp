#include "web/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "web/connection.hpp"

namespace tengen::web {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

Error cannot_listen(const ServerOptions& options, const error_code& error) {
  return failed("cannot listen on " + options.address + " port " + std::to_string(options.port) + ": " +
                    error.message() + "; try another port",
                "--port");
}

}  // namespace

class Server::Impl {
 public:
  explicit Impl(const ServerOptions& options) : options_(options), acceptor_(context_), rest_(context_) {}

  Status listen() {
    error_code error;
    const auto address = asio::ip::make_address(options_.address, error);
    if (error) return bad_input("found \"" + options_.address + "\", expected an IP address", "--listen");
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(options_.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) return cannot_listen(options_, error);
    return success();
  }

  int port() const {
    error_code error;
    return acceptor_.local_endpoint(error).port();
  }

  void run(Site& site) {
    accept(site);
    context_.run();
    // What is under way ends with the context; none of its handlers is called any more.
    error_code error;
    acceptor_.close(error);
  }

  void stop() { context_.stop(); }
  void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

 private:
  void accept(Site& site) {
    acceptor_.async_accept([this, &site](const error_code& error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) return accept_later(site);
      const bool is_full = static_cast<std::size_t>(place_.use_count()) > options_.most_connections;
      const bool has_room = !is_full || !waiting_.silent.empty() || !waiting_.reading.empty();
      if (is_full && has_room)
        (waiting_.silent.empty() ? waiting_.reading : waiting_.silent).front()->close();
      if (has_room) serve_connection(std::move(socket), options_, site, place_, waiting_);
      accept(site);
    });
  }

  // Out of descriptors, as a rule: trying again at once would keep the CPU busy.
  void accept_later(Site& site) {
    rest_.expires_after(std::chrono::milliseconds(100));
    rest_.async_wait([this, &site](const error_code& error) {
      if (!error) accept(site);
    });
  }

  const ServerOptions options_;
  WaitingOnes waiting_;  // outlives the connections, which the context ends
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer rest_;
  const Place place_ = std::make_shared<int>();  // each connection has a copy
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::listen(const ServerOptions& options) {
  auto impl = std::make_unique<Impl>(options);
  if (auto status = impl->listen(); !status) return status.error();
  return std::unique_ptr<Server>(new Server(std::move(impl)));
}

int Server::port() const { return impl_->port(); }
void Server::run(Site& site) { impl_->run(site); }
void Server::stop() { impl_->stop(); }
void Server::post(std::function<void()> work) { impl_->post(std::move(work)); }

}  // namespace tengen::web
