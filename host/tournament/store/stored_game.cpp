#include "tournament/store/stored_game.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/notation.hpp"
#include "record/text/answer_text.hpp"
#include "tournament/store/game_details.hpp"
#include "tournament/store/stored_thoughts.hpp"

namespace tengen::tournament {
namespace {

std::int64_t microseconds(Duration duration) {
  // As JSON rounds them.
  return std::chrono::floor<std::chrono::microseconds>(duration + std::chrono::nanoseconds(500)).count();
}

// One word: points are joined by "+", a number is "#3".
std::string answer_word(const game::Answer& answer, const game::Setup& setup) {
  std::string word = record::answer_text(answer, setup);
  std::replace(word.begin(), word.end(), ' ', '+');
  return answer.kind == game::AnswerKind::number ? "#" + word : word;
}

std::optional<game::Answer> parse_word(std::string_view word, const game::Setup& setup) {
  if (word.starts_with('#')) word.remove_prefix(1);
  std::string text(word);
  std::replace(text.begin(), text.end(), '+', ' ');
  return record::parse_answer(text, setup);
}

std::vector<std::string_view> words_of(const std::string& text) {
  return text.empty() ? std::vector<std::string_view>() : split(text, ' ');
}

void add_word(std::string& text, const std::string& word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

ConvertedGame convert(const record::GameRecord& record) {
  ConvertedGame converted;
  StoredGame& game = converted.game;
  game.number = record.number;
  game.result = game::text(record.outcome.score);
  game.reason = game::text(record.outcome.reason);
  game.detail = record.outcome.detail;
  game.opening_plies = static_cast<int>(record.opening_plies);
  // Without a procedure each answer but a resignation is moves: nothing has to be played out.
  const bool has_procedure = record.setup.opening != game::Setup{}.opening;
  for (const record::Turn& turn : record.turns) {
    const std::string word = answer_word(turn.answer, record.setup);
    add_word(game.answers, word);
    add_word(game.times, std::to_string(microseconds(turn.time)));
    if (has_procedure || turn.answer.kind == game::AnswerKind::resign) continue;
    add_word(game.moves, word);
    game.plies +=
        turn.answer.kind == game::AnswerKind::points ? static_cast<int>(turn.answer.points.size()) : 1;
  }
  std::replace(game.moves.begin(), game.moves.end(), '+', ' ');
  if (has_procedure) {
    if (const auto played = record::replay(record)) {
      game.moves = game::moves_text(**played);
      game.plies = static_cast<int>((*played)->moves().size());
      converted.first_was_black = (*played)->colour(game::Seat::first) == game::Colour::black;
    }
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
  game.details = details_of(record);
  game.thoughts = thoughts_of(record.turns);
  return converted;
}

std::string turn_of(const StoredGame& game, int turn) {
  return "game " + std::to_string(game.number) + ", turn " + std::to_string(turn);
}

Result<std::vector<StoredAnswer>> answers_of(const StoredGame& game, const game::Setup& setup) {
  const auto times = words_of(game.times);
  std::vector<StoredAnswer> answers;
  for (const auto word : words_of(game.answers.empty() ? game.moves : game.answers)) {
    const std::size_t i = answers.size();
    const auto answer = parse_word(word, setup);
    if (!answer)
      return bad_input("found \"" + printable(word) + "\", expected an answer",
                       turn_of(game, static_cast<int>(i) + 1));
    const auto time = i < times.size() ? parse_integer(times[i]).value_or(0) : 0;
    answers.push_back({*answer, std::chrono::microseconds(time)});
  }
  return answers;
}

}  // namespace tengen::tournament
