#include "match/unit_text.hpp"

#include <boost/json.hpp>
#include <charconv>
#include <limits>

#include "game/notation.hpp"

namespace tengen::match {
namespace {

namespace json = boost::json;

json::object to_json(const EngineOrder& engine) {
  json::array settings;
  for (const auto& [name, value] : engine.settings) settings.push_back(json::array{name, value});
  return {{"name", engine.name},
          {"id", engine.id},
          {"digest", engine.digest},
          {"settings", std::move(settings)},
          {"memory", engine.memory_bytes},
          {"threads", engine.threads},
          {"ponder", engine.between_questions == engine::BetweenQuestions::run},
          {"turn_ns", engine.time.turn.count()},
          {"match_ns", engine.time.match.count()},
          {"increment_ns", engine.time.increment.count()},
          {"margin_ns", engine.margin.count()}};
}

// Reads members; remembers the first one that is missing or wrong.
class Reader {
 public:
  std::string text(const json::object& object, std::string_view key) {
    const auto* const value = object.if_contains(key);
    if (value != nullptr && value->is_string()) return std::string(value->get_string());
    return miss(key), std::string();
  }
  template <class Integer = std::int64_t>
  Integer number(const json::object& object, std::string_view key, std::int64_t least,
                 std::int64_t most = std::numeric_limits<Integer>::max()) {
    const auto* const value = object.if_contains(key);
    const auto* const number = value == nullptr ? nullptr : value->if_int64();
    if (number != nullptr && *number >= least && *number <= most) return static_cast<Integer>(*number);
    return miss(key), static_cast<Integer>(least);
  }
  Duration duration(const json::object& object, std::string_view key) {
    return Duration(number(object, key, 0));
  }
  bool flag(const json::object& object, std::string_view key) {
    const auto* const value = object.if_contains(key);
    if (value != nullptr && value->is_bool()) return value->get_bool();
    return miss(key), false;
  }
  const json::array& list(const json::object& object, std::string_view key) {
    static const json::array none;
    const auto* const value = object.if_contains(key);
    if (value != nullptr && value->is_array()) return value->get_array();
    return miss(key), none;
  }
  void miss(std::string_view key) {
    if (wrong_.empty()) wrong_ = key;
  }
  const std::string& wrong() const { return wrong_; }

 private:
  std::string wrong_;
};

EngineOrder engine_of(const json::value& value, Reader& read) {
  if (!value.is_object()) return read.miss("engines"), EngineOrder{};
  const json::object& object = value.get_object();
  EngineOrder engine{read.text(object, "name"), read.text(object, "id"), read.text(object, "digest")};
  for (const auto& setting : read.list(object, "settings")) {
    const auto* const pair = setting.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string()) {
      read.miss("settings");
      continue;
    }
    engine.settings.emplace_back((*pair)[0].get_string(), (*pair)[1].get_string());
  }
  engine.memory_bytes = static_cast<std::uint64_t>(read.number(object, "memory", 0));
  engine.threads = read.number<int>(object, "threads", 1);
  engine.between_questions =
      read.flag(object, "ponder") ? engine::BetweenQuestions::run : engine::BetweenQuestions::rest;
  engine.time = {read.duration(object, "turn_ns"), read.duration(object, "match_ns"),
                 read.duration(object, "increment_ns")};
  engine.margin = read.duration(object, "margin_ns");
  return engine;
}

template <std::size_t count>
std::optional<std::array<int, count>> numbers_of(const json::object& object, std::string_view key,
                                                 Reader& read) {
  if (!object.contains(key)) return std::nullopt;
  std::array<int, count> numbers{};
  const auto& values = read.list(object, key);
  if (values.size() != count) return read.miss(key), std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    const auto* const number = values[i].if_int64();
    if (number == nullptr || *number < 0 || *number > std::numeric_limits<int>::max())
      return read.miss(key), std::nullopt;
    numbers[i] = static_cast<int>(*number);
  }
  return numbers;
}

RefereeOptions referee_of(const json::object& object, Reader& read) {
  RefereeOptions referee{read.number<int>(object, "retries", 0), {}, {}};
  if (read.flag(object, "wall_clock")) referee.justice = Justice::wall_clock;
  auto& rules = referee.adjudication;
  rules.move_limit = read.number<int>(object, "move_limit", 0);
  if (const auto draw = numbers_of<3>(object, "draw", read))
    rules.draw = DrawRule{(*draw)[0], (*draw)[1], (*draw)[2]};
  if (const auto resign = numbers_of<3>(object, "resign", read))
    rules.resign = ResignRule{(*resign)[0], (*resign)[1], (*resign)[2] != 0};
  return referee;
}

game::Setup setup_of(const json::object& object, Reader& read) {
  game::Setup setup{read.text(object, "variant"), read.text(object, "rule"),
                    read.number<int>(object, "size", 1), read.text(object, "procedure"),
                    read.flag(object, "pass")};
  if (read.wrong().empty() && !game::new_game(setup)) read.miss("variant");
  return setup;
}

game::opening::Sequence stones_of(const json::object& object, const game::Setup& setup, Reader& read) {
  game::opening::Sequence stones;
  for (const auto& value : read.list(object, "stones")) {
    const auto point = value.is_string()
                           ? game::parse_point(value.get_string(), setup.size, game::RowsFrom::bottom)
                           : std::nullopt;
    if (!point) return read.miss("stones"), stones;
    stones.push_back(*point);
  }
  return stones;
}

}  // namespace

std::string unit_text(const UnitOrder& order) {
  const Unit& unit = order.unit;
  json::object object{{"unit", unit.number},
                      {"attempt", unit.attempt},
                      {"round", unit.round},
                      {"first", unit.first},
                      {"second", unit.second},
                      {"opening", unit.opening},
                      {"games", unit.games},
                      {"first_game", unit.first_game},
                      {"seed", std::to_string(order.seed)},
                      {"variant", order.setup.game},
                      {"rule", order.setup.rule},
                      {"size", order.setup.size},
                      {"procedure", order.setup.opening},
                      {"pass", order.setup.pass},
                      {"engines", {to_json(order.engines[0]), to_json(order.engines[1])}},
                      {"retries", order.referee.retries},
                      {"wall_clock", order.referee.justice == Justice::wall_clock},
                      {"move_limit", order.referee.adjudication.move_limit}};
  if (const auto& draw = order.referee.adjudication.draw)
    object["draw"] = {draw->from, draw->moves, draw->score};
  if (const auto& resign = order.referee.adjudication.resign)
    object["resign"] = {resign->moves, resign->score, resign->both_agree ? 1 : 0};
  if (order.stand_in) object["stand_in"] = to_json(*order.stand_in);
  if (order.opening) {
    json::array stones;
    for (const auto point : *order.opening)
      stones.emplace_back(game::point_text(point, order.setup.size, game::RowsFrom::bottom));
    object["stones"] = std::move(stones);
  }
  return json::serialize(object);
}

Result<UnitOrder> parse_unit(std::string_view text) {
  json::error_code error;
  const auto value = json::parse(text, error);
  if (error || !value.is_object()) return bad_input("expected the order of a unit as a JSON object");
  const json::object& object = value.get_object();
  Reader read;
  UnitOrder order;
  Unit& unit = order.unit;
  unit.number = read.number(object, "unit", 1);
  unit.attempt = read.number<int>(object, "attempt", 1);
  unit.round = read.number(object, "round", 0);
  unit.first = static_cast<std::size_t>(read.number(object, "first", 0));
  unit.second = static_cast<std::size_t>(read.number(object, "second", 0));
  unit.opening = read.number(object, "opening", 0);
  unit.games = read.number<int>(object, "games", 1);
  unit.first_game = read.number(object, "first_game", 1);
  const std::string seed = read.text(object, "seed");
  if (const auto end = std::from_chars(seed.data(), seed.data() + seed.size(), order.seed);
      end.ec != std::errc() || end.ptr != seed.data() + seed.size())
    read.miss("seed");
  order.setup = setup_of(object, read);
  if (object.contains("stones")) order.opening = stones_of(object, order.setup, read);
  const auto& engines = read.list(object, "engines");
  for (std::size_t i = 0; i < 2; ++i) {
    if (engines.size() == 2) {
      order.engines[i] = engine_of(engines[i], read);
    } else {
      read.miss("engines");
    }
  }
  if (const auto* const stand_in = object.if_contains("stand_in"))
    order.stand_in = engine_of(*stand_in, read);
  order.referee = referee_of(object, read);
  if (read.wrong().empty()) return order;
  return bad_input("found no usable \"" + read.wrong() + "\" in the order of a unit");
}

}  // namespace tengen::match
