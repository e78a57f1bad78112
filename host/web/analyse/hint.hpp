// A hint in a game of people: the best move of an engine and what it thinks of the position. The record tells
// of it with the next turn.
#pragma once

#include "web/analyse/analysis_table.hpp"
#include "web/game_table.hpp"
#include "web/http.hpp"

namespace tengen::web {

// Whether a person may be helped now; the error says why not.
Status check_hint(const GamePicture& game);

// Asks the engine of the request's body (members of a seat) about the game's position.
void give_hint(const Request& request, const std::string& id, GameTable& games, AnalysisTable& analyses,
               const manifest::Registry& registry, const Respond& respond);

}  // namespace tengen::web
