// Who played whom and how it ended, without moves: PGN as rating programs (BayesElo, Ordo) read it. White is
// the side with the first move there, hence black's place here.
#pragma once

#include <string>

#include "record/model/game_record.hpp"

namespace tengen::tournament {

std::string to_pgn(const record::GameRecord& record);

}  // namespace tengen::tournament
