// Makes a description into a plan that can be played.
#pragma once

#include "manifest/registry/registry.hpp"
#include "tournament/description/description.hpp"
#include "tournament/run/run_plan.hpp"

namespace tengen::tournament {

// Looks up the engines, reads the book, and checks that all parts fit together. The error's place is the flag
// to change ("-rounds").
Result<RunPlan> plan_run(const Description& description, const manifest::Registry& registry);

// Looks up the engines, the stand-in and the book. Returns one error for each that cannot be used, in this
// order.
// Without a game in the description, does not check whether they fit the game.
std::vector<Error> find_errors(const Description& description, const manifest::Registry& registry);

}  // namespace tengen::tournament
