// Who may speak for which seat of a game by a link: the browser that has the seat's key.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <optional>
#include <string>

#include "game/question.hpp"
#include "web/http.hpp"

namespace tengen::web {

// Both empty: any player may speak for each person of the game.
struct SeatKeys {
  std::array<std::string, 2> keys;

  bool are_used() const { return !keys[0].empty(); }
};

// Who sends a request.
struct Speaker {
  std::string key;         // empty: none
  bool is_owners = false;  // the host's own user, who may read all keys
};

// New keys for both seats; the error says why the system gave no random bytes.
Result<SeatKeys> new_seat_keys();
// Removes the member `key` of a request's body.
Speaker take_speaker(boost::json::object& body, const Request& request);

// Whether the speaker may speak for this seat; the error is a refusal.
Status check_seat(const SeatKeys& keys, const Speaker& speaker, game::Seat seat);
// Whether the speaker may speak for any seat. Returns the seat whose key the speaker has; nothing: the
// speaker may speak for both.
Result<std::optional<game::Seat>> held_seat(const SeatKeys& keys, const Speaker& speaker);

}  // namespace tengen::web
