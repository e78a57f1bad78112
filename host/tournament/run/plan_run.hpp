// From a run as somebody wants it to one that can be played.
#pragma once

#include "manifest/registry/registry.hpp"
#include "tournament/description/description.hpp"
#include "tournament/run/run_plan.hpp"

namespace tengen::tournament {

// Looks up the engines, reads the book, and checks that everything fits together. The error's place is what
// would have to be changed, by its flag ("-rounds").
Result<RunPlan> plan_run(const Description& description, const manifest::Registry& registry);

}  // namespace tengen::tournament
