// Whether a program plays at all, and what its author can do if it does not.
#pragma once

#include <string>

#include "engine/factory.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::intake {

// Starts a program that a manifest describes and asks it for a first move, confined. Returns why none came,
// with mending(); empty: it moved, or it was not asked, because it is native or has no words for a limit of
// time. Takes up to its start limit and five seconds.
std::string fault_at_first_move(const manifest::EngineSpec& spec, engine::EngineFactory& factory);

// What mends the commonest faults, to be added to a message about one; empty where nothing is known.
std::string mending(const std::string& fault);

}  // namespace tengen::intake
