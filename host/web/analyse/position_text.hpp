// Positions and trees of the place Analyse as they come and go.
#pragma once

#include <boost/json/fwd.hpp>
#include <map>
#include <string>

#include "base/error.hpp"
#include "record/model/game_tree.hpp"

namespace tengen::web {

// `game`, `rule`, `size`, `pass`; `black`, `white`, `to` of a position that was set up; `moves`: as an
// address has them. All may be missing.
using PositionText = std::map<std::string, std::string>;

// The members of an object as such a text; numbers and flags become words.
Result<PositionText> read_position_text(const boost::json::object& object);
Result<record::GameRecord> record_of(const PositionText& text);
PositionText position_text(const record::GameRecord& record);
boost::json::object to_json(const PositionText& text);

// `setup`, `start`, `turns`, `question`, `outcome`: members as those of a game.
boost::json::object position_json(const record::GameRecord& record);

// {"position": {…}, "nodes": [{"parent": 0, "answer": "h8", "comment": "…"}, …]}: each node behind its
// parent; the root is 0 and does not stand in the list.
boost::json::object tree_json(const record::GameTree& tree);
// What the rules refuse is an error.
Result<record::GameTree> read_tree(const boost::json::object& object);

}  // namespace tengen::web
