// The games and engines of this host, for the page.
#pragma once

#include <boost/json/fwd.hpp>

#include "manifest/registry/registry.hpp"

namespace tengen::web {

// `games`, `engines`, `openings`, `formats` (docs/web-api.md).
boost::json::object catalog_json(const manifest::Registry& registry);

}  // namespace tengen::web
