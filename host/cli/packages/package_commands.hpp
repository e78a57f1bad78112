// Subcommands of `tengen package` and `tengen engines`, one file each.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

Command package_add_command();
// `tengen engines set`, `level` and `reset`.
std::vector<Command> engine_settings_commands();
Command package_pack_command();
Command package_remove_command();
Command package_restore_command();
// `manifests`: the values of -manifest typed before "verify".
Command package_verify_command(std::shared_ptr<const std::vector<std::string>> manifests);

}  // namespace tengen::cli
