// The files of the page, which are part of the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "web/http.hpp"

namespace tengen::web {

// The page itself for every address of a place ("/play/…"); a script or a style under its own name. 404 for
// what there is not.
Response asset(const Request& request);

}  // namespace tengen::web
