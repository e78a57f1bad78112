#include "unit/record/random_record.hpp"

#include <array>
#include <cmath>

#include "game/catalog.hpp"
#include "record/formats/json.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/date.hpp"

namespace tengen::record {
namespace {

using game::Reason;
using game::Score;
using std::chrono::microseconds;
using std::chrono::milliseconds;

class Dice {
 public:
  explicit Dice(std::mt19937& random) : random_(random) {}
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  bool one_in(int chances) { return below(chances) == 0; }
  template <class T, std::size_t N>
  const T& of(const std::array<T, N>& choices) {
    return choices[static_cast<std::size_t>(below(static_cast<int>(N)))];
  }

 private:
  std::mt19937& random_;
};

constexpr std::array<std::string_view, 6> names{"Alpha",        "pbrain-beta.exe", "五子棋",
                                                "R2 [D2]; (x)", "a\\b]c",          "Jean-François, 3"};
constexpr std::array<std::string_view, 5> comments{"", "good", "two\nlines", "]; \\ (;B[aa])",
                                                   "5 ms, depth 3"};

Turn random_turn(const game::Game& game, Dice& dice) {
  Turn turn;
  turn.seat = game.question().seat;
  const auto points = game.legal_points();
  turn.answer = game::Answer::pass();
  if (game.question().kind != game::QuestionKind::pass) {
    turn.answer.kind = game::AnswerKind::points;
    // Neighbours in a random place: as many as the question wants.
    const std::size_t first = static_cast<std::size_t>(dice.below(static_cast<int>(points.size())));
    for (int i = 0; i < game.question().count; ++i)
      turn.answer.points.push_back(points[(first + static_cast<std::size_t>(i)) % points.size()]);
  }
  turn.time =
      dice.one_in(3) ? Duration(milliseconds(dice.below(100'000))) : Duration(microseconds(dice.below(9999)));
  turn.cpu = microseconds(dice.below(9999));
  turn.by_host = dice.one_in(20);
  if (dice.one_in(4)) turn.thought.score = dice.below(20001) - 10000;
  if (dice.one_in(4)) turn.thought.depth = dice.below(60);
  if (dice.one_in(4)) turn.thought.nodes = static_cast<std::uint64_t>(dice.below(1'000'000'000)) * 1000;
  if (dice.one_in(6)) turn.thought.line = "h8 i9, j10 ]";
  if (dice.one_in(3)) turn.left = milliseconds(dice.below(1'000'000));
  if (dice.one_in(5)) turn.comment = dice.of(comments);
  return turn;
}

// An ending that the rules know nothing of.
void end_otherwise(GameRecord& record, const game::Game& game, Dice& dice) {
  const auto loser = game.colour(game.question().seat);
  const Score win = game::win_for(game::opponent(loser));
  switch (dice.below(6)) {
    case 0:
      record.outcome = {win, Reason::timeout, "no answer after 5 ms"};
      break;
    case 1:
      record.outcome = {win, Reason::crash, "signal 11 (Segmentation fault) \"]\""};
      break;
    case 2:
      record.outcome = {Score::draw, Reason::move_limit, std::to_string(game.moves().size())};
      break;
    case 3:
      record.outcome = {Score::none, Reason::host_late, {}};
      break;
    case 4:
      record.turns.push_back({game.question().seat, game::Answer::resign(), milliseconds(7)});
      record.outcome = {win, Reason::resign, {}};
      break;
    default:
      break;  // it goes on
  }
}

void round_times(GameRecord& record, Duration unit) {
  for (Turn& turn : record.turns) {
    if (unit >= milliseconds(1)) turn.time = milliseconds(std::llround(tengen::milliseconds(turn.time)));
    if (unit == Duration::zero()) turn.time = {};
  }
}

void forget_turns(GameRecord& record, const FormatInfo& format) {
  for (Turn& turn : record.turns) {
    turn.cpu = {};
    if (!format.carries.has(Part::decisions)) turn.by_host = false;
    if (!format.carries.has(Part::clocks)) turn.left.reset();
    if (!format.carries.has(Part::comments)) turn.comment.clear();
    // GGF has a place for the score alone.
    if (!format.carries.has(Part::thoughts)) {
      const auto score = turn.thought.score;
      turn.thought = {};
      if (format.id == "ggf" && turn.answer.kind != game::AnswerKind::resign) turn.thought.score = score;
    }
  }
}

// The same ending in the words that are left when the reason is not kept.
game::Outcome without_reason(const GameRecord& record, const FormatInfo& format) {
  const auto game = replay(record);
  // A resignation is no move.
  if (const auto& ended = (*game)->outcome(); ended && ended->reason != Reason::resign) return *ended;
  const auto& outcome = record.outcome;
  const bool late = outcome.reason == Reason::timeout || outcome.reason == Reason::match_timeout;
  if (format.id == "psq" && late) return {outcome.score, Reason::timeout, {}};
  if (!format.carries.has(Part::result) || outcome.score == Score::none) return {};
  if (format.id == "ggf" && (late || outcome.reason == Reason::resign))
    return {outcome.score, late ? Reason::timeout : Reason::resign, {}};
  return {outcome.score, outcome.score == Score::draw ? Reason::agreement : Reason::adjudication, {}};
}

}  // namespace

GameRecord random_record(const game::Setup& setup, std::mt19937& random) {
  Dice dice(random);
  GameRecord record;
  record.setup = setup;
  record.number = dice.below(1000);
  record.round = dice.below(100);
  record.pair = dice.below(100);
  for (std::size_t i = 0; i < 2; ++i) {
    PlayerRecord& player = record.players[i];
    // Two of one name would share their tier in JSON, which goes by names.
    player.name = std::string(dice.of(names)) + std::to_string(i);
    player.tier = dice.one_in(2) ? "jail" : "none";
    player.time_control = dice.one_in(3) ? "180/30+1" : dice.one_in(3) ? "0/5" : "";
    player.time = microseconds(dice.below(1'000'000));
    player.cpu = microseconds(dice.below(1'000'000));
    player.ponder_cpu = microseconds(dice.below(1'000'000));
    player.walls = dice.one_in(2) ? "jail, seccomp" : "";
  }
  if (!dice.one_in(4)) record.date = Date(std::chrono::seconds(1'000'000'000 + dice.below(800'000'000)));
  if (dice.one_in(2)) record.event = "Cup; 2026";
  if (dice.one_in(2)) record.site = "Brno";
  record.comment = dice.of(comments);
  record.overshoot = microseconds(dice.below(999));
  if (dice.one_in(4)) {
    TimeAccount account;
    account.seat = dice.one_in(2) ? game::Seat::second : game::Seat::first;
    account.is_answered = dice.one_in(2);
    for (const auto& field : time_account_fields) account.*field.value = microseconds(dice.below(1'000'000));
    record.time_account = account;
  }
  if (dice.one_in(4)) record.continued_after = {3, static_cast<std::size_t>(dice.below(40))};
  const auto game = std::move(game::new_game(setup)).value();
  const int length = dice.one_in(50) ? 0 : dice.one_in(10) ? 1000 : 1 + dice.below(60);
  for (int i = 0; i < length && !game->outcome(); ++i) {
    Turn turn = random_turn(*game, dice);
    game->answer(turn.answer);
    record.turns.push_back(std::move(turn));
  }
  record.opening_plies = std::min<std::size_t>(game->moves().size(), static_cast<std::size_t>(dice.below(5)));
  if (game->outcome())
    record.outcome = *game->outcome();
  else
    end_otherwise(record, *game, dice);
  return record;
}

GameRecord carried(const GameRecord& given, const FormatInfo& format) {
  const auto keeps = [&](Part part) { return format.carries.has(part); };
  GameRecord record = given;
  if (!keeps(Part::reason)) record.outcome = without_reason(record, format);
  if (!keeps(Part::decisions)) {
    const auto outcome = record.outcome;
    record = std::move(without_procedure(record)).value();
    record.outcome = outcome;
  }
  if (!keeps(Part::run)) {
    record.number = record.pair = 0;
    record.overshoot = {};
    record.time_account.reset();
    if (format.id != "sgf") record.continued_after.clear();
    for (auto& player : record.players) {
      player = {.name = player.name, .tier = {}, .time_control = player.time_control};
    }
    forget_turns(record, format);
  }
  if (!keeps(Part::round)) {
    record.round = 0;
    for (auto& player : record.players) player.time_control.clear();
  }
  if (!keeps(Part::opening)) record.opening_plies = 0;
  if (!keeps(Part::comments)) record.comment.clear();
  if (!keeps(Part::date)) record.date = {};
  if (!keeps(Part::hour)) record.date = std::chrono::floor<std::chrono::days>(record.date);
  if (!keeps(Part::second)) record.date = std::chrono::floor<std::chrono::minutes>(record.date);
  if (!keeps(Part::event)) record.event.clear();
  if (!keeps(Part::site)) record.site.clear();
  // No escapes: what would end a field is written as something like it.
  for (auto& player : record.players) {
    const std::string_view from = format.id == "contest" ? "[]" : format.id == "ggf" ? "]" : "";
    const std::string_view to = format.id == "contest" ? "()" : ")";
    for (char& c : player.name) {
      if (const auto at = from.find(c); at != std::string_view::npos) c = to[at];
    }
  }
  // A pass at the end follows from nothing behind it.
  while (format.id == "transcript" && !record.turns.empty() &&
         record.turns.back().answer.kind == game::AnswerKind::pass)
    record.turns.pop_back();
  if (!keeps(Part::names)) {
    for (auto& player : record.players) player.name.clear();
  }
  round_times(record, format.time_unit);
  return record;
}

std::string everything(const GameRecord& record) { return to_json(record, Duration::zero()); }

}  // namespace tengen::record
