// The parts of `tengen package` that have files of their own.
#pragma once

#include "cli/command.hpp"

namespace tengen::cli {

// Each adds its subcommand to `package`.
void add_package_add_command(CLI::App& package, const Surroundings& surroundings, Exit& exit);
void add_package_pack_command(CLI::App& package, const Surroundings& surroundings, Exit& exit);

}  // namespace tengen::cli
