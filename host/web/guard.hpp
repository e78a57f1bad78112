// Decides who may use the page's server, and with which role. A request needs one of the server's tokens and
// the server's own address.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "web/http.hpp"

namespace tengen::web {

// A new token of 128 bits as hexadecimal digits; the error says why the system gave no random bytes.
Result<std::string> new_token();

// Compares in a time that does not show how much of the text is right. Returns false for an empty secret.
bool is_same_secret(std::string_view text, std::string_view secret);

struct Door {
  std::array<std::string, roles> tokens;  // by role; empty: nobody can have that role
  std::string address = "127.0.0.1";      // the server listens on this address
  int port = 0;
};

class Guard {
 public:
  // `ticket_life`: how long a ticket is valid.
  explicit Guard(Door door, Duration ticket_life = std::chrono::minutes(1));

  // Returns the response that refuses or redirects the request; nothing: the request may pass. The Host must
  // be the loopback address with the port, because otherwise a foreign name could lead here. If the server
  // also listens on other addresses, the Host may be any numeric address. The Origin, if there is one, must
  // be the same as the Host. The token is in the cookie, or in "Authorization: Bearer TOKEN". A request with
  // ?token=TOKEN or ?ticket=TICKET gets the cookie, and is redirected to the same path and query without it.
  std::optional<Response> refuse(const Request& request);
  // The role of a request that may pass.
  Role role(const Request& request) const;

  // "http://HOST:PORT/?token=TOKEN"; an empty host means the address that the server listens on.
  std::string address(Role role, const std::string& host = {}) const;
  // The addresses at which players on other machines open this path. If no other machine can reach the
  // server, the address for this machine.
  std::vector<std::string> links(const std::string& path) const;
  // The organiser's address, with a ticket in place of the token. The ticket is valid for one use. Every user
  // of this machine can read the arguments of a browser, but a used ticket is worthless.
  Result<std::string> address_for_once(const std::string& host = {});

 private:
  struct Ticket {
    std::string text;
    Deadline good_until;
  };

  std::string page(const std::string& host) const;
  bool take_ticket(const std::string& text);
  Response let_in(const Request& request, const std::string& token) const;
  bool is_here(std::string_view host) const;
  std::optional<Role> role_of(std::string_view token) const;
  std::optional<Role> known(const Request& request) const;

  Door door_;
  Duration ticket_life_;
  std::vector<Ticket> tickets_;
  std::string port_;
  std::string cookie_;  // the cookie's name; it differs by port, because browsers share cookies between all
                        // ports of an address
};

}  // namespace tengen::web
