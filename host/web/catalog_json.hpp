// What can be played on this host, and by whom, as the page asks for it.
#pragma once

#include <boost/json/fwd.hpp>

#include "manifest/registry/registry.hpp"

namespace tengen::web {

// `games`, `engines`, `openings`, `formats` (docs/web-api.md).
boost::json::object catalog_json(const manifest::Registry& registry);

}  // namespace tengen::web
