// Turns, boards and questions as JSON for the page (docs/web-api.md).
#pragma once

#include <boost/json/fwd.hpp>

#include "match/game_listener.hpp"
#include "record/model/playthrough.hpp"

namespace tengen::web {

std::string_view colour_text(game::Colour colour);
boost::json::object setup_json(const game::Setup& setup);
// The points in the game's own orientation.
boost::json::array points_json(std::span<const game::Point> points, const game::Setup& setup);

// The stones before the first turn.
boost::json::array start_json(const record::GameRecord& record);
// The last turn of a record, with its changes of the board. `after`: the game after the turn; `before`: the
// game before it.
boost::json::object turn_json(const record::Turn& turn, const game::Game& before, const game::Game& after);
// All turns. Sets `game` to the game after the last turn.
boost::json::array turns_json(const record::GameRecord& record, std::unique_ptr<game::Game>& game);
// The game's question, without the facts that only a run knows.
boost::json::object question_json(const game::Game& game);
// `score`, `reason`, `detail`, `line` of the winning row.
boost::json::object outcome_json(const game::Outcome& outcome);

}  // namespace tengen::web
