// Makes a description's engine ready to play.
#pragma once

#include "manifest/registry/registry.hpp"
#include "match/entrant.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// Empty values of the choice get the manifest's value or the host's default. A program must exist. The error
// names the key or attribute, what was found and what was expected.
Result<match::Entrant> entrant_of(const EngineChoice& choice, const manifest::Registry& registry);

// The options that the entrant of this choice has because the user has set them for the engine (manifest/
// settings.hpp): "option.depth=2, option.style=bold". Empty: there are none.
std::string options_of_user(const EngineChoice& choice, const match::Entrant& entrant);

// Finds a program with a bare name in the PATH of a child (sandbox/launch/launch_spec.hpp). Nothing if no
// folder has the program.
std::optional<std::filesystem::path> find_in_child_path(const std::filesystem::path& name);

}  // namespace tengen::tournament
