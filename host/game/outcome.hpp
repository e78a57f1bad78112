// How a game ended. All outputs use the same words (docs/cli.md, "Words of an outcome").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/move.hpp"

namespace tengen::game {

enum class Score : std::uint8_t { black_wins, white_wins, draw, none };

enum class Reason : std::uint8_t {
  five,
  overline,
  discs,
  resign,
  board_full,
  move_limit,
  agreement,
  adjudication,
  forbidden_move,
  illegal_move,
  illegal_opening,
  timeout,
  match_timeout,
  crash,
  protocol,
  output_limit,
  memory_limit,
  cpu_limit,
  disk_limit,
  start_failed,
  // With these reasons nobody loses; the score is none.
  host_late,
  sandbox_error,
  host_error,
  aborted,
};

struct Outcome {
  Score score = Score::none;
  Reason reason = Reason::aborted;
  std::string detail;  // the signal, the sent bytes, the point; may be empty
};

constexpr Score win_for(Colour colour) {
  return colour == Colour::black ? Score::black_wins : Score::white_wins;
}
constexpr std::optional<Colour> winner(Score score) {
  if (score == Score::black_wins) return Colour::black;
  if (score == Score::white_wins) return Colour::white;
  return std::nullopt;
}

// Whether the host has failed: the game then counts for nobody, and may be played again.
constexpr bool is_void(const Outcome& outcome) {
  return outcome.reason == Reason::host_late || outcome.reason == Reason::sandbox_error ||
         outcome.reason == Reason::host_error;
}

// "1-0", "0-1", "1/2-1/2", "*".
std::string_view text(Score score);
// "five", "illegal move", "void: host late", …
std::string_view text(Reason reason);
// The column of the standings in which a loss counts.
enum class Fault : std::uint8_t { none, crash, time_loss, illegal_move };
Fault fault(Reason reason);

std::optional<Score> parse_score(std::string_view text);
std::optional<Reason> parse_reason(std::string_view text);

}  // namespace tengen::game
