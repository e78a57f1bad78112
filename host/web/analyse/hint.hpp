// Hints in games with people: an engine's best move and its opinion of the position. The record mentions the
// hint at the next turn.
#pragma once

#include "web/analyse/analysis_table.hpp"
#include "web/game_table.hpp"
#include "web/http.hpp"

namespace tengen::web {

// Checks whether a person may get a hint now; the error says why not.
Status check_hint(const GamePicture& game);

// Asks the engine that the request's body names (with the members of a seat) about the game's position.
void give_hint(const Request& request, const std::string& id, GameTable& games, AnalysisTable& analyses,
               const manifest::Registry& registry, const Respond& respond);

}  // namespace tengen::web
