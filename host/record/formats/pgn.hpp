// The players and the result of a game in PGN, without moves, for rating programs (BayesElo, Ordo). In PGN,
// White is the side with the first move; therefore the name of black is in the tag White.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

extern const FormatInfo pgn_format;
std::string to_pgn(const GameRecord& record);

}  // namespace tengen::record
