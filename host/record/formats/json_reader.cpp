#include <boost/json.hpp>
#include <cmath>
#include <limits>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "record/formats/file_game.hpp"
#include "record/formats/json.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/date.hpp"
#include "record/text/decimal.hpp"
#include "record/text/json_text.hpp"
#include "record/text/outcome_text.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

namespace json = boost::json;

// Members as what they should be; what is missing or of another kind is the empty value of that kind.
std::string string_of(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  const auto* const text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

std::optional<double> number_of(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  const auto number = value->to_number<double>();
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// Of games, and so of what is made of them.
constexpr double most_in_a_run = 1e12;

std::int64_t whole_of(const json::object& object, std::string_view key, double most) {
  const auto number = number_of(object, key);
  return number && *number >= 0 && *number <= most ? static_cast<std::int64_t>(*number) : 0;
}

int whole_of(const json::object& object, std::string_view key) {
  return static_cast<int>(whole_of(object, key, 1e9));
}

bool flag_of(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

Duration time_of(const json::object& object, std::string_view key) {
  const auto number = number_of(object, key);
  return number ? from_milliseconds(*number).value_or(Duration::zero()) : Duration::zero();
}

const json::array* array_of(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

// The member of a member: "tier": {"A": "jail"}.
std::string entry_of(const json::object& object, std::string_view key, std::string_view name) {
  const auto* const value = object.if_contains(key);
  const auto* const entries = value == nullptr ? nullptr : value->if_object();
  return entries == nullptr ? std::string() : string_of(*entries, name);
}

PlayerRecord player_of(const json::object& object, const std::string& colour) {
  PlayerRecord player;
  player.name = string_of(object, colour);
  player.tier = entry_of(object, "tier", player.name);
  player.walls = entry_of(object, "walls", player.name);
  player.time_control = string_of(object, colour + "_tc");
  player.time = time_of(object, colour + "_time_ms");
  player.cpu = time_of(object, colour + "_cpu_ms");
  player.ponder_cpu = time_of(object, colour + "_ponder_ms");
  return player;
}

TimeAccount account_of(const json::object& object) {
  TimeAccount account;
  account.seat = whole_of(object, "seat") == 2 ? game::Seat::second : game::Seat::first;
  account.is_answered = flag_of(object, "answered");
  for (const auto& [name, value] : time_account_fields) account.*value = time_of(object, name);
  return account;
}

std::vector<std::size_t> sizes_of(const json::object& object, std::string_view key) {
  std::vector<std::size_t> sizes;
  const auto* const array = array_of(object, key);
  for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
    if ((*array)[i].is_int64() && (*array)[i].get_int64() >= 0)
      sizes.push_back(static_cast<std::size_t>((*array)[i].get_int64()));
  }
  return sizes;
}

// Written whole, it has more digits than a double.
std::optional<std::uint64_t> count_of(const json::object& object, std::string_view key) {
  constexpr double beyond = 18446744073709551616.0;
  const auto number = number_of(object, key);
  if (!number || *number < 0) return std::nullopt;
  const auto& value = object.at(key);
  if (value.is_uint64() || value.is_int64()) return value.to_number<std::uint64_t>();
  return *number < beyond ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

Turn turn_of(const json::object& object) {
  Turn turn;
  turn.time = time_of(object, "time_ms");
  turn.cpu = time_of(object, "cpu_ms");
  turn.by_host = flag_of(object, "by_host");
  if (number_of(object, "left_ms")) turn.left = time_of(object, "left_ms");
  const auto score = number_of(object, "score");
  if (score) turn.thought.score = hundredths_of(*score);
  if (number_of(object, "depth"))
    turn.thought.depth = static_cast<int>(whole_of(object, "depth", std::numeric_limits<int>::max()));
  turn.thought.nodes = count_of(object, "nodes");
  turn.thought.line = string_of(object, "pv");
  turn.comment = string_of(object, "comment");
  return turn;
}

class JsonReader final : public GameReader {
 public:
  JsonReader(std::string_view bytes, ReadOptions options)
      : places_(bytes), lines_(bytes), options_(std::move(options)) {}

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    while (!lines_.at_end()) {
      const auto line = lines_.take();
      if (trimmed(line).empty()) continue;
      json::stream_parser parser;
      json::error_code error;
      const std::size_t read = parser.write(line.data(), line.size(), error);
      if (!error) parser.finish(error);
      if (error)
        return bad_input(error.message() + ", expected a JSON object", places_.of(lines_.offset() + read));
      const auto value = parser.release();
      const auto* const object = value.if_object();
      if (object == nullptr) return bad_input("expected a JSON object", places_.of(lines_.offset()));
      if (string_of(*object, "type") == "game") return read_game(*object);
    }
    return std::nullopt;
  }

 private:
  Result<GameRecord> read_game(const json::object& object) {
    FileGame file;
    auto& record = file.record;
    auto& setup = record.setup;
    setup.game = string_of(object, "variant");
    setup.rule = string_of(object, "rule");
    if (auto status = read_size(object, setup); !status) return status.error();
    if (const auto opening = string_of(object, "opening"); !opening.empty()) setup.opening = opening;
    setup.pass = flag_of(object, "pass");
    record.number = whole_of(object, "game", most_in_a_run);
    record.round = whole_of(object, "round", most_in_a_run);
    record.pair = whole_of(object, "pair", most_in_a_run);
    record.opening_plies = static_cast<std::size_t>(whole_of(object, "opening_plies"));
    record.overshoot = time_of(object, "overshoot_ms");
    if (const auto* const account = object.if_contains("time_account");
        account != nullptr && account->is_object())
      record.time_account = account_of(account->get_object());
    record.continued_after = sizes_of(object, "continued_after");
    record.event = string_of(object, "event");
    record.site = string_of(object, "site");
    record.comment = string_of(object, "comment");
    const auto date = string_of(object, "date");
    record.date = parse_date(date).value_or(Date{});
    if (record.date == Date{} && !date.empty()) notes_.push_back(unknown_text("date", date));
    if (const auto* const start = object.if_contains("start"); start != nullptr && start->is_object()) {
      if (auto status = read_start(start->get_object(), record); !status) return status.error();
    }
    record.players = {player_of(object, "black"), player_of(object, "white")};
    if (string_of(object, "first") == "white") std::swap(record.players[0], record.players[1]);
    read_outcome(object, file);
    // A writer that has no turns to tell may still tell the moves.
    const auto* const turns = array_of(object, "turns");
    const bool has_turns = turns != nullptr && !turns->empty();
    if (auto status = has_turns ? read_turns(object, file) : read_moves(object, file); !status)
      return status.error();
    auto read = judged(
        std::move(file), [this](std::size_t) { return places_.of(lines_.offset()); }, &notes_);
    const auto moves = string_of(object, "moves");
    if (read && has_turns && !moves.empty()) {
      const auto game = replay(*read);
      if (game && game::moves_text(**game) != moves)
        notes_.push_back("the turns do not lead to the moves that the file has; the turns were taken");
    }
    return read;
  }

  Status read_size(const json::object& object, game::Setup& setup) {
    const auto* const value = object.if_contains("size");
    setup.size = whole_of(object, "size");
    if (setup.size > 0 && value->to_number<double>() == setup.size) return success();
    const std::string found = value == nullptr ? "no size" : "the size " + json_text(*value);
    return bad_input("found " + printable(found, 40) + ", expected a whole number of columns",
                     places_.of(lines_.offset()));
  }

  // A winner without a reason that is known here is one that somebody has named.
  void read_outcome(const json::object& object, FileGame& file) {
    const auto result = string_of(object, "result");
    const auto reason_text = string_of(object, "reason");
    const auto score = game::parse_score(result);
    const auto reason = game::parse_reason(reason_text);
    if (!score && !result.empty()) notes_.push_back(unknown_text("result", result));
    if (score && !reason && !reason_text.empty()) notes_.push_back(unknown_text("reason", reason_text));
    file.has_result = score && (reason || *score != game::Score::none);
    if (file.has_result)
      file.record.outcome = {*score, reason.value_or(game::Reason::adjudication),
                             string_of(object, "detail")};
  }

  Status read_start(const json::object& object, GameRecord& record) {
    game::Position start;
    start.to_move = string_of(object, "to_move") == "white" ? game::Colour::white : game::Colour::black;
    for (const auto& [key, stones] : {std::pair{"black", &start.black}, std::pair{"white", &start.white}}) {
      const auto* const array = array_of(object, key);
      for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
        const auto* const text = (*array)[i].if_string();
        const auto answer = text == nullptr ? std::nullopt : parse_answer(*text, record.setup);
        if (!answer || answer->points.size() != 1)
          return bad_input("found a stone of the start that is no point of the board",
                           places_.of(lines_.offset()));
        stones->push_back(answer->points.front());
      }
    }
    record.start = std::move(start);
    return success();
  }

  Status read_turns(const json::object& object, FileGame& file) {
    for (const auto& value : *array_of(object, "turns")) {
      const auto* const entry = value.if_object();
      if (entry == nullptr) return bad_input("a turn is no object", places_.of(lines_.offset()));
      FileTurn turn;
      turn.turn = turn_of(*entry);
      if (auto status = read_answer(string_of(*entry, "answer"), turn, file); !status) return status;
    }
    return success();
  }

  // Without the turns: "moves" and, beside them, "move_times_ms".
  Status read_moves(const json::object& object, FileGame& file) {
    const auto* const times = array_of(object, "move_times_ms");
    const auto moves = string_of(object, "moves");
    for (const auto word : split(moves, ' ')) {
      if (word.empty()) continue;
      FileTurn turn;
      const std::size_t i = file.turns.size();
      if (times != nullptr && i < times->size() && (*times)[i].is_number()) {
        turn.turn.time = from_milliseconds((*times)[i].to_number<double>()).value_or(Duration::zero());
      }
      if (auto status = read_answer(word, turn, file); !status) return status;
    }
    return success();
  }

  Status read_answer(std::string_view text, FileTurn& turn, FileGame& file) {
    const auto answer = parse_answer(text, file.record.setup);
    if (!answer) {
      return bad_input("turn " + std::to_string(file.turns.size() + 1) + ": found the answer \"" +
                           printable(text, 40) + "\", expected points, pass, swap, keep, a number or resign",
                       places_.of(lines_.offset()));
    }
    turn.turn.answer = *answer;
    if (file.turns.size() <= most_turns) file.turns.push_back(std::move(turn));
    return success();
  }

  LinePlaces places_;
  TextLines lines_;
  ReadOptions options_;
};

}  // namespace

std::unique_ptr<GameReader> open_json(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<JsonReader>(bytes, options);
}

}  // namespace tengen::record
