// The browser of whoever sits at this machine.
#pragma once

#include <string>

namespace tengen::cli {

// Opens the address there, through xdg-open, and waits for nothing. False when there is no display or no
// xdg-open: then nobody sits here, or nothing could show it.
bool open_browser(const std::string& address);

}  // namespace tengen::cli
