// An engine as the page shows it: what it is, what it may do, and what can be set on it.
#pragma once

#include <boost/json/fwd.hpp>

#include "manifest/registry/registry.hpp"

namespace tengen::web {

// docs/web-api.md, "Engines". `games`: in how many games of the page it sits.
boost::json::object engine_json(const manifest::EngineSpec& spec, const manifest::Package& package,
                                int games);

boost::json::object option_json(const manifest::Option& option);
boost::json::array plays_json(const std::vector<manifest::Plays>& plays);
boost::json::object descriptions_json(const manifest::Descriptions& descriptions);

}  // namespace tengen::web
