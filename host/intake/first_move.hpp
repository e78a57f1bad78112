// Tests whether a program plays at all, and says what its author can do if it does not.
#pragma once

#include <string>

#include "engine/factory.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::intake {

// Starts a program that a manifest describes, confined, and asks for a first move. If no move comes, returns
// the reason with mending(). Returns an empty text if it moved, or if it was not asked: native engines, and
// programs whose protocol has no time limit. Takes at most the start limit plus five seconds.
std::string fault_at_first_move(const manifest::EngineSpec& spec, engine::EngineFactory& factory);

// Returns advice for the most common faults, to be added to the message about the fault. Empty if there is no
// advice.
std::string mending(const std::string& fault);

}  // namespace tengen::intake
