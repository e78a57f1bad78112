// A recorded game after a number of moves.
#pragma once

#include <memory>
#include <optional>

#include "record/model/game_record.hpp"

namespace tengen::cli {

// Returns the game after `moves` moves; after all moves if `moves` is empty or larger. The error names the
// turn that the rules refuse.
Result<std::unique_ptr<game::Game>> game_after(const record::GameRecord& record, std::optional<int> moves);

}  // namespace tengen::cli
