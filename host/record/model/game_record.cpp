#include "record/model/game_record.hpp"

#include "game/catalog.hpp"
#include "record/model/playthrough.hpp"

namespace tengen::record {

bool pondered(const GameRecord& record, game::Seat seat) {
  const Duration used = record.player(seat).ponder_cpu;
  return used > std::chrono::milliseconds(100) && used > record.player(game::opponent(seat)).time / 20;
}

std::optional<game::Seat> winner(const GameRecord& record) {
  const auto colour = game::winner(record.outcome.score);
  if (!colour) return std::nullopt;
  // Without a procedure there is nothing to play out.
  if (record.setup.opening == game::Setup{}.opening) {
    return *colour == game::Colour::black ? game::Seat::first : game::Seat::second;
  }
  const auto game = replay(record);
  if (!game) return std::nullopt;
  return (*game)->colour(game::Seat::first) == *colour ? game::Seat::first : game::Seat::second;
}

Result<std::unique_ptr<game::Game>> begin(const GameRecord& record) {
  return record.start ? game::new_game(record.setup, *record.start) : game::new_game(record.setup);
}

Result<std::unique_ptr<game::Game>> replay(const GameRecord& record) {
  auto played = play_through(record);
  if (!played) return played.error();
  return std::move(played->game);
}

}  // namespace tengen::record
