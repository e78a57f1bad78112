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

// Of games, and so of what is made of them.
constexpr double most_in_a_run = 1e12;

// Reads the members of an object by their types. A member that is missing or null is the empty value of its
// type. A member of another type is kept as the flaw, if it is the first.
class Members {
 public:
  // Both must outlive this object.
  Members(const json::object& object, std::string& flaw) : object_(object), flaw_(flaw) {}

  std::string string(std::string_view key) const {
    const auto* const value = of_type(key, &json::value::is_string, "a text");
    return value == nullptr ? std::string() : std::string(value->get_string());
  }

  std::optional<double> number(std::string_view key) const {
    const auto* const value = of_type(key, &json::value::is_number, "a number");
    if (value == nullptr) return std::nullopt;
    const auto number = value->to_number<double>();
    if (std::isfinite(number)) return number;
    blame(key, *value, "a finite number");
    return std::nullopt;
  }

  std::int64_t whole(std::string_view key, double most) const {
    const auto found = number(key);
    if (!found) return 0;
    if (*found >= 0 && *found <= most && std::floor(*found) == *found)
      return static_cast<std::int64_t>(*found);
    blame(key, object_.at(key), "a whole number from 0 to " + json_text(static_cast<std::int64_t>(most)));
    return 0;
  }
  int whole(std::string_view key) const { return static_cast<int>(whole(key, 1e9)); }

  // Written whole, it has more digits than a double.
  std::optional<std::uint64_t> count(std::string_view key) const {
    constexpr double beyond = 18446744073709551616.0;
    const auto found = number(key);
    if (!found) return std::nullopt;
    const auto& value = object_.at(key);
    if (*found >= 0) {
      if (value.is_uint64() || value.is_int64()) return value.to_number<std::uint64_t>();
      if (*found < beyond) return static_cast<std::uint64_t>(*found);
    }
    blame(key, value, "a whole number");
    return std::nullopt;
  }

  bool flag(std::string_view key) const {
    const auto* const value = of_type(key, &json::value::is_bool, "true or false");
    return value != nullptr && value->get_bool();
  }

  Duration time(std::string_view key) const {
    const auto found = number(key);
    if (!found) return Duration::zero();
    // The limit in a time account can be negative.
    const auto size = from_milliseconds(std::abs(*found));
    if (!size) blame(key, object_.at(key), "a number of milliseconds");
    return *found < 0 ? -size.value_or(Duration::zero()) : size.value_or(Duration::zero());
  }

  const json::array* array(std::string_view key) const {
    const auto* const value = of_type(key, &json::value::is_array, "a list");
    return value == nullptr ? nullptr : &value->get_array();
  }

  const json::object* object(std::string_view key) const {
    const auto* const value = of_type(key, &json::value::is_object, "an object");
    return value == nullptr ? nullptr : &value->get_object();
  }

  // The member of a member: "tier": {"A": "jail"}.
  std::string entry(std::string_view key, std::string_view name) const {
    const auto* const entries = object(key);
    return entries == nullptr ? std::string() : Members(*entries, flaw_).string(name);
  }

  void blame(std::string_view key, const json::value& value, std::string_view expected) const {
    if (flaw_.empty())
      flaw_ = "found " + in_quotes(key, 40) + ": " + printable(json_text(value), 40) + ", expected " +
              std::string(expected);
  }

 private:
  using IsType = bool (json::value::*)() const noexcept;

  const json::value* of_type(std::string_view key, IsType is_type, std::string_view expected) const {
    const auto* const value = object_.if_contains(key);
    if (value == nullptr || value->is_null()) return nullptr;
    if ((value->*is_type)()) return value;
    blame(key, *value, expected);
    return nullptr;
  }

  const json::object& object_;
  std::string& flaw_;
};

// Not negative.
Duration length_of(const Members& members, std::string_view key) {
  return std::max(members.time(key), Duration::zero());
}

PlayerRecord player_of(const Members& game, const std::string& colour) {
  PlayerRecord player;
  player.name = game.string(colour);
  player.tier = game.entry("tier", player.name);
  player.walls = game.entry("walls", player.name);
  player.time_control = game.string(colour + "_tc");
  player.time = length_of(game, colour + "_time_ms");
  player.cpu = length_of(game, colour + "_cpu_ms");
  player.ponder_cpu = length_of(game, colour + "_ponder_ms");
  return player;
}

TimeAccount account_of(const Members& members) {
  TimeAccount account;
  account.seat = members.whole("seat") == 2 ? game::Seat::second : game::Seat::first;
  account.is_answered = members.flag("answered");
  for (const auto& [name, value] : time_account_fields) account.*value = members.time(name);
  return account;
}

std::vector<std::size_t> sizes_of(const Members& members, std::string_view key) {
  std::vector<std::size_t> sizes;
  const auto* const array = members.array(key);
  for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
    const auto& value = (*array)[i];
    if (value.is_int64() && value.get_int64() >= 0)
      sizes.push_back(static_cast<std::size_t>(value.get_int64()));
    else
      members.blame(key, value, "whole numbers");
  }
  return sizes;
}

Turn turn_of(const Members& members) {
  Turn turn;
  turn.time = length_of(members, "time_ms");
  turn.cpu = length_of(members, "cpu_ms");
  turn.by_host = members.flag("by_host");
  if (members.number("left_ms")) turn.left = length_of(members, "left_ms");
  const auto score = members.number("score");
  if (score) turn.thought.score = hundredths_of(*score);
  if (members.number("depth"))
    turn.thought.depth = static_cast<int>(members.whole("depth", std::numeric_limits<int>::max()));
  turn.thought.nodes = members.count("nodes");
  turn.thought.line = members.string("pv");
  turn.comment = members.string("comment");
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
      const auto* const type = object->if_contains("type");
      if (type != nullptr && type->is_string() && type->get_string() == "game") return read_game(*object);
    }
    return std::nullopt;
  }

 private:
  Result<GameRecord> read_game(const json::object& object) {
    flaw_.clear();
    const Members members(object, flaw_);
    FileGame file;
    if (auto status = read_head(object, members, file); !status) return status.error();
    if (!flaw_.empty()) return flaw();
    // A writer that has no turns to tell may still tell the moves.
    const auto* const turns = members.array("turns");
    const bool has_turns = turns != nullptr && !turns->empty();
    if (auto status = has_turns ? read_turns(*turns, file) : read_moves(members, file); !status)
      return status.error();
    const auto moves = members.string("moves");
    if (!flaw_.empty()) return flaw();
    auto read = judged(
        std::move(file), [this](std::size_t) { return places_.of(lines_.offset()); }, &notes_);
    if (read && has_turns && !moves.empty()) {
      const auto game = replay(*read);
      if (game && game::moves_text(**game) != moves)
        notes_.push_back("the turns do not lead to the moves that the file has; the turns were taken");
    }
    return read;
  }

  Error flaw() { return bad_input(flaw_, places_.of(lines_.offset())); }

  // All but the turns.
  Status read_head(const json::object& object, const Members& members, FileGame& file) {
    auto& record = file.record;
    auto& setup = record.setup;
    setup.game = members.string("variant");
    setup.rule = members.string("rule");
    if (auto status = read_size(object, members, setup); !status) return status;
    if (const auto opening = members.string("opening"); !opening.empty()) setup.opening = opening;
    setup.pass = members.flag("pass");
    record.number = members.whole("game", most_in_a_run);
    record.round = members.whole("round", most_in_a_run);
    record.pair = members.whole("pair", most_in_a_run);
    record.opening_plies = static_cast<std::size_t>(members.whole("opening_plies"));
    record.overshoot = length_of(members, "overshoot_ms");
    if (const auto* const account = members.object("time_account"))
      record.time_account = account_of(Members(*account, flaw_));
    record.continued_after = sizes_of(members, "continued_after");
    record.event = members.string("event");
    record.site = members.string("site");
    record.comment = members.string("comment");
    const auto date = members.string("date");
    record.date = parse_date(date).value_or(Date{});
    if (record.date == Date{} && !date.empty()) notes_.push_back(unknown_text("date", date));
    if (const auto* const start = members.object("start")) {
      if (auto status = read_start(Members(*start, flaw_), record); !status) return status;
    }
    record.players = {player_of(members, "black"), player_of(members, "white")};
    if (members.string("first") == "white") std::swap(record.players[0], record.players[1]);
    read_outcome(members, file);
    return success();
  }

  Status read_size(const json::object& object, const Members& members, game::Setup& setup) {
    const auto* const value = object.if_contains("size");
    setup.size = members.whole("size");
    if (setup.size > 0 && value->to_number<double>() == setup.size) return success();
    const std::string found = value == nullptr ? "no size" : "the size " + json_text(*value);
    return bad_input("found " + printable(found, 40) + ", expected a whole number of columns",
                     places_.of(lines_.offset()));
  }

  // A winner without a reason that is known here is one that somebody has named.
  void read_outcome(const Members& members, FileGame& file) {
    const auto result = members.string("result");
    const auto reason_text = members.string("reason");
    const auto score = game::parse_score(result);
    const auto reason = game::parse_reason(reason_text);
    if (!score && !result.empty()) notes_.push_back(unknown_text("result", result));
    if (score && !reason && !reason_text.empty()) notes_.push_back(unknown_text("reason", reason_text));
    file.has_result = score && (reason || *score != game::Score::none);
    if (file.has_result)
      file.record.outcome = {*score, reason.value_or(game::Reason::adjudication), members.string("detail")};
  }

  Status read_start(const Members& members, GameRecord& record) {
    game::Position start;
    start.to_move = members.string("to_move") == "white" ? game::Colour::white : game::Colour::black;
    for (const auto& [key, stones] : {std::pair{"black", &start.black}, std::pair{"white", &start.white}}) {
      const auto* const array = members.array(key);
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

  Status read_turns(const json::array& turns, FileGame& file) {
    for (const auto& value : turns) {
      const auto* const entry = value.if_object();
      if (entry == nullptr) return bad_input("a turn is no object", places_.of(lines_.offset()));
      const Members members(*entry, flaw_);
      FileTurn turn;
      turn.turn = turn_of(members);
      const auto answer = members.string("answer");
      if (!flaw_.empty()) {
        flaw_.insert(0, "turn " + std::to_string(file.turns.size() + 1) + ": ");
        return flaw();
      }
      if (auto status = read_answer(answer, turn, file); !status) return status;
    }
    return success();
  }

  // Without the turns: "moves" and, beside them, "move_times_ms".
  Status read_moves(const Members& members, FileGame& file) {
    const auto* const times = members.array("move_times_ms");
    const auto moves = members.string("moves");
    for (const auto word : split(moves, ' ')) {
      if (word.empty()) continue;
      FileTurn turn;
      const std::size_t i = file.turns.size();
      if (times != nullptr && i < times->size()) {
        const auto& time = (*times)[i];
        const auto length = time.is_number() ? from_milliseconds(time.to_number<double>()) : std::nullopt;
        if (!length) members.blame("move_times_ms", time, "numbers of milliseconds");
        turn.turn.time = length.value_or(Duration::zero());
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
  std::string flaw_;  // of the object that is being read
};

}  // namespace

std::unique_ptr<GameReader> open_json(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<JsonReader>(bytes, options);
}

}  // namespace tengen::record
