#include "web/api.hpp"

#include "base/text.hpp"
#include "record/formats/json.hpp"
#include "web/catalog_json.hpp"
#include "web/command_words.hpp"
#include "web/game_folder.hpp"
#include "web/json_input.hpp"
#include "web/records_api.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

int status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::not_found:
      return 404;
    case ErrorCode::duplicate:
      return 409;
    case ErrorCode::refused:
      return 403;
    case ErrorCode::failed:
    case ErrorCode::timed_out:
      return 409;
    case ErrorCode::no_room:
      return 507;
    case ErrorCode::bad_input:
    case ErrorCode::incompatible:
      break;
  }
  return 400;
}

// A file tells an engine's level with its name: "Minimax (beginner)".
record::GameRecord named_record(const GamePicture& game) {
  record::GameRecord record = game.record();
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& seat = game.order().seats[i];
    if (!seat.level.empty() && !record.players[i].name.empty())
      record.players[i].name += " (" + seat.level + ")";
  }
  return record;
}

}  // namespace

Response json_response(int status, const json::value& value) {
  return with_body(status, json::serialize(value));
}

json::object error_json(const Error& error) {
  return {{"error", printable(error.message, 2000)},
          {"place", printable(error.place)},
          {"key", key_of(error.code)},
          {"values", json::array()}};
}
Response error_response(const Error& error, const RefusalWords& words) {
  json::object members = error_json(error);
  members["key"] = words.key;
  members["values"] = json::value_from(words.values);
  return json_response(status_of(error.code), members);
}
Response error_response(const Error& error) {
  return json_response(status_of(error.code), error_json(error));
}
Response busy_response() {
  Response response = error_response(failed("too much is asked at a time; ask again in a moment"));
  response.status = 503;
  response.fields = {{"Retry-After", "1"}};
  return response;
}

void Api::answer(const Request& request, const Respond& respond) {
  const auto& [method, path] = std::tie(request.method, request.path);
  const bool reads = method == "GET";
  if (!reads && method != "POST") return respond(error_response(bad_input("expected GET or POST")));
  if (path == "/api/catalog" && reads) return respond(json_response(200, catalog_json(*engines_.now())));
  if (path == "/api/games") return respond(reads ? list(request) : begin(request));
  if (path == "/api/scores" && reads) return respond(json_response(200, table_.scores()));
  if (path == "/api/records" && !reads) return load(request, respond);
  const auto parts = split(path, '/');  // "", "api", "games", ID, what
  if (parts.size() < 4 || parts[2] != "games" || parts.size() > 5)
    return respond(error_response(not_found("there is no such address")));
  on_game(request, std::string(parts[3]), parts.size() == 5 ? std::string(parts[4]) : std::string(), respond);
}

void Api::on_game(const Request& request, const std::string& id, const std::string& what,
                  const Respond& respond) {
  // A viewer starts nothing by looking.
  const GamePicture* const game = request.role == Role::viewer ? table_.look(id) : table_.open(id);
  if (game == nullptr) return respond(error_response(not_found("there is no such game")));
  const bool reads = request.method == "GET";
  if (what.empty() && reads) return respond(json_response(200, game->state()));
  if (what == "record" && reads) return respond(record(request, *game));
  if (what == "answer" && !reads) return respond(submit(request, id));
  if (what == "command" && !reads) return steer(request, *game, respond);
  if (what == "join" && !reads) return respond(join(request, id));
  if (what == "leave" && !reads) return respond(leave(request, id));
  if (what == "again" && !reads) return respond(again(request, id));
  respond(error_response(not_found("there is no such address")));
}

Response Api::begin(const Request& request) {
  const auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  auto order = read_order(*object);
  if (!order) return error_response(order.error());
  const auto link = order->link;
  const auto id = table_.begin(std::move(*order));
  if (!id) return error_response(id.error());
  json::object begun{{"id", *id}};
  if (link) {
    begun["key"] = table_.look(*id)->order().keys.keys[1 - game::index(*link)];
    begun["links"] = links_to(*id, *link);
  }
  return json_response(201, begun);
}

// No server sees what is behind the "#".
json::array Api::links_to(const std::string& id, game::Seat seat) {
  const std::string& key = table_.look(id)->order().keys.keys[game::index(seat)];
  json::array links;
  for (const auto& link : links_("play/" + id))
    links.emplace_back(link + "#seat=" + std::to_string(game::index(seat)) + "." + key);
  return links;
}

Response Api::list(const Request& request) {
  const auto before = request.query.find("before");
  return json_response(200, table_.list(before == request.query.end() ? std::string() : before->second));
}

void Api::load(const Request& request, const Respond& respond) {
  const auto named = request.query.find("name");
  const bool runs = errands_.run(request.role, [this, respond, bytes = request.body, folder = table_.folder(),
                                                name = named == request.query.end()
                                                           ? std::string()
                                                           : named->second](const auto&) {
    const auto read = read_records(bytes, name);
    if (!read) return respond(error_response(read.error()));
    auto stored = store_games(folder, read->games, name);
    if (!stored) return respond(error_response(stored.error()));
    const auto pictures = std::make_shared<Pictures>(std::move(*stored));
    post_([this, respond, pictures, notes = read->notes] {
      json::array ids;
      for (auto& picture : *pictures) ids.emplace_back(table_.add(std::move(picture)));
      respond(json_response(201, json::object{{"ids", std::move(ids)}, {"notes", json::value_from(notes)}}));
    });
  });
  if (!runs) respond(busy_response());
}

Response Api::record(const Request& request, const GamePicture& game) {
  const auto format = request.query.find("format");
  auto file = record_file(named_record(game), format == request.query.end() ? "json" : format->second,
                          "game-" + game.id());
  return file ? std::move(*file) : error_response(file.error());
}

Response Api::submit(const Request& request, const std::string& id) {
  auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  Speaker speaker = take_speaker(*object, request);
  Members members(*object);
  const auto question = members.number("question");
  const std::string answer = members.text("answer", 400);
  if (!question || *question < 0) members.wrong("question", "the id of the open question");
  if (const auto all = members.check(); !all) return error_response(all.error());
  RefusalWords words;
  const auto taken = table_.answer(
      id, {static_cast<std::uint64_t>(*question), answer, request.received, std::move(speaker)}, words);
  if (taken) return json_response(200, json::object{{"taken", true}});
  return words.key.empty() ? error_response(taken.error()) : error_response(taken.error(), words);
}

Response Api::join(const Request& request, const std::string& id) {
  auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  const Speaker speaker = take_speaker(*object, request);
  if (const auto all = Members(*object).check(); !all) return error_response(all.error());
  const auto joined = table_.join(id, speaker);
  return joined ? json_response(200, json::object{{"did", "joined: the game begins"}})
                : error_response(joined.error());
}

Response Api::leave(const Request& request, const std::string& id) {
  auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  const Speaker speaker = take_speaker(*object, request);
  if (const auto all = Members(*object).check(); !all) return error_response(all.error());
  const auto left = table_.leave(id, speaker);
  return left ? json_response(200, json::object{{"did", "left: the game is removed"}})
              : error_response(left.error());
}

Response Api::again(const Request& request, const std::string& id) {
  auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  const Speaker speaker = take_speaker(*object, request);
  Members members(*object);
  const auto seat = members.number("seat");
  if (seat && (*seat < 0 || *seat > 1)) members.wrong("seat", "0 or 1");
  if (const auto all = members.check(); !all) return error_response(all.error());
  const auto asks = seat ? std::optional(*seat == 0 ? game::Seat::first : game::Seat::second) : std::nullopt;
  const auto next = table_.again(id, speaker, asks);
  if (!next) return error_response(next.error());
  json::object begun{{"id", *next}};
  if (const auto& link = table_.look(*next)->order().link) begun["links"] = links_to(*next, *link);
  return json_response(201, begun);
}

void Api::steer(const Request& request, const GamePicture& game, const Respond& respond) {
  auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  const Speaker speaker = take_speaker(*object, request);
  auto command = read_command(*object, game.order(), speaker);
  if (!command) return respond(error_response(command.error()));
  const auto* const back = std::get_if<match::TakeBack>(&*command);
  if (back != nullptr && back->only) {
    const auto count = back->count(game.record().turns.size());
    if (const auto may = table_.check_take_back(game.id(), *back->only, count); !may)
      return respond(error_response(may.error()));
  }
  auto session = table_.session(game.id());
  if (!session) return respond(error_response(session.error()));
  (*session)->steer(std::move(*command), [respond](const Result<match::Steered>& done) {
    if (!done) return respond(error_response(done.error()));
    respond(json_response(200, json::object{{"did", done->did}, {"turns", done->turns}}));
  });
}

}  // namespace tengen::web
