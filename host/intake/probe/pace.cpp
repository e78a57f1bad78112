// How it keeps limits of time.
#include <algorithm>
#include <array>

#include "intake/probe/sparring.hpp"

namespace tengen::intake {
namespace {

using namespace std::chrono_literals;

struct Rung {
  Duration limit;
  int moves;
};
// Over a limit by so much, it does not look at it.
constexpr Duration deaf = 1s;

// What a match allows over a limit unless it is told otherwise.
constexpr Duration noticeable = 50ms;

constexpr std::array ladder{Rung{1s, 4}, Rung{300ms, 6}, Rung{100ms, 8}};

}  // namespace

Status find_pace(Probe& probe) {
  const game::Setup setup{.game = "gomoku", .rule = "freestyle", .size = usual_size(probe.findings)};
  Duration waited{};
  for (const auto& rung : ladder) {
    const auto played = play(probe, setup, {.moves = rung.moves, .limit = rung.limit});
    if (!played.is_legal()) {
      probe.findings.remarks.push_back("at " + std::to_string(rung.limit / 1ms) +
                                       " ms a move: " + played.fault);
      continue;
    }
    probe.findings.paces.push_back({rung.limit, played.first, played.longest});
    waited = std::max(waited, played.waited);
  }
  auto& found = probe.findings;
  const auto over = [&](Duration Pace::*time) {
    Duration worst{};
    for (const auto& pace : found.paces) worst = std::max(worst, pace.*time - pace.limit);
    return worst;
  };
  const Duration late_at_first = over(&Pace::first);
  if (over(&Pace::longest) > deaf) {
    found.remarks.push_back("it does not keep to limits: give it a clock that it can live with");
  } else if (late_at_first > noticeable) {
    found.remarks.push_back("the first answer of a process comes up to " +
                            std::to_string(late_at_first / 1ms) +
                            " ms late, the others do not: give it a clock for the game (tc=), or a margin");
  }
  if (waited > noticeable) {
    found.remarks.push_back("this machine was busy: it kept an answer waiting for up to " +
                            std::to_string(waited / 1ms) + " ms, which are not counted");
  }
  if (probe.findings.paces.empty()) return failed(probe.findings.remarks.back());
  return success();
}

}  // namespace tengen::intake
