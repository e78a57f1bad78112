#include "sandbox/proof/diagnosis.hpp"

#include <unistd.h>

#include <algorithm>
#include <thread>

#include "base/machine.hpp"
#include "sandbox/launch/jail_launcher.hpp"
#include "sandbox/proof/advice.hpp"

namespace tengen::sandbox {
namespace {

// Not Tier::none: there is nothing to prove, and no reason to let a hostile program run in the open.
constexpr Tier tried_tiers[] = {Tier::jail, Tier::bubblewrap, Tier::landlock};

TierDiagnosis examine(Tier tier) {
  TierDiagnosis found;
  found.tier = tier;
  const auto launcher = JailLauncher::make(tier, programs_beside_this());
  if (!launcher) {
    found.cannot_start = launcher.error().text();
    return found;
  }
  auto attempts = run_canary(**launcher);
  if (!attempts) {
    found.cannot_start = attempts.error().text();
    return found;
  }
  found.attempts = std::move(*attempts);
  found.walls = (*launcher)->walls().text();
  if (const auto costs = measure_child(**launcher)) found.costs = *costs;
  return found;
}

std::vector<LimitTrial> limits_in(Tier tier) {
  const auto launcher = JailLauncher::make(tier, programs_beside_this());
  return launcher ? try_limits(**launcher) : std::vector<LimitTrial>();
}

// A missing program looks like any other failure from inside a sandbox that never came to be.
std::string advice() {
  const auto programs = programs_beside_this();
  for (const auto& program : {programs.jail, programs.canary}) {
    if (::access(program.c_str(), X_OK) != 0)
      return "\"" + program.native() + "\" was not found, expected beside tengen; install all of it";
  }
  return confinement_advice();
}

}  // namespace

bool TierDiagnosis::holds() const {
  return !attempts.empty() &&
         std::all_of(attempts.begin(), attempts.end(), [](const Attempt& a) { return a.is_as_it_should(); });
}

std::optional<Tier> Diagnosis::basic() const {
  for (const auto& diagnosis : tiers) {
    if (diagnosis.holds()) return diagnosis.tier;
  }
  return std::nullopt;
}

std::optional<Tier> Diagnosis::strict() const {
  const auto best = basic();
  return best == Tier::landlock ? std::nullopt : best;
}

Diagnosis diagnose() {
  Diagnosis found;
  found.kernel = kernel_text();
  found.processors = std::thread::hardware_concurrency();
  found.user = ::geteuid();
  found.timer = measure_lateness();
  for (const Tier tier : tried_tiers) found.tiers.push_back(examine(tier));
  if (const auto tier = found.basic()) found.limits = limits_in(*tier);
  if (!found.strict()) found.advice = advice();
  return found;
}

}  // namespace tengen::sandbox
