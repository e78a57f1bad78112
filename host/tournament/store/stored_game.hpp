// Converts played games to stored games and back.
#pragma once

#include "record/model/game_record.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

struct ConvertedGame {
  StoredGame game;              // black and white are not filled in
  bool first_was_black = true;  // at the end; opening procedures can exchange colours
};

ConvertedGame convert(const record::GameRecord& record);

struct StoredAnswer {
  game::Answer answer;
  Duration time{};
};

// Reads the answers of a stored game, without checking the rules. The error names the turn.
Result<std::vector<StoredAnswer>> answers_of(const StoredGame& game, const game::Setup& setup);
// "game 7, turn 12", for errors.
std::string turn_of(const StoredGame& game, int turn);

}  // namespace tengen::tournament
