#include "tournament/store/stored_game.hpp"

#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::tournament {
namespace {

std::int64_t microseconds(Duration duration) {
  return std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
}

// "h8", "h8+i9", "pass", "swap", "keep", "resign"; a number as "#3".
std::string answer_text(const game::Answer& answer, const game::Setup& setup) {
  std::string text;
  switch (answer.kind) {
    case game::AnswerKind::points:
      for (const game::Point point : answer.points)
        text += (text.empty() ? "" : "+") + game::point_text(point, setup);
      return text;
    case game::AnswerKind::pass:
      return "pass";
    case game::AnswerKind::swap:
      return "swap";
    case game::AnswerKind::keep:
      return "keep";
    case game::AnswerKind::number:
      return "#" + std::to_string(answer.number);
    case game::AnswerKind::resign:
      return "resign";
  }
  return text;
}

void add_word(std::string& text, const std::string& word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

Fault fault(game::Reason reason) {
  switch (reason) {
    case game::Reason::crash:
    case game::Reason::protocol:
    case game::Reason::output_limit:
    case game::Reason::memory_limit:
    case game::Reason::cpu_limit:
    case game::Reason::disk_limit:
    case game::Reason::start_failed:
      return Fault::crash;
    case game::Reason::timeout:
    case game::Reason::match_timeout:
      return Fault::time_loss;
    case game::Reason::illegal_move:
    case game::Reason::illegal_opening:
    case game::Reason::forbidden_move:
      return Fault::illegal_move;
    default:
      return Fault::none;
  }
}

ConvertedGame convert(const record::GameRecord& record) {
  ConvertedGame converted;
  StoredGame& game = converted.game;
  game.number = record.number;
  game.result = game::text(record.outcome.score);
  game.reason = game::text(record.outcome.reason);
  game.detail = record.outcome.detail;
  game.opening_plies = static_cast<int>(record.opening_plies);
  if (const auto played = record::replay(record)) {
    game.moves = game::moves_text(**played);
    game.plies = static_cast<int>((*played)->moves().size());
    converted.first_was_black = (*played)->colour(game::Seat::first) == game::Colour::black;
  }
  for (const record::Turn& turn : record.turns) {
    add_word(game.answers, answer_text(turn.answer, record.setup));
    add_word(game.times, std::to_string(microseconds(turn.time)));
  }
  if (game.answers == game.moves) game.answers.clear();

  const auto black_seat = converted.first_was_black ? game::Seat::first : game::Seat::second;
  const auto& black = record.player(black_seat);
  const auto& white = record.player(game::opponent(black_seat));
  game.black_time_us = microseconds(black.time);
  game.white_time_us = microseconds(white.time);
  game.black_cpu_us = microseconds(black.cpu);
  game.white_cpu_us = microseconds(white.cpu);
  game.overshoot_us = microseconds(record.overshoot);
  game.tiers = black.tier + " " + white.tier;
  game.finished_at = std::chrono::duration_cast<std::chrono::seconds>(record.date.time_since_epoch()).count();

  if (record.outcome.score == game::Score::none) return converted;
  const auto winner = game::winner(record.outcome.score);
  const bool first_won = winner && (*winner == game::Colour::black) == converted.first_was_black;
  converted.first_half_points = !winner ? 1 : first_won ? 2 : 0;
  converted.second_half_points = 2 - converted.first_half_points;
  return converted;
}

}  // namespace tengen::tournament
