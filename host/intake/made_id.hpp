// Makes ids from names.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::intake {

// "My Engine 2": "my-engine-2"; "Müller": "mueller"; at most 50 bytes. Drops letters of scripts other than
// Latin; empty if nothing is left.
std::string id_of(std::string_view name);

// Returns a name for each hand-in of one command; the package's id is made from this name. Empty if the name
// of the hand-in's file is unique. Files with the same name are named after the folders that distinguish them
// ("anna", "ben"), or else numbered.
std::vector<std::string> names_apart(const std::vector<std::filesystem::path>& hand_ins);

}  // namespace tengen::intake
