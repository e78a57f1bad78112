#include "tournament/store/game_details.hpp"

#include <algorithm>
#include <boost/json.hpp>

namespace tengen::tournament {
namespace {

namespace json = boost::json;

std::int64_t in_microseconds(Duration duration) {
  return std::chrono::floor<std::chrono::microseconds>(duration + std::chrono::nanoseconds(500)).count();
}

json::object account_json(const record::TimeAccount& account) {
  json::object object{{"seat", game::index(account.seat)}, {"answered", account.is_answered}};
  for (const auto& [name, value] : record::time_account_fields)
    object[name] = in_microseconds(account.*value);
  return object;
}

Duration time_of(const json::value& value) {
  return std::chrono::microseconds(value.to_number<std::int64_t>());
}

record::TimeAccount account_of(const json::object& object) {
  record::TimeAccount account;
  account.seat = object.at("seat").to_number<int>() == 1 ? game::Seat::second : game::Seat::first;
  account.is_answered = object.at("answered").as_bool();
  for (const auto& [name, value] : record::time_account_fields) account.*value = time_of(object.at(name));
  return account;
}

}  // namespace

std::string details_of(const record::GameRecord& record) {
  json::array cpu;
  json::array left;
  json::array by_host;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const auto& turn = record.turns[i];
    cpu.push_back(in_microseconds(turn.cpu));
    left.push_back(turn.left ? json::value(in_microseconds(*turn.left)) : json::value(nullptr));
    if (turn.by_host) by_host.push_back(i);
  }
  const auto& [first, second] = record.players;
  json::object object{{"cpu", std::move(cpu)},
                      {"ponder", {in_microseconds(first.ponder_cpu), in_microseconds(second.ponder_cpu)}},
                      {"walls", {first.walls, second.walls}}};
  const auto has_clock = [](const record::Turn& turn) { return turn.left.has_value(); };
  if (std::any_of(record.turns.begin(), record.turns.end(), has_clock)) object["left"] = std::move(left);
  if (!by_host.empty()) object["by_host"] = std::move(by_host);
  if (record.time_account) object["time_account"] = account_json(*record.time_account);
  if (!record.continued_after.empty()) object["continued_after"] = json::value_from(record.continued_after);
  return json::serialize(object);
}

void add_details(const std::string& details, record::GameRecord& record) {
  if (details.empty()) return;
  // The text has a checksum in the store: whoever wrote another one did so on purpose.
  try {
    const json::object object = json::parse(details).as_object();
    if (const auto* const moves = object.if_contains("continued_after"))
      record.continued_after = json::value_to<std::vector<std::size_t>>(*moves);
    const auto each_turn = [&](const char* name, auto set) {
      const auto* const values = object.if_contains(name);
      for (std::size_t i = 0; values != nullptr && i < values->as_array().size() && i < record.turns.size();
           ++i)
        set(record.turns[i], values->as_array()[i]);
    };
    each_turn("cpu", [](record::Turn& turn, const json::value& value) { turn.cpu = time_of(value); });
    each_turn("left", [](record::Turn& turn, const json::value& value) {
      if (!value.is_null()) turn.left = time_of(value);
    });
    if (const auto* const turns = object.if_contains("by_host")) {
      for (const auto& turn : turns->as_array())
        record.turns.at(turn.to_number<std::size_t>()).by_host = true;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      record.players[i].ponder_cpu = time_of(object.at("ponder").as_array().at(i));
      record.players[i].walls = json::value_to<std::string>(object.at("walls").as_array().at(i));
    }
    if (const auto* const account = object.if_contains("time_account"))
      record.time_account = account_of(account->as_object());
  } catch (const std::exception&) {
  }
}

std::vector<std::size_t> continued_after(const std::string& details) {
  // Few games have it, and a report looks at a million.
  if (details.find("continued_after") == std::string::npos) return {};
  record::GameRecord record;
  add_details(details, record);
  return record.continued_after;
}

}  // namespace tengen::tournament
