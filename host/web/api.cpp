#include "web/api.hpp"

#include "base/text.hpp"
#include "record/formats/json.hpp"
#include "web/catalog_json.hpp"
#include "web/command_words.hpp"
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
    case ErrorCode::bad_input:
    case ErrorCode::incompatible:
      break;
  }
  return 400;
}

Response begun(const Result<std::string>& id) {
  return id ? json_response(201, json::object{{"id", *id}}) : error_response(id.error());
}

}  // namespace

Response json_response(int status, const json::value& value) {
  return with_body(status, json::serialize(value));
}

Response error_response(const Error& error, const RefusalWords& words) {
  return json_response(status_of(error.code), json::object{{"error", printable(error.message, 2000)},
                                                           {"place", printable(error.place)},
                                                           {"key", words.key},
                                                           {"values", json::value_from(words.values)}});
}
Response error_response(const Error& error) {
  return error_response(error, {std::string(key_of(error.code)), {}});
}

void Api::answer(const Request& request, const Respond& respond) {
  const auto& [method, path] = std::tie(request.method, request.path);
  const bool reads = method == "GET";
  if (!reads && method != "POST") return respond(error_response(bad_input("expected GET or POST")));
  if (path == "/api/catalog" && reads) return respond(json_response(200, catalog_json(*engines_.now())));
  if (path == "/api/games") return respond(reads ? json_response(200, table_.list()) : begin(request));
  if (path == "/api/scores" && reads) return respond(json_response(200, table_.scores()));
  if (path == "/api/records" && !reads) return respond(load(request));
  const auto parts = split(path, '/');  // "", "api", "games", ID, what
  if (parts.size() < 4 || parts[2] != "games" || parts.size() > 5)
    return respond(error_response(not_found("there is no such address")));
  on_game(request, std::string(parts[3]), parts.size() == 5 ? std::string(parts[4]) : std::string(), respond);
}

void Api::on_game(const Request& request, const std::string& id, const std::string& what,
                  const Respond& respond) {
  const GamePicture* const game = table_.open(id);
  if (game == nullptr) return respond(error_response(not_found("there is no such game")));
  const bool reads = request.method == "GET";
  if (what.empty() && reads) return respond(json_response(200, game->state()));
  if (what == "record" && reads) return respond(record(request, *game));
  if (what == "answer" && !reads) return respond(submit(request, id));
  if (what == "command" && !reads) return steer(request, *game, respond);
  respond(error_response(not_found("there is no such address")));
}

Response Api::begin(const Request& request) {
  const auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  auto order = read_order(*object);
  if (!order) return error_response(order.error());
  return begun(table_.begin(std::move(*order)));
}

Response Api::load(const Request& request) {
  const auto name = request.query.find("name");
  const auto read = read_records(request.body, name == request.query.end() ? std::string() : name->second);
  if (!read) return error_response(read.error());
  json::array ids;
  for (const auto& game : read->games) {
    const auto id = table_.keep(game);
    if (!id) return error_response(id.error());
    ids.emplace_back(*id);
  }
  return json_response(201, json::object{{"ids", std::move(ids)}, {"notes", json::value_from(read->notes)}});
}

Response Api::record(const Request& request, const GamePicture& game) {
  const auto format = request.query.find("format");
  auto file = record_file(game.record(), format == request.query.end() ? "json" : format->second,
                          "game-" + game.id());
  return file ? std::move(*file) : error_response(file.error());
}

Response Api::submit(const Request& request, const std::string& id) {
  const auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  Members members(*object);
  const auto question = members.number("question");
  const std::string answer = members.text("answer", 400);
  if (!question || *question < 0) members.wrong("question", "the id of the open question");
  if (members.error()) return error_response(*members.error());
  RefusalWords words;
  const auto taken = table_.answer(id, static_cast<std::uint64_t>(*question), answer, words);
  if (taken) return json_response(200, json::object{{"taken", true}});
  return words.key.empty() ? error_response(taken.error()) : error_response(taken.error(), words);
}

void Api::steer(const Request& request, const GamePicture& game, const Respond& respond) {
  const auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  auto command = read_command(*object, game.order());
  if (!command) return respond(error_response(command.error()));
  auto session = table_.session(game.id());
  if (!session) return respond(error_response(session.error()));
  (*session)->steer(std::move(*command), [respond](const Result<match::Steered>& done) {
    if (!done) return respond(error_response(done.error()));
    respond(json_response(200, json::object{{"did", done->did}, {"turns", done->turns}}));
  });
}

}  // namespace tengen::web
