// Opens the browser of the person at this machine.
#pragma once

#include <string>

namespace tengen::cli {

// Opens the address with xdg-open, and does not wait. Returns false if there is no display or no xdg-open.
bool open_browser(const std::string& address);

}  // namespace tengen::cli
