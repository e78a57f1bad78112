// Finds the files that start a program in Python or JavaScript.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "intake/candidates.hpp"

namespace tengen::intake {

// Removes from `engines` the scripts that do not start an engine. If package.json names a script, keeps only
// this one. Otherwise keeps the scripts that no other script imports; if some of these contain the first word
// of the game's protocol, keeps only them. Removes JavaScript files if there are also programs.
void keep_scripts_that_start(const std::filesystem::path& folder, std::string_view game,
                             std::vector<Candidate>& engines);

// Whether the file lies in a folder of other people's modules or the like: "node_modules/x/cli.js".
bool is_of_somebody_else(const std::filesystem::path& file);

}  // namespace tengen::intake
