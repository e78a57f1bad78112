#include "record/model/continuation.hpp"

#include "game/catalog.hpp"
#include "record/model/played_start.hpp"
#include "record/text/outcome_text.hpp"

namespace tengen::record {

Result<Continuation> take_up(const GameRecord& record) {
  const bool open = record.outcome.score == game::Score::none;
  if (!open) return bad_input("the game is over: " + reason_text(record.outcome));
  auto game = replay(record);
  if (!game) return game.error();
  if (const auto& outcome = (*game)->outcome())
    return bad_input("the game is over: " + reason_text(*outcome));
  Continuation continuation{record, std::move(*game), {}, {}};
  if (record.start && !game::game_of(record.setup).turns_stones) {
    auto played = with_start_played(record);
    if (!played) return played.error();
    continuation.record = std::move(*played);
    continuation.game = std::move(*replay(continuation.record));
  }
  for (const Turn& turn : record.turns) {
    const auto seat = game::index(turn.seat);
    if (turn.left) continuation.left[seat] = turn.left;
    continuation.used[seat] += turn.time;
  }
  return continuation;
}

}  // namespace tengen::record
