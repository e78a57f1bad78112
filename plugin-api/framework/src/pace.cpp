#include "tengen/framework/pace.hpp"

#include <algorithm>
#include <limits>

namespace tengen::framework {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
constexpr nanoseconds a_day = std::chrono::hours(24);
constexpr nanoseconds without_any_limit = std::chrono::seconds(5);

// Kept back for the way to the host and for waiting for a processor.
nanoseconds reserve(nanoseconds left) {
  return std::clamp<nanoseconds>(left / 5, milliseconds(1), milliseconds(40));
}

nanoseconds until(std::int64_t deadline, TimePoint now) {
  if (deadline == none) return a_day;
  return std::clamp<nanoseconds>(nanoseconds(deadline) - now.time_since_epoch(), nanoseconds(0), a_day);
}

}  // namespace

Limits limits_for(const tengen::plugin::Setup& setup, const tengen::plugin::Request& request, TimePoint now) {
  constexpr int moves_to_come = 16;
  Limits limits;
  const nanoseconds left = until(request.deadline, now);
  nanoseconds most = left - std::min(left, reserve(left));
  limits.stopped = [token = request.stop_token()] { return token.stop_requested(); };
  if (most >= a_day / 2) most = a_day;
  nanoseconds aim = std::min(most, until(request.soft_deadline, now));
  if (request.time_left != none && setup.game_limit > 0) {
    const nanoseconds game = std::max(nanoseconds(request.time_left), nanoseconds(0));
    aim = std::min(aim, game / moves_to_come + nanoseconds(setup.increment) * 3 / 4);
    most = std::min(most, std::max(aim, game / 4));
  }
  if (most < a_day) limits.deadline = now + most;
  if (aim == a_day) aim = without_any_limit;
  if (aim < most) limits.aim = now + aim;
  return limits;
}

Limits share_of(const Limits& limits, TimePoint now, double share) {
  Limits part = limits;
  const TimePoint end = std::min(limits.aim, limits.deadline);
  part.aim = TimePoint::max();
  if (end != TimePoint::max())
    part.deadline = now + duration_cast<nanoseconds>(std::max(end - now, Clock::duration(0)) * share);
  return part;
}

}  // namespace tengen::framework
