// Where a server can be reached.
#pragma once

#include <string>
#include <vector>

namespace tengen::web {

// Addresses in numbers under which other machines reach a server that listens on `listened`: itself; for
// 0.0.0.0 or :: the addresses of this machine's network cards, IPv4 first. Empty where there is no network.
std::vector<std::string> reachable_addresses(const std::string& listened);
// Where this machine's own browser reaches it.
std::string own_address(const std::string& listened);

}  // namespace tengen::web
