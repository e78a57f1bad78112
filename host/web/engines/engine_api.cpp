#include "web/engines/engine_api.hpp"

#include <boost/json.hpp>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "package/standard_folders.hpp"
#include "web/api.hpp"
#include "web/engines/engine_json.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

constexpr int too_long = 413;
constexpr int disk_full = 507;

std::string asked(const Request& request, const std::string& name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? std::string() : found->second;
}

Result<AddOrder> add_order(const std::string& game, bool replace) {
  if (!game.empty() && game != "gomoku" && game != "othello")
    return bad_input("found " + in_quotes(game) + ", expected gomoku or othello", "game");
  return AddOrder{game.empty() ? "gomoku" : game, replace};
}

std::filesystem::path packages_folder() {
  const auto data = package::data_folder();
  return data.empty() ? data : data / "packages";
}

Response examination_response(const Result<std::string>& id) {
  return id ? json_response(201, json::object{{"id", *id}}) : error_response(id.error());
}

}  // namespace

EngineApi::EngineApi(EngineApiOptions options, EngineList& engines, const GameTable& table,
                     Examinations::Post post)
    : options_(std::move(options)),
      engines_(engines),
      table_(table),
      examinations_({.program = options_.program, .manifests = options_.manifests}, engines, spawner_,
                    std::move(post)),
      uploads_(packages_folder(), options_.longest_file) {}

bool EngineApi::knows(std::string_view place) {
  return place == "engines" || place == "packages" || place == "examinations";
}

void EngineApi::answer(const Request& request, const std::string& place, const std::vector<std::string>& path,
                       const Respond& respond) {
  const bool reads = request.method == "GET";
  if (!reads && request.method != "POST") return respond(error_response(bad_input("expected GET or POST")));
  if (!errands_.has_room()) return respond(error_response(failed("too much is asked at a time; ask again")));
  if (place == "examinations") return on_examination(request, path, respond);
  if (place == "engines" && path.empty() && reads) return list(respond);
  if (place == "engines" && path.size() == 2 && !reads) return on_engine(request, path, respond);
  if (place == "packages" && path.size() == 2 && !reads) return on_package(path, respond);
  respond(error_response(not_found("there is no such address")));
}

void EngineApi::list(const Respond& respond) {
  errands_.run([this, respond, games = table_.games_of_engines(), longest = options_.longest_file] {
    // Somebody may have added one on the command line.
    if (const auto renewed = engines_.renew(); !renewed) return respond(error_response(renewed.error()));
    const auto registry = engines_.now();
    json::array engines;
    for (const auto& spec : registry->engines()) {
      const auto count = games.find(spec.id);
      engines.push_back(
          engine_json(spec, registry->package_of(spec), count == games.end() ? 0 : count->second));
    }
    json::array complaints;
    for (const auto& error : registry->errors()) complaints.emplace_back(printable(error.text(), 1000));
    respond(json_response(200, json::object{{"engines", std::move(engines)},
                                            {"complaints", std::move(complaints)},
                                            {"longest_file", longest}}));
  });
}

void EngineApi::on_engine(const Request& request, const std::vector<std::string>& path,
                          const Respond& respond) {
  const auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  Members members(*object);
  const std::string name = members.text("name");
  const auto* const options = members.object("options");
  const bool deletes = members.flag("delete");
  if (path[0].starts_with('-') || name.starts_with('-')) members.wrong("name", "a letter or a digit first");
  std::vector<std::string> values;
  for (const auto& [option, value] : options == nullptr ? json::object() : *options) {
    // The command line would take it for a flag.
    if (!value.is_string() || option.starts_with("-"))
      members.wrong("options", "a text for " + in_quotes(option));
    else
      values.push_back(std::string(option) + "=" + std::string(value.get_string()));
  }
  if (members.error()) return respond(error_response(*members.error()));
  std::vector<std::string> words{"engines"};
  if (path[1] == "settings") words.insert(words.end(), {"set", path[0]});
  if (path[1] == "levels") words.insert(words.end(), {"level", path[0], name});
  if (path[1] == "reset") words.insert(words.end(), {"reset", path[0]});
  if (words.size() < 2) return respond(error_response(not_found("there is no such address")));
  if (deletes) words.emplace_back("--delete");
  if (!deletes && path[1] != "reset") words.insert(words.end(), values.begin(), values.end());
  run(std::move(words), respond);
}

void EngineApi::on_package(const std::vector<std::string>& path, const Respond& respond) {
  // What cannot be read is removed by the name of its folder, which the command checks.
  if (path[0].starts_with('-')) return respond(error_response(bad_input("found no package's id", "id")));
  if (path[1] == "remove" || path[1] == "restore") return run({"package", path[1], path[0]}, respond);
  respond(error_response(not_found("there is no such address")));
}

void EngineApi::run(std::vector<std::string> words, const Respond& respond) {
  errands_.run([this, respond, words = std::move(words)] {
    const auto said = OwnCommand::run(spawner_, options_.program, words);
    if (!said) return respond(error_response(said.error()));
    if (const auto renewed = engines_.renew(); !renewed) return respond(error_response(renewed.error()));
    respond(json_response(200, json::object{{"did", printable(*said, 4000)}}));
  });
}

void EngineApi::on_examination(const Request& request, const std::vector<std::string>& path,
                               const Respond& respond) {
  const bool reads = request.method == "GET";
  if (path.empty() && reads) return respond(json_response(200, examinations_.list()));
  if (path.size() == 1 && reads) {
    const auto* const found = examinations_.find(path[0]);
    if (found == nullptr) return respond(error_response(not_found("there is no such examination")));
    const auto from = parse_integer(asked(request, "from")).value_or(0);
    return respond(
        json_response(200, to_json(*found, static_cast<std::size_t>(std::max<std::int64_t>(from, 0)))));
  }
  if (reads) return respond(error_response(not_found("there is no such address")));
  const auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  Members members(*object);
  const auto target = members.text("target");
  const auto order = add_order(members.text("game"), members.flag("replace"));
  if (members.error()) return respond(error_response(*members.error()));
  if (!order) return respond(error_response(order.error()));
  if (path.empty()) return respond(examination_response(examinations_.check(target)));
  if (path.size() == 2 && path[1] == "again")
    return respond(examination_response(examinations_.again(path[0], *order)));
  if (path.size() != 2 || path[1] != "stop")
    return respond(error_response(not_found("there is no such address")));
  const auto stopped = examinations_.stop(path[0]);
  respond(stopped ? json_response(200, json::object{{"stopped", path[0]}}) : error_response(stopped.error()));
}

bool EngineApi::takes_files(const Request& request) {
  return request.method == "POST" && request.path == "/api/packages";
}

Reception EngineApi::receive(const Request& request, std::optional<std::uint64_t> length) {
  const auto order = add_order(asked(request, "game"), asked(request, "replace") == "true");
  if (!order) return {nullptr, error_response(order.error())};
  auto upload =
      uploads_.begin(asked(request, "name"), length,
                     [this, order = *order](std::shared_ptr<SentFile> file, const Respond& respond) {
                       respond(examination_response(examinations_.add(std::move(file), order)));
                     });
  if (upload) return {std::move(*upload), std::nullopt};
  auto refusal = error_response(upload.error());
  if (upload.error().place == "length") refusal.status = too_long;
  if (upload.error().place == "disk") refusal.status = disk_full;
  return {nullptr, std::move(refusal)};
}

}  // namespace tengen::web
