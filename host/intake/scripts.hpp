// Which files of a program in Python or JavaScript start it.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "intake/candidates.hpp"

namespace tengen::intake {

// Of the scripts among the engines keeps the one that package.json names; else those that no other one
// imports, and of these the ones in which the first word of the game's protocol stands, if there are any.
// JavaScript beside programs goes.
void keep_scripts_that_start(const std::filesystem::path& folder, std::string_view game,
                             std::vector<Candidate>& engines);

// Other people's modules, copies of the compiler and the like: "node_modules/x/cli.js".
bool is_of_somebody_else(const std::filesystem::path& file);

}  // namespace tengen::intake
