// The parts of `tengen package` that have files of their own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

// Each adds its subcommand to `package`. `manifests`: those that were named before the subcommand.
void add_package_add_command(CLI::App& package, const Surroundings& surroundings, Exit& exit);
void add_package_pack_command(CLI::App& package, const Surroundings& surroundings, Exit& exit);
void add_package_remove_command(CLI::App& package, const Surroundings& surroundings, Exit& exit);
void add_package_verify_command(CLI::App& package, const Surroundings& surroundings,
                                std::shared_ptr<const std::vector<std::string>> manifests, Exit& exit);

}  // namespace tengen::cli
