#include "record/model/playthrough.hpp"

#include "record/formats/file_game.hpp"

namespace tengen::record {

Result<Playthrough> play_through(const GameRecord& record) {
  auto started = begin(record);
  if (!started) return started.error();
  Playthrough played{std::move(*started), {}};
  game::Game& game = *played.game;
  played.turns.reserve(record.turns.size());
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const std::string place = "turn " + std::to_string(i + 1);
    if (game.outcome()) return bad_input("the game is over before it", place);
    const Turn& turn = record.turns[i];
    PlayedTurn done{&turn, game.question(), game.colour(game.question().seat), game.moves().size(), 0};
    if (const auto refusal = game.answer(turn.answer)) return bad_input(refusal->detail, place);
    done.moves = game.moves().size() - done.first_move;
    played.turns.push_back(done);
  }
  return played;
}

Result<GameRecord> without_procedure(const GameRecord& record) {
  const auto played = play_through(record);
  if (!played) return played.error();
  FileGame file;
  file.record = record;
  file.record.turns.clear();
  file.record.setup.opening = game::Setup{}.opening;
  const auto black = seat_of(game::Colour::black, *played->game);
  file.record.players = {record.player(black), record.player(game::opponent(black))};
  for (const auto& done : played->turns) {
    // What a decision cost goes to nobody's move; what several stones cost together stands with the last.
    for (std::size_t i = 0; i < done.moves; ++i) {
      const auto& move = played->moves_of(done)[i];
      FileTurn turn;
      if (i + 1 == done.moves) turn.turn = *done.turn;
      turn.turn.answer =
          move.kind == game::MoveKind::pass ? game::Answer::pass() : game::Answer::place(move.at);
      turn.colour = move.colour;
      file.turns.push_back(std::move(turn));
    }
  }
  auto plain = judged(std::move(file));
  if (plain) plain->outcome = record.outcome;
  return plain;
}

}  // namespace tengen::record
