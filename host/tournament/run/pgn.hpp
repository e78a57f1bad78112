// The players and the result of a game in PGN, without moves, for rating programs (BayesElo, Ordo). White is
// the side with the first move in PGN; therefore our black stands in the tag White.
#pragma once

#include <string>

#include "record/model/game_record.hpp"

namespace tengen::tournament {

std::string to_pgn(const record::GameRecord& record);

}  // namespace tengen::tournament
