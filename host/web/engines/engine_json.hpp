// Describes an engine for the page: its facts, its limits and its options.
#pragma once

#include <boost/json/fwd.hpp>

#include "manifest/registry/registry.hpp"

namespace tengen::web {

// docs/web-api.md, "Engines". `games`: the number of games of the page in which the engine plays.
boost::json::object engine_json(const manifest::EngineSpec& spec, const manifest::Package& package,
                                int games);

boost::json::object option_json(const manifest::Option& option);
boost::json::array plays_json(const std::vector<manifest::Plays>& plays);
boost::json::object descriptions_json(const manifest::Descriptions& descriptions);

}  // namespace tengen::web
