// The findings of an analysis as JSON (docs/web-api.md, docs/cli.md).
#pragma once

#include <boost/json/fwd.hpp>

#include "match/analyst.hpp"

namespace tengen::match {

// `turns` before the position, `state`, `why`, `to_move`, and `lines`: each with `rank`, `score`, `depth`,
// `nodes`, `moves`, and `text`, the engine's own words for the line.
boost::json::object finding_json(std::size_t turns, const Finding& finding, const game::Setup& setup);

}  // namespace tengen::match
