#include "game/outcome.hpp"

#include <array>

namespace tengen::game {
namespace {

constexpr std::array<std::string_view, 4> score_texts{"1-0", "0-1", "1/2-1/2", "*"};

// In the order of the enumeration.
constexpr std::array<std::string_view, 24> reason_texts{"five",
                                                        "overline",
                                                        "discs",
                                                        "resign",
                                                        "board full",
                                                        "move limit",
                                                        "agreement",
                                                        "adjudication",
                                                        "forbidden move",
                                                        "illegal move",
                                                        "illegal opening",
                                                        "timeout",
                                                        "match timeout",
                                                        "crash",
                                                        "protocol",
                                                        "output limit",
                                                        "memory limit",
                                                        "cpu limit",
                                                        "disk limit",
                                                        "start failed",
                                                        "void: host late",
                                                        "void: sandbox error",
                                                        "void: host error",
                                                        "aborted"};
static_assert(reason_texts.size() == static_cast<std::size_t>(Reason::aborted) + 1);

template <class Enum, std::size_t N>
std::optional<Enum> find(const std::array<std::string_view, N>& texts, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i) {
    if (texts[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

Fault fault(Reason reason) {
  switch (reason) {
    case Reason::crash:
    case Reason::protocol:
    case Reason::output_limit:
    case Reason::memory_limit:
    case Reason::cpu_limit:
    case Reason::disk_limit:
    case Reason::start_failed:
      return Fault::crash;
    case Reason::timeout:
    case Reason::match_timeout:
      return Fault::time_loss;
    case Reason::illegal_move:
    case Reason::illegal_opening:
    case Reason::forbidden_move:
      return Fault::illegal_move;
    default:
      return Fault::none;
  }
}

std::string_view text(Score score) { return score_texts[static_cast<std::size_t>(score)]; }
std::string_view text(Reason reason) { return reason_texts[static_cast<std::size_t>(reason)]; }
std::optional<Score> parse_score(std::string_view text) { return find<Score>(score_texts, text); }
std::optional<Reason> parse_reason(std::string_view text) { return find<Reason>(reason_texts, text); }

}  // namespace tengen::game
