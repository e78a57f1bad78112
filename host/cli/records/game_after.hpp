// A recorded game as it stood after a number of moves.
#pragma once

#include <memory>
#include <optional>

#include "record/model/game_record.hpp"

namespace tengen::cli {

// After all moves if `moves` is empty or the game has fewer. The error names the turn that the rules refuse.
Result<std::unique_ptr<game::Game>> game_after(const record::GameRecord& record, std::optional<int> moves);

}  // namespace tengen::cli
