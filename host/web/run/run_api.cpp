#include "web/run/run_api.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "package/regular_file.hpp"
#include "tournament/control/control_socket.hpp"
#include "tournament/run/ready_run.hpp"
#include "tournament/run/received_run.hpp"
#include "web/api.hpp"
#include "web/json_input.hpp"
#include "web/run/run_archive.hpp"
#include "web/run/run_log.hpp"
#include "web/run/run_order.hpp"
#include "web/run/run_table.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t most_runs_listed = 50;  // runs; each is opened

Response answer_of(const Result<json::object>& object) {
  return object ? json_response(200, *object) : error_response(object.error());
}

std::string query(const Request& request, const std::string& name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? std::string() : found->second;
}

// A line of the list: what the store says, and what whoever plays the run says.
json::object line_of(const std::string& id, const fs::path& folder) {
  auto summary = run_summary(folder);
  json::object line = summary ? std::move(*summary) : json::object{{"error", summary.error().text()}};
  line["id"] = id;
  line["state"] = "ended";
  const auto status = tournament::say_to_run(folder, "status");
  const auto object = status ? parse_object(*status) : Result<json::object>(status.error());
  if (!object || object->contains("error")) return line;
  for (const std::string_view name : {"state", "games", "finished", "withdrawn"})
    if (const auto* const value = object->if_contains(name)) line[name] = *value;
  return line;
}

Response game_of(const fs::path& folder, std::int64_t number) {
  auto record = stored_game(folder, number);
  if (!record) return error_response(record.error());
  GameOrder order;
  order.setup = record->setup;
  for (std::size_t i = 0; i < 2; ++i) order.seats[i].name = order.seats[i].engine = record->players[i].name;
  return json_response(200,
                       GamePicture(std::to_string(number), std::move(order), std::move(*record)).state());
}

}  // namespace

RunApi::~RunApi() = default;

void RunApi::run(Role role, const Respond& respond,
                 std::function<Response(const std::atomic<bool>& leaving)> work) {
  const bool runs = errands_.run(
      role, [respond, work = std::move(work)](const std::atomic<bool>& leaving) { respond(work(leaving)); });
  if (!runs) respond(busy_response());
}

void RunApi::answer(const Request& request, const std::vector<std::string>& path, const Respond& respond) {
  if (!path.empty()) return on_run(request, path, respond);
  return request.method == "GET" ? list(request, respond) : begin(request, respond);
}

void RunApi::list(const Request& request, const Respond& respond) {
  run(request.role, respond, [runs = &runs_, before = query(request, "before")](const auto&) {
    const auto folders = runs->folders();
    auto next = folders.begin();
    if (!before.empty()) {
      next = std::find_if(next, folders.end(), [&](const auto& one) { return one.first == before; });
      if (next != folders.end()) ++next;
    }
    json::array lines;
    for (; next != folders.end() && lines.size() < most_runs_listed; ++next)
      lines.push_back(line_of(next->first, next->second));
    return json_response(200, lines);
  });
}

void RunApi::on_run(const Request& request, const std::vector<std::string>& path, const Respond& respond) {
  const auto folder = runs_.folder(path[0]);
  if (folder.empty()) return respond(error_response(not_found("there is no such run")));
  if (request.method == "GET") return read(folder, request, path, respond);
  if (path.size() == 2 && path[1] == "command") return steer(folder, request, respond);
  if (path.size() == 2 && path[1] == "resume") return resume(path[0], folder, request.role, respond);
  respond(error_response(not_found("there is no such address")));
}

void RunApi::read(const fs::path& folder, const Request& request, const std::vector<std::string>& path,
                  const Respond& respond) {
  const std::string what = path.size() > 1 ? path[1] : "";
  const std::string id = path[0];
  const Role role = request.role;
  if (what.empty())
    return run(role, respond, [=](const auto&) { return json_response(200, line_of(id, folder)); });
  if (what == "table") return run(role, respond, [=](const auto&) { return answer_of(run_table(folder)); });
  if (what == "curve")
    return run(role, respond, [folder, curves = curves_](const auto&) {
      auto curve = curves->text(folder);
      return curve ? with_body(200, std::move(*curve)) : error_response(curve.error());
    });
  if (what == "file")
    return run(role, respond, [=, format = query(request, "format")](const std::atomic<bool>& leaving) {
      auto file = run_file(folder, format, id, leaving);
      return file ? std::move(*file) : error_response(file.error());
    });
  if (what != "games") return respond(error_response(not_found("there is no such address")));
  if (path.size() > 2) return read_game(folder, request, path, respond);
  const GamesWanted wanted{parse_integer(query(request, "after")).value_or(0), query(request, "first"),
                           query(request, "second")};
  run(role, respond, [=](const auto&) { return answer_of(run_games(folder, wanted)); });
}

void RunApi::read_game(const fs::path& folder, const Request& request, const std::vector<std::string>& path,
                       const Respond& respond) {
  const std::string id = path[0];
  const auto number = parse_integer(path[2]);
  if (!number) return respond(error_response(not_found("there is no such game")));
  const std::string what = path.size() > 3 ? path[3] : "";
  const auto* const game = runs_.game(id, *number);
  // A game whose pair is not finished is not in the store yet.
  std::optional<PlayerNames> players;
  if (game != nullptr) players = {game->record().players[0].name, game->record().players[1].name};
  if (what == "lines")
    return run(request.role, respond,
               [=, from = parse_integer(query(request, "from")).value_or(0)](const auto&) {
                 return answer_of(logged_lines(folder, *number, players, from));
               });
  if (what == "log")
    return run(request.role, respond, [=](const auto&) {
      auto file = log_file(folder, *number, id);
      return file ? std::move(*file) : error_response(file.error());
    });
  if (!what.empty()) return respond(error_response(not_found("there is no such address")));
  if (game != nullptr) return respond(json_response(200, game->state()));
  run(request.role, respond, [=](const auto&) { return game_of(folder, *number); });
}

void RunApi::steer(const fs::path& folder, const Request& request, const Respond& respond) {
  const auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  Members members(*object);
  std::string words = members.text("do");
  if (const auto number = members.number("number")) words += " " + std::to_string(*number);
  if (const auto engine = members.text("engine"); !engine.empty()) words += " " + engine;
  if (const auto all = members.check(); !all) return respond(error_response(all.error()));
  if (words.starts_with("watch") || words.find('\n') != std::string::npos)
    return respond(
        error_response(bad_input("expected pause, resume, stop, abort, withdraw or concurrency", "do")));
  run(request.role, respond, [=](const auto&) {
    const auto told = tournament::say_to_run(folder, words);
    if (!told) return error_response(told.error());
    const auto answer = parse_object(*told);
    const bool refused = !answer || answer->contains("error");
    if (!refused) return with_body(200, *told);
    Members said(*answer);
    return error_response(bad_input(said.text("error", 4000), "do"));
  });
}

// Of the time and the name, so that it says what it is.
std::string RunApi::new_id(const std::string& name) const {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  std::string id = text;
  std::string word;
  for (const char letter : name.substr(0, 40)) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                          (letter >= '0' && letter <= '9');
    if (is_plain)
      word += letter;
    else if (!word.empty() && word.back() != '-')
      word += '-';
  }
  if (!word.empty()) id += "-" + word;
  std::error_code error;
  std::string free = id;
  for (int number = 2; fs::exists(folder_ / free, error); ++number) free = id + "-" + std::to_string(number);
  return free;
}

void RunApi::begin(const Request& request, const Respond& respond) {
  const auto object = parse_object(request.body);
  if (!object) return respond(error_response(object.error()));
  auto order = read_run_order(*object);
  if (!order) return respond(error_response(order.error()));
  auto& description = order->run;
  if (auto made = package::make_private_folder(folder_); !made) return respond(error_response(made.error()));
  const std::string id = new_id(description.name);
  const fs::path folder = folder_ / id;
  description.outputs.folder = folder;
  if (!description.book && !order->keeps_log) return host(id, std::move(description), std::nullopt, respond);
  const auto remove = [folder] {
    std::error_code error;
    fs::remove(folder / "openings.txt", error);
    fs::remove(folder / "log", error);
    fs::remove(folder, error);
  };
  auto written = package::make_private_folder(folder);
  if (order->keeps_log) description.outputs.log = folder / "log";
  // The book lies beside the store, where the run finds it again when it is resumed.
  if (description.book) description.book->file = folder / "openings.txt";
  if (written && description.book)
    written = package::replace_file(description.book->file, order->book, package::Readers::owner);
  if (!written) {
    remove();
    return respond(error_response(written.error()));
  }
  host(id, std::move(description), std::nullopt, respond, remove);
}

void RunApi::resume(const std::string& id, const fs::path& folder, Role role, const Respond& respond) {
  const bool runs = errands_.run(role, [=, this](const auto&) {
    auto store = tournament::Store::open(folder);
    if (!store) return respond(error_response(store.error()));
    auto stored = tournament::stored_run(*store, folder);
    if (!stored) return respond(error_response(stored.error()));
    const auto allowed = tournament::check_consent(stored->description, stored->foreign, {}, folder);
    if (!allowed) return respond(error_response(allowed.error()));
    // Work that is posted can be copied.
    const auto before = std::make_shared<tournament::Store>(std::move(*store));
    post_([=, this, description = std::move(stored->description)] {
      if (hosted_.contains(id)) return respond(error_response(failed("this run is being played")));
      host(id, description, std::move(*before), respond);
    });
  });
  if (!runs) respond(busy_response());
}

void RunApi::host(const std::string& id, tournament::Description description,
                  std::optional<tournament::Store> before, const Respond& respond,
                  std::function<void()> on_refused) {
  HostedRun::Events events;
  events.on_ready = [respond, id, on_refused = std::move(on_refused)](const Status& ready) {
    if (!ready) on_refused();
    respond(ready ? json_response(201, json::object{{"id", id}}) : error_response(ready.error()));
  };
  events.on_end = [this, id] { post_([this, id] { hosted_.erase(id); }); };
  hosted_[id] = std::make_unique<HostedRun>(std::move(description), std::move(before), engines_.now(),
                                            factory_, std::move(events));
}

}  // namespace tengen::web
