#include "web/page_site.hpp"

#include <algorithm>

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

PageSite::PageSite(Guard guard, TableOptions options, const manifest::Registry& registry,
                   engine::EngineFactory& factory, GameTable::Post post)
    : guard_(std::move(guard)),
      table_(std::move(options), registry, factory, std::move(post), *this),
      api_(table_, registry) {}

void PageSite::on_request(Request request, Respond respond) {
  if (auto refused = guard_.refuse(request)) return respond(sealed(std::move(*refused)));
  if (!request.path.starts_with("/api/")) return respond(sealed(asset(request)));
  api_.answer(request,
              [respond = std::move(respond)](Response response) { respond(sealed(std::move(response))); });
}

Response PageSite::on_upgrade(const Request& request) {
  if (auto refused = guard_.refuse(request)) return sealed(std::move(*refused));
  if (request.path != "/api/events") return sealed(error_response(not_found("there is no such address")));
  return {};
}

void PageSite::on_open(const std::shared_ptr<Socket>& socket) { watching_[socket]; }
void PageSite::on_close(const std::shared_ptr<Socket>& socket) { watching_.erase(socket); }

void PageSite::on_text(const std::shared_ptr<Socket>& socket, std::string text) {
  const auto object = parse_object(text);
  if (!object) return;
  Members members(*object);
  const std::string game = members.text("watch");
  watching_[socket] = game;
  send_snapshot(socket, game);
}

void PageSite::on_drained(const std::shared_ptr<Socket>& socket) {
  const auto found = watching_.find(socket);
  if (found != watching_.end()) send_snapshot(socket, found->second);
}

void PageSite::send_snapshot(const std::shared_ptr<Socket>& socket, const std::string& id) {
  if (id.empty()) return;
  const GamePicture* const game = table_.open(id);
  const json::object message = game == nullptr
                                   ? json::object{{"type", "error"}, {"error", "there is no such game"}}
                                   : json::object{{"type", "snapshot"}, {"game", game->state()}};
  socket->send(std::make_shared<const std::string>(json::serialize(message)));
}

bool PageSite::watch(const std::string& game) const {
  return std::any_of(watching_.begin(), watching_.end(), [&](const auto& one) { return one.second == game; });
}

void PageSite::tell(const std::string& game, std::string message) {
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& [socket, watched] : watching_)
    if (watched == game) socket->send(shared);
}

}  // namespace tengen::web
