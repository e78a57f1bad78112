// Measures the cost of this machine's clocks, pipes and sandboxes.
#pragma once

#include <cstddef>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::sandbox {

// How long after its deadline a referee's wait ends.
struct Lateness {
  Duration median{};
  Duration worst{};
  std::size_t waits = 0;
};
Lateness measure_lateness();

// The cost of a child in a launcher's confinement, as medians. The child is cat(1), on the caller's CPU, as
// in a match.
struct ChildCosts {
  Duration start{};       // until its program runs
  Duration round_trip{};  // of 16 bytes, there and back
};
Result<ChildCosts> measure_child(Launcher& launcher);

}  // namespace tengen::sandbox
