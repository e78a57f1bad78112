// The whole program: its commands, and the example lines in their help.
#pragma once

#include "cli/command.hpp"

namespace tengen::cli {

Command program();

}  // namespace tengen::cli
