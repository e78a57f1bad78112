// What of this machine matters to a host of engines: found out by attempts, for `tengen doctor` to tell.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/doctor/limit_trials.hpp"
#include "cli/doctor/measurements.hpp"
#include "sandbox/proof/canary_run.hpp"

namespace tengen::cli {

// One way to confine engines, and what became of the hostile canary in it.
struct TierDiagnosis {
  sandbox::Tier tier = sandbox::Tier::jail;
  std::string cannot_start;                // why no child runs in it at all; empty: one does
  std::vector<sandbox::Attempt> attempts;  // all of them, or none
  std::string walls;                       // sandbox::Walls::text
  std::optional<ChildCosts> costs;

  // Nothing was possible in it that must not be, and everything that must.
  bool holds() const;
};

struct Diagnosis {
  std::string kernel;
  unsigned processors = 0;
  unsigned user = 0;
  Lateness timer;
  std::vector<TierDiagnosis> tiers;  // from the best down
  std::vector<LimitTrial> limits;    // in the tier of basic(); empty without one
  std::string advice;                // what the machine's owner can do; empty when nothing has to be done

  // What `sandbox=basic` and `sandbox=strict` would take; nothing: such engines do not run.
  std::optional<sandbox::Tier> basic() const;
  std::optional<sandbox::Tier> strict() const;
};

// Takes about three seconds.
Diagnosis diagnose();

}  // namespace tengen::cli
