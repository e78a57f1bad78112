#include "web/seat_keys.hpp"

#include <boost/json.hpp>

#include "web/guard.hpp"

namespace tengen::web {

Result<SeatKeys> new_seat_keys() {
  SeatKeys seats;
  for (auto& key : seats.keys) {
    auto token = new_token();
    if (!token) return token.error();
    key = std::move(*token);
  }
  return seats;
}

Speaker take_speaker(boost::json::object& body, const Request& request) {
  Speaker speaker{{}, request.is_owners};
  const auto* const key = body.if_contains("key");
  if (key == nullptr || !key->is_string()) return speaker;
  speaker.key = key->get_string().c_str();
  body.erase("key");
  return speaker;
}

Status check_seat(const SeatKeys& keys, const Speaker& speaker, game::Seat seat) {
  if (!keys.are_used() || speaker.is_owners || is_same_secret(speaker.key, keys.keys[game::index(seat)]))
    return success();
  return Error{ErrorCode::refused, "another browser has this seat", {}};
}

Result<std::optional<game::Seat>> held_seat(const SeatKeys& keys, const Speaker& speaker) {
  if (!keys.are_used() || speaker.is_owners) return std::optional<game::Seat>();
  for (const auto seat : {game::Seat::first, game::Seat::second})
    if (is_same_secret(speaker.key, keys.keys[game::index(seat)])) return std::optional<game::Seat>(seat);
  return Error{ErrorCode::refused, "other browsers have the seats of this game", {}};
}

}  // namespace tengen::web
