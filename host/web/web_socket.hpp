// Turns a connection into a WebSocket.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "web/connection.hpp"

namespace tengen::web {

// Accepts the upgrade, and calls Site::on_open() when the socket is open. The socket lives as long as it is
// open.
void open_web_socket(boost::asio::ip::tcp::socket socket,
                     boost::beast::http::request<boost::beast::http::string_body> upgrade, Request request,
                     const ServerOptions& options, Site& site, Place place);

}  // namespace tengen::web
