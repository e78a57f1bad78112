#include "web/guard.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "web/reachable.hpp"
#include "web/url.hpp"

namespace tengen::web {
namespace {

constexpr std::string_view closed_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tengen</title>"
    "<h1>Tengen</h1><p>Open the address that <code>tengen serve</code> has printed: it carries the key to "
    "this page.</p>"
    "<p lang=\"zh\">请打开 <code>tengen serve</code> 显示的地址，其中带有本页的密钥。</p></html>";

Response refusal(int status, const std::string& why) {
  return with_body(status, R"({"error":")" + why + R"(","key":"refused","values":[]})");
}

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

// The path and the rest of the query, in letters that no browser reads as another address.
std::string location(const Request& request) {
  const auto begin = std::min(request.path.find_first_not_of('/'), request.path.size());
  std::string address = "/" + percent_encoded(std::string_view(request.path).substr(begin), "/");
  char separator = '?';
  for (const auto& [name, value] : request.query) {
    if (name == "token" || name == "ticket") continue;
    address += separator + percent_encoded(name, "") + "=" + percent_encoded(value, "");
    separator = '&';
  }
  return address;
}

Role needed(const Request& request) {
  if (request.method == "GET") return Role::viewer;
  for (const std::string_view place : {"/api/runs", "/api/packages", "/api/engines", "/api/examinations"})
    if (request.path.starts_with(place)) return Role::organiser;
  return Role::player;
}

}  // namespace

Result<std::string> new_token() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    return system_error("cannot make a token", errno);
  std::string token;
  for (const unsigned char byte : bytes) {
    token += "0123456789abcdef"[byte >> 4];
    token += "0123456789abcdef"[byte & 15];
  }
  return token;
}

bool is_same_secret(std::string_view text, std::string_view secret) {
  if (secret.empty() || text.size() != secret.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    difference |= static_cast<unsigned char>(text[i]) ^ static_cast<unsigned char>(secret[i]);
  return difference == 0;
}

std::string_view text(Role role) {
  constexpr std::array<std::string_view, roles> texts{"viewer", "player", "organiser"};
  return texts[static_cast<std::size_t>(role)];
}

Guard::Guard(Door door, Duration ticket_life)
    : door_(std::move(door)),
      ticket_life_(ticket_life),
      port_(std::to_string(door_.port)),
      cookie_("tengen-" + port_) {}

bool Guard::is_here(std::string_view host) const {
  for (const std::string name : {"127.0.0.1", "localhost", "[::1]"})
    if (host == name + ":" + port_) return true;
  if (is_loopback(door_.address)) return false;
  const std::string end = ":" + port_;
  if (!host.ends_with(end)) return false;
  host.remove_suffix(end.size());
  // Whoever owns a name can make it lead here; an address in numbers leads only where it says.
  const bool in_brackets = host.starts_with('[') && host.ends_with(']');
  const std::string_view letters = in_brackets ? "0123456789abcdefABCDEF:.[]" : "0123456789.";
  return !host.empty() && host.find_first_not_of(letters) == std::string_view::npos;
}

std::optional<Role> Guard::role_of(std::string_view token) const {
  std::optional<Role> role;
  for (std::size_t i = 0; i < roles; ++i)
    if (is_same_secret(token, door_.tokens[i])) role = static_cast<Role>(i);
  return role;
}

std::optional<Role> Guard::known(const Request& request) const {
  constexpr std::string_view bearer = "Bearer ";
  if (request.authorization.starts_with(bearer))
    if (const auto role = role_of(std::string_view(request.authorization).substr(bearer.size()))) return role;
  return role_of(cookie_value(request.cookie, cookie_));
}

Role Guard::role(const Request& request) const { return known(request).value_or(Role::viewer); }

bool Guard::take_ticket(const std::string& text) {
  std::erase_if(tickets_, [](const Ticket& ticket) { return ticket.good_until.passed(); });
  return std::erase_if(tickets_, [&](const Ticket& ticket) { return is_same_secret(text, ticket.text); }) > 0;
}

Response Guard::let_in(const Request& request, const std::string& token) const {
  Response response{303, "text/plain", nullptr, {}};
  response.fields = {{"Location", location(request)},
                     {"Set-Cookie", cookie_ + "=" + token + "; Path=/; HttpOnly; SameSite=Strict"}};
  return response;
}

std::optional<Response> Guard::refuse(const Request& request) {
  constexpr std::string_view scheme = "http://";
  if (!is_here(request.host)) return refusal(421, "this is not the address that tengen printed");
  if (!request.origin.empty() && request.origin != std::string(scheme) + request.host)
    return refusal(403, "another page may not speak to this one");
  const auto asked = request.query.find("token");
  if (request.method == "GET" && asked != request.query.end() && role_of(asked->second))
    return let_in(request, asked->second);
  const auto shown = request.query.find("ticket");
  if (request.method == "GET" && shown != request.query.end() && take_ticket(shown->second))
    return let_in(request, door_.tokens[static_cast<std::size_t>(Role::organiser)]);
  if (const auto role = known(request)) {
    if (*role >= needed(request)) return std::nullopt;
    return refusal(403, "this address is for looking alone; ask for the address of a " +
                            std::string(text(needed(request))));
  }
  if (request.path.starts_with("/api/")) return refusal(401, "the token is missing or wrong");
  return with_body(401, std::string(closed_page), "text/html; charset=utf-8");
}

std::string Guard::page(const std::string& host) const {
  const std::string& address = host.empty() ? door_.address : host;
  const bool is_v6 = address.find(':') != std::string::npos;
  return "http://" + (is_v6 ? "[" + address + "]" : address) + ":" + port_ + "/";
}

std::string Guard::address(Role role, const std::string& host) const {
  return page(host) + "?token=" + door_.tokens[static_cast<std::size_t>(role)];
}

std::vector<std::string> Guard::links(const std::string& path) const {
  auto hosts = reachable_addresses(door_.address);
  if (hosts.empty()) hosts.push_back(own_address(door_.address));
  std::vector<std::string> links;
  for (const auto& host : hosts)
    links.push_back(page(host) + path + "?token=" + door_.tokens[static_cast<std::size_t>(Role::player)]);
  return links;
}

Result<std::string> Guard::address_for_once(const std::string& host) {
  auto ticket = new_token();
  if (!ticket) return ticket;
  tickets_.push_back({*ticket, Deadline::after(ticket_life_)});
  return page(host) + "?ticket=" + *ticket;
}

}  // namespace tengen::web
