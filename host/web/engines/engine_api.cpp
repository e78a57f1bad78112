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

EngineApi::EngineApi(EngineApiOptions options, EngineList& engines, const GameTable& table, Errands& errands,
                     Examinations::Post post)
    : options_(std::move(options)),
      engines_(engines),
      table_(table),
      examinations_({.program = options_.program, .manifests = options_.manifests}, engines, spawner_,
                    std::move(post)),
      uploads_(packages_folder(), options_.longest_file),
      errands_(errands) {}

bool EngineApi::knows(std::string_view place) {
  return place == "engines" || place == "packages" || place == "examinations";
}

void EngineApi::answer(const Request& request, const std::string& place, const std::vector<std::string>& path,
                       const Respond& respond) {
  const bool reads = request.method == "GET";
  if (!reads && request.method != "POST") return respond(error_response(bad_input("expected GET or POST")));
  if (place == "examinations") return on_examination(request, path, respond);
  if (place == "engines" && path.empty() && reads) return list(request, respond);
  if (place == "engines" && path.size() == 2 && !reads) return on_engine(request, path, respond);
  if (place == "packages" && path.size() == 2 && !reads) return on_package(request, path, respond);
  respond(error_response(not_found("there is no such address")));
}

void EngineApi::list(const Request& request, const Respond& respond) {
  const bool runs =
      errands_.run(request.role, [this, respond, role = request.role, games = table_.games_of_engines(),
                                  longest = options_.longest_file](const auto&) {
        // Somebody may have added one on the command line; viewers see it when a player has looked.
        const auto renewed = role == Role::viewer ? success() : engines_.renew();
        if (!renewed) return respond(error_response(renewed.error()));
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
  if (!runs) respond(busy_response());
}

void EngineApi::on_engine(const Request& request, const std::vector<std::string>& path,
                          const Respond& respond) {
  const auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  const bool levels = path[1] == "levels";
  if (!levels && path[1] != "settings" && path[1] != "reset")
    return respond(error_response(not_found("there is no such address")));
  Members members(*object);
  const std::string name = levels ? members.text("name") : std::string();
  const bool deletes = levels && members.flag("delete");
  std::vector<std::string> values;
  if (path[1] != "reset") {
    // The command line would take it for a flag.
    for (const auto& [option, value] : members.texts("options")) {
      if (option.starts_with("-")) members.wrong("options", "a letter or a digit first");
      values.push_back(option + "=" + value);
    }
  }
  if (path[0].starts_with('-') || name.starts_with('-')) members.wrong("name", "a letter or a digit first");
  if (const auto all = members.check(); !all) return respond(error_response(all.error()));
  std::vector<std::string> words{"engines"};
  if (levels)
    words.insert(words.end(), {"level", path[0], name});
  else
    words.insert(words.end(), {path[1] == "settings" ? "set" : "reset", path[0]});
  if (deletes)
    words.emplace_back("--delete");
  else
    words.insert(words.end(), values.begin(), values.end());
  run(request.role, std::move(words), respond);
}

void EngineApi::on_package(const Request& request, const std::vector<std::string>& path,
                           const Respond& respond) {
  // What cannot be read is removed by the name of its folder, which the command checks.
  if (path[0].starts_with('-')) return respond(error_response(bad_input("found no package's id", "id")));
  if (path[1] != "remove" && path[1] != "restore")
    return respond(error_response(not_found("there is no such address")));
  const auto object = parse_object(request.body.empty() ? "{}" : request.body);
  if (!object) return respond(error_response(object.error()));
  Members members(*object);
  // What is played with is removed only by who knows.
  const bool anyway = path[1] == "remove" && members.flag("anyway");
  if (const auto all = members.check(); !all) return respond(error_response(all.error()));
  std::vector<std::string> words{"package", path[1], path[0]};
  if (anyway) words.emplace_back("--force");
  run(request.role, std::move(words), respond);
}

void EngineApi::run(Role role, std::vector<std::string> words, const Respond& respond) {
  const bool runs = errands_.run(role, [this, respond, words = std::move(words)](const auto&) {
    const auto said = OwnCommand::run(spawner_, options_.program, words);
    if (!said) return respond(error_response(said.error()));
    if (const auto renewed = engines_.renew(); !renewed) return respond(error_response(renewed.error()));
    respond(json_response(200, json::object{{"did", printable(*said, 4000)}}));
  });
  if (!runs) respond(busy_response());
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
  const bool again = path.size() == 2 && path[1] == "again";
  if (!path.empty() && !again && (path.size() != 2 || path[1] != "stop"))
    return respond(error_response(not_found("there is no such address")));
  Members members(*object);
  const auto target = path.empty() ? members.text("target") : std::string();
  const auto game = again ? members.text("game") : std::string();
  const bool replace = again && members.flag("replace");
  if (const auto all = members.check(); !all) return respond(error_response(all.error()));
  if (path.empty()) return respond(examination_response(examinations_.check(target)));
  if (again) {
    auto order = add_order(game, replace);
    return respond(order ? examination_response(examinations_.again(path[0], std::move(*order)))
                         : error_response(order.error()));
  }
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
