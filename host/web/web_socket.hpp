// A connection that has become a WebSocket.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "web/connection.hpp"

namespace tengen::web {

// Accepts the upgrade; the site hears of the socket once it is open. It lives while it is open.
void open_web_socket(boost::asio::ip::tcp::socket socket,
                     boost::beast::http::request<boost::beast::http::string_body> upgrade, Request request,
                     const ServerOptions& options, Site& site, Place place);

}  // namespace tengen::web
