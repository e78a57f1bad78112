#include "record/model/time_account.hpp"

#include <cstdio>

namespace tengen::record {

std::string text(const TimeAccount& account) {
  char text[320];
  std::snprintf(
      text, sizeof text,
      "asked %.1f ms into the game, its CPU %.1f ms, the opponent's %.1f ms, kept waiting for a CPU "
      "%.1f ms, the host %.1f ms, stolen %.1f ms",
      milliseconds(account.asked), milliseconds(account.cpu), milliseconds(account.opponent_cpu),
      milliseconds(account.waited), milliseconds(account.host_waited), milliseconds(account.stolen));
  return text;
}

}  // namespace tengen::record
