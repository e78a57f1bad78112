// Ids that are made of names.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::intake {

// "My Engine 2": "my-engine-2"; "Müller": "mueller"; at most 50 bytes. Letters of other scripts than Latin
// are left out; empty if nothing is left.
std::string id_of(std::string_view name);

// A name for each hand-in of one command, to make its package's id of. Empty where the name of its file does.
// Of different files with one name each is called as the folders that tell them apart, else numbered: "anna",
// "ben".
std::vector<std::string> names_apart(const std::vector<std::filesystem::path>& hand_ins);

}  // namespace tengen::intake
