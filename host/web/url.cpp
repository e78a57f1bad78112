#include "web/url.hpp"

#include "base/text.hpp"

namespace tengen::web {
namespace {

std::optional<int> hex(char c) {
  if (is_digit(c)) return c - '0';
  const char letter = lower(c);
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = hex(text[i + 1]);
      const auto low = hex(text[i + 2]);
      if (!high || !low) return std::nullopt;
      c = static_cast<char>(*high * 16 + *low);
      i += 2;
    } else if (c == '+') {
      c = ' ';
    }
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') return std::nullopt;
    result += c;
  }
  if (!is_utf8(result)) return std::nullopt;
  return result;
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  const auto mark = text.find('?');
  auto path = decoded(text.substr(0, mark));
  if (!path || path->empty() || path->front() != '/') return std::nullopt;
  Target target{std::move(*path), {}};
  if (mark == std::string_view::npos) return target;
  for (const auto pair : split(text.substr(mark + 1), '&')) {
    if (pair.empty()) continue;
    const auto equals = pair.find('=');
    auto name = decoded(pair.substr(0, equals));
    auto value = decoded(equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1));
    if (!name || !value) return std::nullopt;
    target.query[*name] = std::move(*value);
  }
  return target;
}

std::string percent_encoded(std::string_view text, std::string_view left_alone) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (plain.find(c) != std::string_view::npos || left_alone.find(c) != std::string_view::npos)
      encoded += c;
    else
      encoded += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return encoded;
}

std::string cookie_value(std::string_view cookies, std::string_view name) {
  for (const auto part : split(cookies, ';')) {
    const auto pair = trimmed(part);
    const auto equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      return std::string(pair.substr(equals + 1));
  }
  return {};
}

}  // namespace tengen::web
