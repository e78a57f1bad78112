// From an engine as somebody wants it to one that can play.
#pragma once

#include "manifest/registry/registry.hpp"
#include "match/entrant.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// What the choice leaves open is as the manifest has it, or the host's default. Looks at the file system: a
// program has to be there. The error names the key or attribute, what was found and what it takes.
Result<match::Entrant> entrant_of(const EngineChoice& choice, const manifest::Registry& registry);

// Where a bare name of a program is looked for, which is what a child's PATH holds
// (sandbox/launch/launch_spec.hpp); nothing when it is in none of the folders.
std::optional<std::filesystem::path> find_in_child_path(const std::filesystem::path& name);

}  // namespace tengen::tournament
