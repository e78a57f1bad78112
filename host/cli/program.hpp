// The whole program: its commands, and the lines that their help shows.
#pragma once

#include "cli/command.hpp"

namespace tengen::cli {

Command program();

}  // namespace tengen::cli
