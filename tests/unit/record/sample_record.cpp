#include "unit/record/sample_record.hpp"

#include "game/notation.hpp"

namespace tengen::record {

GameRecord sample_record(const game::Setup& setup, std::string_view moves) {
  GameRecord record;
  record.number = 7;
  record.round = 2;
  record.pair = 4;
  record.setup = setup;
  record.players[0] = {"Alpha", "in-process", "10+0.1", std::chrono::microseconds(812'400)};
  record.players[1] = {"Beta", "bubblewrap", "10+0.1", std::chrono::microseconds(1'033'000)};
  // 2026-03-04 05:06:07 UTC
  record.date = std::chrono::system_clock::time_point(std::chrono::seconds(1'772'600'767));
  const auto game = game::replay(setup, moves);
  auto time = std::chrono::microseconds(1500);
  auto seat = game::Seat::first;
  for (const game::Move& move : (*game)->moves()) {
    const bool pass = move.kind == game::MoveKind::pass;
    record.turns.push_back({seat, pass ? game::Answer::pass() : game::Answer::place(move.at), time});
    seat = game::opponent(seat);
    time += std::chrono::microseconds(1000);
  }
  if (const auto& outcome = (*game)->outcome()) record.outcome = *outcome;
  return record;
}

void resign(GameRecord& record) {
  const auto game = replay(record);
  const auto seat = (*game)->question().seat;
  record.turns.push_back({seat, game::Answer::resign(), std::chrono::milliseconds(1)});
  record.outcome = {game::win_for(game::opponent((*game)->colour(seat))), game::Reason::resign, {}};
}

}  // namespace tengen::record
