// Who may speak to the page's server, and what they may do: whoever knows one of its tokens, from the address
// it was opened at.
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

// Compares in a time that does not tell how much of the text is right. No text is the same as an empty
// secret.
bool is_same_secret(std::string_view text, std::string_view secret);

struct Door {
  std::array<std::string, roles> tokens;  // by role; empty: nobody has that role
  std::string address = "127.0.0.1";      // that the server listens on
  int port = 0;
};

class Guard {
 public:
  // `ticket_life`: within which a ticket is good.
  explicit Guard(Door door, Duration ticket_life = std::chrono::minutes(1));

  // What a request gets instead of what it asks for; nothing: it may pass. The Host must be the loopback
  // address with the port (else a foreign name could be made to lead here); for a server that listens
  // elsewhere too, any address in numbers. The Origin, where there is one, must be that Host. The token comes
  // in the cookie, or as "Authorization: Bearer TOKEN". An address with ?token=TOKEN or ?ticket=TICKET gets
  // the cookie and is sent on to the same path and query without it.
  std::optional<Response> refuse(const Request& request);
  // Of a request that may pass.
  Role role(const Request& request) const;

  // "http://HOST:PORT/?token=TOKEN"; an empty host is the one that the server listens on.
  std::string address(Role role, const std::string& host = {}) const;
  // Where other machines reach this path as players; where none can, this machine.
  std::vector<std::string> links(const std::string& path) const;
  // The organiser's, with a ticket in place of the token: good for its first use. Every user of this machine
  // can read the arguments of a browser; a used ticket tells nothing.
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
  std::string cookie_;  // its name: browsers keep one jar for all ports of an address
};

}  // namespace tengen::web
