// What this machine's clocks, pipes and sandboxes cost, measured on the spot.
#pragma once

#include <cstddef>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::sandbox {

// How late the wait that referees use wakes up after its deadline.
struct Lateness {
  Duration median{};
  Duration worst{};
  std::size_t waits = 0;
};
Lateness measure_lateness();

// What a child costs in a launcher's confinement; medians. The child is cat(1), on the CPU of the caller, as
// a match would have it.
struct ChildCosts {
  Duration start{};       // until its program runs
  Duration round_trip{};  // of 16 bytes, there and back
};
Result<ChildCosts> measure_child(Launcher& launcher);

}  // namespace tengen::sandbox
