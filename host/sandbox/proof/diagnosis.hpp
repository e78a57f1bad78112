// Tests what this machine can do, for `tengen doctor`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sandbox/proof/canary_run.hpp"
#include "sandbox/proof/limit_trials.hpp"
#include "sandbox/proof/measurements.hpp"

namespace tengen::sandbox {

// One tier, and the results of the hostile canary in it.
struct TierDiagnosis {
  Tier tier = Tier::jail;
  std::string cannot_start;       // why no child can run in this tier; empty: children can run
  std::vector<Attempt> attempts;  // all of them, or none
  std::string walls;              // Walls::text
  std::optional<ChildCosts> costs;

  // Whether all attempts had the required results.
  bool holds() const;
};

struct Diagnosis {
  std::string kernel;
  unsigned processors = 0;
  unsigned user = 0;
  Lateness timer;
  std::vector<TierDiagnosis> tiers;  // from the best down
  std::vector<LimitTrial> limits;    // in the tier of basic(); empty without one
  std::string advice;                // what the machine's owner can do; empty if nothing is to be done

  // The tiers that `sandbox=basic` and `sandbox=strict` would use; nothing: such engines do not run.
  std::optional<Tier> basic() const;
  std::optional<Tier> strict() const;
};

// Takes about three seconds.
Diagnosis diagnose();

}  // namespace tengen::sandbox
