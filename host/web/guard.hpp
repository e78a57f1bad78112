// Who may speak to the page's server, and what they may do: whoever knows one of its tokens, from the address
// it was opened at.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "web/http.hpp"

namespace tengen::web {

// A new token of 128 bits as hexadecimal digits; the error says why the system gave no random bytes.
Result<std::string> new_token();

// A viewer looks at everything; a player also begins, plays and steers games of the page; an organiser also
// begins and steers runs, and adds, tests, sets and removes engines. Each may do what those before it may.
enum class Role { viewer, player, organiser };
constexpr std::size_t roles = 3;
std::string_view text(Role role);

struct Door {
  std::array<std::string, roles> tokens;  // by role; empty: nobody has that role
  std::string address = "127.0.0.1";      // that the server listens on
  int port = 0;
};

class Guard {
 public:
  explicit Guard(Door door);

  // What a request gets instead of what it asks for; nothing: it may pass. The Host must be the loopback
  // address with the port (else a foreign name could be made to lead here); for a server that listens
  // elsewhere too, any address in numbers. The Origin, where there is one, must be that Host. The token comes
  // in the cookie, or as "Authorization: Bearer TOKEN". An address with ?token=TOKEN gets the cookie and is
  // sent on to the same path and query without it.
  std::optional<Response> refuse(const Request& request) const;
  // Of a request that may pass.
  Role role(const Request& request) const;

  // "http://127.0.0.1:PORT/?token=TOKEN"
  std::string address(Role role = Role::organiser) const;

 private:
  bool is_here(std::string_view host) const;
  std::optional<Role> role_of(std::string_view token) const;
  std::optional<Role> known(const Request& request) const;

  Door door_;
  std::string port_;
  std::string cookie_;  // its name: browsers keep one jar for all ports of an address
};

}  // namespace tengen::web
