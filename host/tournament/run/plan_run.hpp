// Makes a description into a plan that can be played.
#pragma once

#include "manifest/registry/registry.hpp"
#include "tournament/description/description.hpp"
#include "tournament/run/run_plan.hpp"

namespace tengen::tournament {

// Looks up the engines, reads the book, and checks that all parts fit together. The error's place is the flag
// to change ("-rounds").
Result<RunPlan> plan_run(const Description& description, const manifest::Registry& registry);

}  // namespace tengen::tournament
