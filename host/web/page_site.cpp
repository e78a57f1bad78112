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
      api_(table_, engines),
      analyse_api_(analyses_, table_, engines),
      run_api_(runs.folder, runs_, engines, factory, post),
      engine_api_(std::move(engine_options), engines, table_, post) {}

Reception PageSite::on_body(const Request& request, std::optional<std::uint64_t> length) {
  if (!engine_api_.takes_files(request) || guard_.refuse(request)) return {};
  return engine_api_.receive(request, length);
}

void PageSite::on_request(Request request, Respond respond) {
  if (auto refused = guard_.refuse(request)) return respond(sealed(std::move(*refused)));
  if (!request.path.starts_with("/api/")) return respond(sealed(asset(request)));
  const Respond seal = [respond = std::move(respond)](Response response) {
    respond(sealed(std::move(response)));
  };
  if (request.path == "/api/me")
    return seal(with_body(200, json::serialize(json::object{{"role", text(guard_.role(request))}})));
  const auto parts = split(request.path, '/');  // "", "api", "runs", …
  const std::vector<std::string> rest{parts.begin() + 3, parts.end()};
  if (AnalyseApi::is_for(parts)) return analyse_api_.answer(request, seal);
  if (parts[2] == "runs") return run_api_.answer(request, rest, seal);
  if (engine_api_.knows(parts[2])) return engine_api_.answer(request, std::string(parts[2]), rest, seal);
  api_.answer(request, seal);
}

Response PageSite::on_upgrade(const Request& request) {
  if (auto refused = guard_.refuse(request)) return sealed(std::move(*refused));
  if (request.path != "/api/events") return sealed(error_response(not_found("there is no such address")));
  return {};
}

void PageSite::on_open(const std::shared_ptr<Socket>& socket) { watching_[socket]; }

void PageSite::on_close(const std::shared_ptr<Socket>& socket) {
  const auto found = watching_.find(socket);
  if (found == watching_.end()) return;
  const std::string run = found->second.run;
  watching_.erase(found);
  look_after(run);
}

void PageSite::on_text(const std::shared_ptr<Socket>& socket, std::string text) {
  const auto object = parse_object(text);
  if (!object) return;
  Members members(*object);
  const Watched wanted{members.text("watch"), members.text("run"), members.text("analysis")};
  const Watched before = std::exchange(watching_[socket], wanted);
  if (before.run != wanted.run) look_after(before.run);
  const auto lines_of = members.number("lines");
  // Who only asks for more of what is watched already knows how it stands.
  if (lines_of && before.run == wanted.run) return runs_.tell_lines(wanted.run, *lines_of);
  send_snapshot(socket, wanted);
  if (lines_of) runs_.tell_lines(wanted.run, *lines_of);
}

void PageSite::on_drained(const std::shared_ptr<Socket>& socket) {
  const auto found = watching_.find(socket);
  if (found != watching_.end()) send_snapshot(socket, found->second);
}

void PageSite::send_snapshot(const std::shared_ptr<Socket>& socket, const Watched& watched) {
  if (!watched.run.empty()) return send_run(socket, watched.run);
  if (!watched.analysis.empty())
    return void(socket->send(std::make_shared<const std::string>(analyses_.snapshot(watched.analysis))));
  if (!watched.game.empty()) send_game(socket, watched.game);
}

void PageSite::send_game(const std::shared_ptr<Socket>& socket, const std::string& id) {
  const GamePicture* const game = table_.open(id);
  const json::object message = game == nullptr
                                   ? json::object{{"type", "error"}, {"error", "there is no such game"}}
                                   : json::object{{"type", "snapshot"}, {"game", game->state()}};
  socket->send(std::make_shared<const std::string>(json::serialize(message)));
}

void PageSite::send_run(const std::shared_ptr<Socket>& socket, const std::string& id) {
  auto snapshot = runs_.watch(id);
  if (snapshot && snapshot->empty()) return;
  std::string message = snapshot ? std::move(*snapshot) : std::string(R"({"type":"run ended"})");
  socket->send(std::make_shared<const std::string>(std::move(message)));
}

void PageSite::look_after(const std::string& run) {
  if (run.empty()) return;
  const bool is_watched =
      std::any_of(watching_.begin(), watching_.end(), [&](const auto& one) { return one.second.run == run; });
  if (!is_watched) runs_.leave(run);
}

bool PageSite::watch(const std::string& game) const {
  return std::any_of(watching_.begin(), watching_.end(),
                     [&](const auto& one) { return one.second.game == game; });
}

void PageSite::tell(const std::string& game, std::string message) {
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& [socket, watched] : watching_)
    if (watched.game == game) socket->send(shared);
}

bool PageSite::watch_analysis(const std::string& analysis) const {
  return std::any_of(watching_.begin(), watching_.end(),
                     [&](const auto& one) { return one.second.analysis == analysis; });
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
