// The files of the page, which are part of the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "web/http.hpp"

namespace tengen::web {

// Returns the page itself for every address of a place ("/play/…"), and a script or a style under its own
// name. 404 for other addresses.
Response asset(const Request& request);

}  // namespace tengen::web
