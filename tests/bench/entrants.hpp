// The benchmarks' engines, made up without manifests.
#pragma once

#include <filesystem>
#include <string>

#include "match/director.hpp"
#include "match/local_executor.hpp"

namespace tengen::bench {

std::filesystem::path package_folder();
std::filesystem::path worker_program();

// `argument`: empty, or "hang". Kept from game to game.
match::Entrant program(const std::string& name, const std::string& argument = {});
// `engine_id`: "instant" or "hang".
match::Entrant native(const std::string& name, engine::Confinement confinement,
                      const std::string& engine_id = "instant");

}  // namespace tengen::bench
