// The page's server as any bytes reach it, without a network: one connection, one input, one thread.
#pragma once

#include <string>
#include <string_view>

namespace tengen::fuzz {

// The tokens of that page; inputs may have them.
constexpr std::string_view viewers_token = "viewer-0000000000000000000000000";
constexpr std::string_view players_token = "player-0000000000000000000000000";
constexpr std::string_view organisers_token = "organiser-00000000000000000000000";

// Sends the bytes to a page that has one stored game, "g", and no engine, and closes. Returns what came back.
std::string ask_page(std::string_view bytes);

}  // namespace tengen::fuzz
