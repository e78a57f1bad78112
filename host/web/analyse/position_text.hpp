// Reads and writes positions and trees of the page's place Analyse.
#pragma once

#include <boost/json/fwd.hpp>
#include <map>
#include <string>

#include "base/error.hpp"
#include "record/model/game_tree.hpp"

namespace tengen::web {

// Members, as in an address: `game`, `rule`, `size`, `pass`; for a position that was set up, `black`,
// `white`, `to`; and `moves`. All may be missing.
using PositionText = std::map<std::string, std::string>;

// Reads these members from an object; numbers and flags become words.
Result<PositionText> read_position_text(const boost::json::object& object);
Result<record::GameRecord> record_of(const PositionText& text);
PositionText position_text(const record::GameRecord& record);
boost::json::object to_json(const PositionText& text);

// `setup`, `start`, `turns`, `question`, `outcome`: the same members as in a game.
boost::json::object position_json(const record::GameRecord& record);

// {"position": {…}, "nodes": [{"parent": 0, "answer": "h8", "comment": "…"}, …]}: each node after its parent.
// The root is number 0, and is not in the list.
boost::json::object tree_json(const record::GameTree& tree);
// Fails if the rules refuse a line.
Result<record::GameTree> read_tree(const boost::json::object& object);

}  // namespace tengen::web
