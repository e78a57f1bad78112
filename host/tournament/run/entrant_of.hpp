// Finds and checks an engine of a description.
#pragma once

#include "manifest/registry/registry.hpp"
#include "match/entrant.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// Values that the choice leaves out come from the manifest or are the host's defaults. A program, its interpreter
// and its script must exist. The error names the key, attribute or engine, what was found and what was expected.
Result<match::Entrant> entrant_of(const EngineChoice& choice, const manifest::Registry& registry);

// The entrant's options that come from the user's settings of the engine (manifest/settings.hpp), not from
// the choice: "option.depth=2, option.style=bold". Empty if there are none.
std::string options_of_user(const EngineChoice& choice, const match::Entrant& entrant);

}  // namespace tengen::tournament
