#include "cli/console/status_block.hpp"

#include <algorithm>
#include <cstdio>

#include "cli/console/formatted.hpp"
#include "cli/console/results_table.hpp"

namespace tengen::cli {
namespace {

// "12 s", "3:05", "1:02:03"
std::string clock_text(double seconds) {
  const auto whole = static_cast<long long>(seconds);
  if (whole < 60) return formatted("%lld s", whole);
  if (whole < 3600) return formatted("%lld:%02lld", whole / 60, whole % 60);
  return formatted("%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string progress_line(const match::RunState& run) {
  const TimePoint now = SteadyClock::now();
  std::string text = std::to_string(run.finished()) + " of " + (run.info.games_at_most ? "at most " : "") +
                     std::to_string(run.games) + " games, " + std::to_string(run.games - run.finished()) +
                     " left";
  const auto left = run.seconds_left(now);
  return left ? text + formatted(", %.1f a minute, ", run.rate(now)) + clock_text(*left) + " to go" : text;
}

}  // namespace

std::vector<std::string> status_lines(const match::RunState& run, std::size_t width, std::size_t height) {
  std::vector<std::string> lines{progress_line(run)};
  if (!run.test.empty()) lines.push_back("  " + run.test);
  for (const auto& [slot, running] : run.running) {
    lines.push_back(formatted("  game %lld, move %zu: ", static_cast<long long>(running.game.number),
                              running.view.moves) +
                    running.game.black + " vs " + running.game.white);
  }
  for (auto& line : standing_lines(run.standings.ranked(), width)) lines.push_back(std::move(line));
  if (lines.size() > height) {
    const auto hidden = lines.size() - height + 1;
    lines.resize(height - 1);
    lines.push_back(formatted("  … %zu more", hidden));
  }
  for (auto& line : lines) line = shortened(std::move(line), width);
  return lines;
}

}  // namespace tengen::cli
