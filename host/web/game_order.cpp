#include "web/game_order.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/protocol/protocol.hpp"
#include "game/catalog.hpp"
#include "record/formats/json.hpp"
#include "record/model/continuation.hpp"
#include "tournament/run/entrant_of.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

// Nobody notices a delay of the page's own, and nobody loses by it.
constexpr Duration margin_of_people = std::chrono::milliseconds(500);
// The name in a loaded record is cut to 60 bytes, and each of them may become an escape of four.
constexpr std::size_t longest_name = 300;
constexpr std::array<std::string_view, 2> names_of_people{"Black", "White"};

// The first `turns` turns of the record, as a game to be continued.
Result<match::ContinuedGame> read_continued(const json::object& object) {
  Members members(object);
  const std::string text = members.text("record", 4 << 20);
  const auto turns = members.number("turns");
  if (auto all = members.check(); !all) return all.error();
  const auto read = record::open_json(text, {})->next();
  if (!read) return bad_input("found no game", "record");
  if (!*read) return bad_input(read->error().text(), "record");
  record::GameRecord record = **read;
  if (turns) {
    if (*turns < 0 || *turns > static_cast<std::int64_t>(record.turns.size()))
      return bad_input("found more turns than there are", "turns");
    record.turns.resize(static_cast<std::size_t>(*turns));
    record.outcome = {};
  }
  auto taken_up = record::take_up(record);
  if (!taken_up) return bad_input(taken_up.error().message, "record");
  match::ContinuedGame game;
  game.record = std::move(taken_up->record);
  for (auto& player : game.record.players) player.time = player.cpu = {};
  return game;
}

json::object seat_json(const SeatOrder& seat) {
  json::object object{
      {"clock", seat.clock.limited() ? json::value(seat.clock.text()) : json::value(nullptr)}};
  if (!seat.name.empty()) object["name"] = seat.name;
  if (seat.person) {
    object["person"] = true;
    return object;
  }
  object["engine"] = seat.engine;
  if (!seat.level.empty()) object["level"] = seat.level;
  json::object options;
  for (const auto& [name, value] : seat.options) options[name] = value;
  if (seat.settled) object["settled"] = true;
  if (!options.empty()) object["options"] = std::move(options);
  return object;
}

}  // namespace

Result<SeatOrder> read_seat(const json::object& object) {
  Members members(object);
  SeatOrder seat;
  seat.person = members.flag("person");
  seat.engine = members.text("engine");
  seat.name = members.text("name", longest_name);
  seat.level = members.text("level");
  seat.settled = members.flag("settled");
  if (seat.person == !seat.engine.empty()) members.wrong("seats", "a person or an engine at each seat");
  const auto clock = members.text("clock");
  seat.options = members.texts("options");
  if (auto all = members.check(); !all) return all.error();
  if (!clock.empty()) {
    const auto time = engine::parse_time_control(clock);
    if (!time) return bad_input(time.error().message, "clock");
    seat.clock = *time;
  }
  return seat;
}

Result<match::Entrant> engine_of(const SeatOrder& seat, const game::Setup& setup,
                                 const manifest::Registry& registry) {
  tournament::EngineChoice choice;
  choice.id = seat.engine;
  choice.name = seat.name;
  choice.settled = seat.settled;
  if (!seat.settled) choice.level = seat.level;
  choice.options = seat.options;
  choice.time = seat.clock;
  auto entrant = tournament::entrant_of(choice, registry);
  if (!entrant) return entrant;
  const auto& spec = entrant->config.spec;
  if (!plays(spec, setup))
    return bad_input(spec.name + " does not play " + setup.game + " " + setup.rule + " on " +
                         std::to_string(setup.size) + "x" + std::to_string(setup.size),
                     "engine");
  if (!seat.clock.limited()) return bad_input("expected a time limit for " + spec.name, "clock");
  if (const auto* const program = std::get_if<manifest::ProgramEntry>(&spec.entry)) {
    if (const auto known = engine::check_protocol(program->protocol, setup); !known) return known.error();
  }
  return entrant;
}

Result<game::Setup> read_setup(const json::object& object) {
  Members members(object);
  game::Setup setup;
  if (const auto game = members.text("game"); !game.empty()) setup.game = game;
  setup.rule = members.text("rule");
  const auto size = members.number("size").value_or(0);
  if (size < 0 || size > 1000) members.wrong("size", "a size of a board");
  setup.size = static_cast<int>(size);
  if (const auto opening = members.text("opening"); !opening.empty()) setup.opening = opening;
  setup.pass = members.flag("pass");
  if (auto all = members.check(); !all) return all.error();
  return game::completed(setup);
}

Result<GameOrder> read_order(const json::object& object) {
  Members members(object);
  GameOrder order;
  const auto* const seats = members.array("seats");
  const auto* const setup = members.object("setup");
  const auto* const continued = members.object("continue");
  if (seats == nullptr || seats->size() != 2 || !(*seats)[0].is_object() || !(*seats)[1].is_object())
    members.wrong("seats", "two seats");
  order.hints = members.flag("hints");
  const auto link = members.number("link");
  if (link && (*link < 0 || *link > 1)) members.wrong("link", "0 or 1");
  if (auto all = members.check(); !all) return all.error();
  for (std::size_t i = 0; i < 2; ++i) {
    auto seat = read_seat((*seats)[i].get_object());
    if (!seat) return seat.error();
    order.seats[i] = std::move(*seat);
    if (order.seats[i].person && order.seats[i].name.empty()) order.seats[i].name = names_of_people[i];
  }
  if (link) {
    if (!order.seats[0].person || !order.seats[1].person) return bad_input("expected two people", "link");
    order.link = *link == 0 ? game::Seat::first : game::Seat::second;
  }
  if (continued != nullptr) {
    auto game = read_continued(*continued);
    if (!game) return game.error();
    order.continued = std::make_shared<match::ContinuedGame>(std::move(*game));
    order.setup = order.continued->record.setup;
    return order;
  }
  auto read = read_setup(setup == nullptr ? json::object() : *setup);
  if (!read) return read.error();
  order.setup = std::move(*read);
  if (const auto game = game::new_game(order.setup); !game) return bad_input(game.error().message, "setup");
  return order;
}

json::object to_json(const GameOrder& order) {
  const auto& [game, rule, size, opening, pass] = order.setup;
  json::object object{
      {"setup",
       json::object{{"game", game}, {"rule", rule}, {"size", size}, {"opening", opening}, {"pass", pass}}},
      {"seats", json::array{seat_json(order.seats[0]), seat_json(order.seats[1])}}};
  if (order.hints) object["hints"] = true;
  if (order.link) object["link"] = game::index(*order.link);
  if (order.continued)
    object["continue"] = json::object{{"record", record::to_json(order.continued->record, Duration::zero())}};
  return object;
}

json::object to_json(const LoadedFile& file) {
  return {{"name", file.name}, {"first", file.first}, {"games", file.games}};
}

bool plays(const manifest::EngineSpec& spec, const game::Setup& setup) {
  return std::any_of(spec.plays.begin(), spec.plays.end(), [&](const manifest::Plays& one) {
    return one.game == setup.game && setup.size >= one.min_size && setup.size <= one.max_size &&
           std::find(one.rules.begin(), one.rules.end(), setup.rule) != one.rules.end();
  });
}

Result<std::vector<match::Entrant>> entrants_of(const GameOrder& order, const manifest::Registry& registry,
                                                const std::shared_ptr<match::Desk>& desk) {
  std::vector<match::Entrant> entrants;
  for (const auto& seat : order.seats) {
    if (!seat.person) {
      auto entrant = engine_of(seat, order.setup, registry);
      if (!entrant) return entrant.error();
      entrants.push_back(std::move(*entrant));
      continue;
    }
    match::Entrant person;
    person.name = seat.name;
    person.time = seat.clock;
    person.margin = margin_of_people;
    person.seat = std::make_shared<match::PersonSeats>(desk);
    entrants.push_back(std::move(person));
  }
  // A run tells its players apart by name.
  if (entrants[0].name == entrants[1].name) entrants[1].name += "#2";
  return entrants;
}

}  // namespace tengen::web
