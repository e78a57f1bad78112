#include "web/guard.hpp"

#include <sys/random.h>

#include <array>
#include <cerrno>

#include "web/url.hpp"

namespace tengen::web {
namespace {

constexpr std::string_view closed_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tengen</title>"
    "<h1>Tengen</h1><p>Open the address that <code>tengen serve</code> has printed: it carries the key to "
    "this page.</p>"
    "<p lang=\"zh\">请打开 <code>tengen serve</code> 显示的地址，其中带有本页的密钥。</p></html>";

Response refusal(int status, const std::string& why) {
  return with_body(status, R"({"error":")" + why + "\"}");
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

Guard::Guard(std::string token, int port)
    : token_(std::move(token)), port_(std::to_string(port)), cookie_("tengen-" + port_) {}

bool Guard::is_here(std::string_view host) const {
  for (const std::string name : {"127.0.0.1", "localhost", "[::1]"})
    if (host == name + ":" + port_) return true;
  return false;
}

// In a time that does not tell how much of it was right.
bool Guard::is_token(std::string_view text) const {
  if (text.size() != token_.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    difference |= static_cast<unsigned char>(text[i]) ^ static_cast<unsigned char>(token_[i]);
  return difference == 0;
}

std::optional<Response> Guard::refuse(const Request& request) const {
  constexpr std::string_view scheme = "http://";
  if (!is_here(request.host)) return refusal(421, "this is not the address that tengen printed");
  if (!request.origin.empty() && !(request.origin.starts_with(scheme) &&
                                   is_here(std::string_view(request.origin).substr(scheme.size()))))
    return refusal(403, "another page may not speak to this one");
  constexpr std::string_view bearer = "Bearer ";
  if (request.authorization.starts_with(bearer) &&
      is_token(std::string_view(request.authorization).substr(bearer.size())))
    return std::nullopt;
  const auto asked = request.query.find("token");
  if (request.method == "GET" && asked != request.query.end() && is_token(asked->second)) {
    Response response{303, "text/plain", nullptr, {}};
    response.fields = {{"Location", request.path.starts_with("//") ? "/" : request.path},
                       {"Set-Cookie", cookie_ + "=" + token_ + "; Path=/; HttpOnly; SameSite=Strict"}};
    return response;
  }
  if (is_token(cookie_value(request.cookie, cookie_))) return std::nullopt;
  if (request.path.starts_with("/api/")) return refusal(401, "the token is missing or wrong");
  return with_body(401, std::string(closed_page), "text/html; charset=utf-8");
}

std::string Guard::address() const { return "http://127.0.0.1:" + port_ + "/?token=" + token_; }

}  // namespace tengen::web
