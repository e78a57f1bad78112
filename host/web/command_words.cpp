#include "web/command_words.hpp"

#include "web/json_input.hpp"

namespace tengen::web {

Result<match::Command> read_command(const boost::json::object& object, const GameOrder& order,
                                    const Speaker& speaker) {
  Members members(object);
  const std::string word = members.text("do");
  const auto turns = members.number("turns");
  const auto keep = members.number("keep");
  const auto seat_number = members.number("seat");
  if (auto all = members.check(); !all) return all.error();
  const auto own = held_seat(order.keys, speaker);
  if (!own) return own.error();
  if (word == "pause") return match::Command(match::Pause{});
  if (word == "continue") return match::Command(match::Continue{});
  if (word == "abort") {
    if (*own)
      return Error{ErrorCode::refused, "two people play this game by a link; resign, or offer a draw", {}};
    return match::Command(match::AbortGame{});
  }
  if (word == "take back") {
    if (turns.value_or(1) < 1) return bad_input("expected one turn or more", "turns");
    if (keep && (turns || *keep < 0))
      return bad_input("expected either turns or the number of turns to keep", "keep");
    match::TakeBack back{.turns = static_cast<std::size_t>(turns.value_or(1)), .only = *own};
    if (keep) back.keep = static_cast<std::size_t>(*keep);
    return match::Command(back);
  }
  const bool of_a_seat =
      word == "resign" || word == "offer draw" || word == "accept draw" || word == "decline draw";
  if (!of_a_seat)
    return bad_input(
        "expected pause, continue, take back, resign, offer draw, accept draw, decline draw or abort", "do");
  if (!seat_number || *seat_number < 0 || *seat_number > 1) return bad_input("expected 0 or 1", "seat");
  if (!order.seats[static_cast<std::size_t>(*seat_number)].person)
    return Error{ErrorCode::refused, "an engine sits there; people speak for people", "seat"};
  const game::Seat seat = *seat_number == 0 ? game::Seat::first : game::Seat::second;
  if (const auto may = check_seat(order.keys, speaker, seat); !may) return may.error();
  if (word == "resign") return match::Command(match::Resign{seat});
  if (word == "offer draw") return match::Command(match::OfferDraw{seat});
  if (word == "accept draw") return match::Command(match::AcceptDraw{seat});
  return match::Command(match::DeclineDraw{seat});
}

}  // namespace tengen::web
