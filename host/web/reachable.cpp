#include "web/reachable.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <memory>

namespace tengen::web {
namespace {

bool is_every_v4(const std::string& address) { return address == "0.0.0.0"; }

bool is_every_v6(const std::string& address) {
  in6_addr parsed{};
  return ::inet_pton(AF_INET6, address.c_str(), &parsed) == 1 && IN6_IS_ADDR_UNSPECIFIED(&parsed);
}

// Empty: not of that family, or of no use to another machine.
std::string address_text(const sockaddr& address, int family) {
  if (address.sa_family != family) return {};
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (family == AF_INET) {
    const auto& v4 = reinterpret_cast<const sockaddr_in&>(address);
    return ::inet_ntop(family, &v4.sin_addr, text.data(), text.size()) == nullptr ? "" : text.data();
  }
  const auto& v6 = reinterpret_cast<const sockaddr_in6&>(address);
  // A browser takes no address of one link: it needs the name of the card.
  if (IN6_IS_ADDR_LINKLOCAL(&v6.sin6_addr)) return {};
  return ::inet_ntop(family, &v6.sin6_addr, text.data(), text.size()) == nullptr ? "" : text.data();
}

}  // namespace

std::vector<std::string> reachable_addresses(const std::string& listened) {
  const bool v6 = is_every_v6(listened);
  if (!v6 && !is_every_v4(listened)) return {listened};
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, ::freeifaddrs);
  std::vector<std::string> addresses;
  for (const int family : {AF_INET, AF_INET6}) {
    if (family == AF_INET6 && !v6) continue;
    for (const auto* card = list; card != nullptr; card = card->ifa_next) {
      const bool leads_out = (card->ifa_flags & IFF_UP) != 0 && (card->ifa_flags & IFF_LOOPBACK) == 0;
      auto text =
          leads_out && card->ifa_addr != nullptr ? address_text(*card->ifa_addr, family) : std::string();
      const bool is_new = std::find(addresses.begin(), addresses.end(), text) == addresses.end();
      if (!text.empty() && is_new) addresses.push_back(std::move(text));
    }
  }
  return addresses;
}

std::string own_address(const std::string& listened) {
  if (is_every_v4(listened)) return "127.0.0.1";
  return is_every_v6(listened) ? "::1" : listened;
}

}  // namespace tengen::web
