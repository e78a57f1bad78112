#include "web/page_site.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "web/assets.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

// No script and no style but the page's own files, nothing from elsewhere, and no frame around it.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Response sealed(Response response) {
  response.fields.emplace_back("Content-Security-Policy", policy);
  response.fields.emplace_back("X-Content-Type-Options", "nosniff");
  response.fields.emplace_back("Referrer-Policy", "no-referrer");
  response.fields.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  if (response.type == "application/json") response.fields.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

PageSite::PageSite(Guard guard, TableOptions games, RunListOptions runs, EngineApiOptions engine_options,
                   EngineList& engines, engine::EngineFactory& factory, GameTable::Post post)
    : guard_(std::move(guard)),
      table_(std::move(games), engines, factory, post, *this),
      runs_(runs, post, *this),
      analyses_(factory, post, *this),
      api_(table_, engines, errands_, post, [this](const std::string& path) { return guard_.links(path); }),
      analyse_api_(analyses_, table_, engines, errands_),
      run_api_(runs.folder, runs_, engines, factory, errands_, post),
      engine_api_(std::move(engine_options), engines, table_, errands_, post),
      post_(std::move(post)) {}

Reception PageSite::on_body(const Request& request, std::optional<std::uint64_t> length) {
  if (!engine_api_.takes_files(request) || guard_.refuse(request)) return {};
  return engine_api_.receive(request, length);
}

void PageSite::on_request(Request request, Respond respond) {
  if (auto refused = guard_.refuse(request)) return respond(sealed(std::move(*refused)));
  if (!request.path.starts_with("/api/")) return respond(sealed(asset(request)));
  Respond seal = [respond = std::move(respond)](Response response) { respond(sealed(std::move(response))); };
  request.role = guard_.role(request);
  if (request.role != Role::viewer) return answer(request, seal);
  of_viewers_.emplace_back(std::move(request), std::move(seal));
  if (of_viewers_.size() == 1) post_([this] { answer_viewers(); });
}

// One at a time: what others have sent meanwhile comes first.
void PageSite::answer_viewers() {
  const auto [request, respond] = std::move(of_viewers_.front());
  answer(request, respond);
  of_viewers_.pop_front();
  if (!of_viewers_.empty()) post_([this] { answer_viewers(); });
}

void PageSite::answer(const Request& request, const Respond& respond) {
  if (request.path == "/api/me")
    return respond(with_body(200, json::serialize(json::object{{"role", text(request.role)}})));
  const auto parts = split(request.path, '/');  // "", "api", "runs", …
  const std::vector<std::string> rest{parts.begin() + 3, parts.end()};
  if (AnalyseApi::is_for(parts)) return analyse_api_.answer(request, respond);
  if (parts[2] == "runs") return run_api_.answer(request, rest, respond);
  if (engine_api_.knows(parts[2])) return engine_api_.answer(request, std::string(parts[2]), rest, respond);
  api_.answer(request, respond);
}

Response PageSite::on_upgrade(const Request& request) {
  if (auto refused = guard_.refuse(request)) return sealed(std::move(*refused));
  if (request.path != "/api/events") return sealed(error_response(not_found("there is no such address")));
  if (watching_.size() >= most_sockets[static_cast<std::size_t>(guard_.role(request))])
    return sealed(busy_response());
  return {};
}

void PageSite::on_open(const std::shared_ptr<Socket>& socket, const Request& request) {
  watching_[socket].role = guard_.role(request);
}

void PageSite::on_close(const std::shared_ptr<Socket>& socket) {
  const auto found = watching_.find(socket);
  if (found == watching_.end()) return;
  const std::string run = found->second.run;
  watching_.erase(found);
  look_after(run);
}

void PageSite::on_text(const std::shared_ptr<Socket>& socket, std::string text) {
  const auto object = parse_object(text);
  if (!object) return send_error(socket, object.error());
  Members members(*object);
  Watched& watched = watching_[socket];
  const Watched wanted{watched.role, members.text("watch"), members.text("run"), members.text("analysis")};
  const auto lines_of = members.number("lines");
  if (const auto all = members.check(); !all) return send_error(socket, all.error());
  if (const auto refused = refuse_run(wanted)) return send_error(socket, *refused);
  const Watched before = std::exchange(watched, wanted);
  if (before.run != wanted.run) look_after(before.run);
  // Who only asks for more of what is watched already knows how it stands.
  if (!lines_of || before.run != wanted.run) send_snapshot(socket, wanted);
  if (!lines_of) return;
  const auto told = runs_.tell_lines(wanted.run, *lines_of, wanted.role);
  if (!told) send_error(socket, told.error());
}

std::optional<Error> PageSite::refuse_run(const Watched& wanted) const {
  if (wanted.role != Role::viewer || wanted.run.empty() || runs_.follows(wanted.run)) return std::nullopt;
  std::map<std::string_view, Role> watched;
  for (const auto& [socket, one] : watching_) {
    if (one.run.empty()) continue;
    auto& role = watched[one.run];
    role = std::max(role, one.role);
  }
  const auto of_viewers = std::count_if(watched.begin(), watched.end(),
                                        [](const auto& one) { return one.second == Role::viewer; });
  if (static_cast<std::size_t>(of_viewers) < most_runs_of_viewers) return std::nullopt;
  return failed("viewers watch " + std::to_string(of_viewers) + " runs already; watch one of those");
}

void PageSite::send_error(const std::shared_ptr<Socket>& socket, const Error& error) {
  json::object message = error_json(error);
  message["type"] = "error";
  socket->send(std::make_shared<const std::string>(json::serialize(message)));
}

void PageSite::on_drained(const std::shared_ptr<Socket>& socket) {
  const auto found = watching_.find(socket);
  if (found != watching_.end()) send_snapshot(socket, found->second);
}

void PageSite::send_snapshot(const std::shared_ptr<Socket>& socket, const Watched& watched) {
  if (!watched.run.empty()) return send_run(socket, watched.run);
  if (!watched.analysis.empty())
    return void(socket->send(std::make_shared<const std::string>(analyses_.snapshot(watched.analysis))));
  if (!watched.game.empty()) send_game(socket, watched);
}

void PageSite::send_game(const std::shared_ptr<Socket>& socket, const Watched& watched) {
  const GamePicture* const game =
      watched.role == Role::viewer ? table_.look(watched.game) : table_.open(watched.game);
  if (game == nullptr) return send_error(socket, not_found("there is no such game"));
  const json::object message{{"type", "snapshot"}, {"game", game->state()}};
  socket->send(std::make_shared<const std::string>(json::serialize(message)));
}

void PageSite::send_run(const std::shared_ptr<Socket>& socket, const std::string& id) {
  auto snapshot = runs_.watch(id);
  if (!snapshot) return send_error(socket, snapshot.error());
  if (!snapshot->empty()) socket->send(std::make_shared<const std::string>(std::move(*snapshot)));
}

void PageSite::look_after(const std::string& run) {
  if (run.empty()) return;
  const bool is_watched =
      std::any_of(watching_.begin(), watching_.end(), [&](const auto& one) { return one.second.run == run; });
  if (!is_watched) runs_.leave(run);
}

bool PageSite::watch(const std::string& game) const {
  return std::any_of(watching_.begin(), watching_.end(), [&](const auto& one) {
    return one.second.game == game && one.second.role != Role::viewer;
  });
}

void PageSite::tell(const std::string& game, std::string message) {
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& [socket, watched] : watching_)
    if (watched.game == game) socket->send(shared);
}

bool PageSite::watch_analysis(const std::string& analysis) const {
  return std::any_of(watching_.begin(), watching_.end(), [&](const auto& one) {
    return one.second.analysis == analysis && one.second.role != Role::viewer;
  });
}

void PageSite::tell_of_analysis(const std::string& analysis, std::string message) {
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& [socket, watched] : watching_)
    if (watched.analysis == analysis) socket->send(shared);
}

void PageSite::tell_of_run(const std::string& run, std::string message) {
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& [socket, watched] : watching_)
    if (watched.run == run) socket->send(shared);
}

}  // namespace tengen::web
