// Any bytes on a WebSocket of the page. The first byte: 0 to 127: the rest is frames as they are; else each
// line of the rest is one text message of a client.
#include <boost/json.hpp>

#include "base/text.hpp"
#include "fuzz/fuzzed_page.hpp"
#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"

using namespace tengen;
using fuzz::require;

namespace {

constexpr std::string_view after_upgrade = "\r\n\r\n";

std::string upgrade() {
  return "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:8640\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: "
         "Bearer " +
         std::string(fuzz::players_token) + std::string(after_upgrade);
}

void add_length(std::string& frame, std::size_t length, int mask) {
  if (length < 126) {
    frame += static_cast<char>(mask | static_cast<int>(length));
    return;
  }
  frame += static_cast<char>(mask | 126);
  frame += static_cast<char>(length >> 8);
  frame += static_cast<char>(length);
}

std::string message(std::string_view text) {
  text = text.substr(0, 60'000);
  std::string frame = "\x81";
  add_length(frame, text.size(), 0x80);
  return frame.append(4, '\0').append(text);  // a mask of zeros
}

// The next frame that the server has sent, taken off; nothing: its end is missing.
std::optional<std::pair<int, std::string_view>> next_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto at = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i]));
  };
  const int kind = static_cast<int>(at(0) & 15);
  std::size_t length = at(1);
  std::size_t head = 2;
  if (length >= 126) {
    head = length == 126 ? 4 : 10;
    if (bytes.size() < head) return std::nullopt;
    length = 0;
    for (std::size_t i = 2; i < head; ++i) length = length << 8 | at(i);
  }
  if (bytes.size() - head < length) return std::nullopt;
  const auto content = bytes.substr(head, length);
  bytes.remove_prefix(head + length);
  return std::pair(kind, content);
}

}  // namespace

int tengen::fuzz::try_web_socket(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::string bytes = upgrade();
  if (data[0] < 128) {
    bytes += rest;
  } else {
    for (const auto line : split(rest, '\n')) bytes += message(line);
  }
  const std::string said = fuzz::ask_page(bytes);
  require(said.starts_with("HTTP/1.1 101"), "a player gets a WebSocket");
  std::string_view frames(said);
  frames.remove_prefix(frames.find(after_upgrade) + after_upgrade.size());
  while (const auto frame = next_frame(frames)) {
    if (frame->first != 1) continue;
    std::error_code error;
    const auto value = boost::json::parse(frame->second, error);
    require(!error && (value.is_object() || value.is_array()), "each message is JSON");
  }
  return 0;
}
