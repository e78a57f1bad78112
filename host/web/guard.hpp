// Who may speak to the page's server: whoever knows its token, from the address it was opened at.
#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"
#include "web/http.hpp"

namespace tengen::web {

// A new token of 128 bits as hexadecimal digits; the error says why the system gave no random bytes.
Result<std::string> new_token();

class Guard {
 public:
  // Of a server on that port of this machine's loopback address.
  Guard(std::string token, int port);

  // What a request gets instead of what it asks for; nothing: it may pass. The Host must be the loopback
  // address with the port (else a foreign name could be made to lead here), and so must be the Origin where
  // there is one. The token comes in the cookie, or as "Authorization: Bearer TOKEN". An address with
  // ?token=TOKEN gets the cookie and is sent on to the same path without it.
  std::optional<Response> refuse(const Request& request) const;

  // "http://127.0.0.1:PORT/?token=TOKEN"
  std::string address() const;

 private:
  bool is_here(std::string_view host) const;
  bool is_token(std::string_view text) const;

  std::string token_;
  std::string port_;
  std::string cookie_;  // its name: browsers keep one jar for all ports of an address
};

}  // namespace tengen::web
