// Finds the addresses of a server.
#pragma once

#include <string>
#include <vector>

namespace tengen::web {

// Returns the numeric addresses at which other machines reach a server that listens on `listened`. For
// 0.0.0.0 or ::, these are the addresses of this machine's network cards, IPv4 first; otherwise `listened`
// itself. Empty if there is no network.
std::vector<std::string> reachable_addresses(const std::string& listened);
// Returns the address at which a browser on this machine reaches the server.
std::string own_address(const std::string& listened);

}  // namespace tengen::web
