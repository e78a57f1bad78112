// Any bytes as a connection to the page's server: requests one after the other, uploads, an upgrade to a
// WebSocket.
#include "fuzz/fuzzed_page.hpp"
#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"

using namespace tengen;
using fuzz::require;

int tengen::fuzz::try_http(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string said = fuzz::ask_page(bytes);
  require(said.empty() || said.starts_with("HTTP/1.1 "), "what comes back is a response");
  const auto has = [&](std::string_view token) { return bytes.find(token) != std::string_view::npos; };
  const bool is_known = has(viewers_token) || has(players_token) || has(organisers_token);
  const bool did_something =
      said.find("HTTP/1.1 2") != std::string::npos || said.find("HTTP/1.1 1") != std::string::npos;
  require(is_known || !did_something, "nobody gets anything without a token");
  return 0;
}
