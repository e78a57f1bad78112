#include "examine/probe/probe.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "examine/probe/sparring.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

// This part of the time is left for the last step: how late its answers are decides games.
constexpr int part_for_pace = 4;
constexpr std::string_view no_time_for_all =
    "an examination ends after 60 s, so some of this was not tried; to try all of it, repeat the command "
    "with -force while the machine has less to do";

struct Step {
  std::string_view name;
  Status (*run)(Probe&);
};

constexpr std::array gomocup_steps{
    Step{"start", find_greeting},  Step{"set-up", find_settling}, Step{"about", ask_about},
    Step{"gap", find_gap},         Step{"sizes", find_sizes},     Step{"rules", find_rules},
    Step{"memory", find_appetite}, Step{"reuse", find_reuse},     Step{"speed", find_pace}};

// NBoard has one game, one size and nothing to ask; that it plays is all.
Status play_othello(Probe& probe) {
  const auto& info = *game::find_game("othello");
  const TimePoint begun = SteadyClock::now();
  const auto played = play(probe, game::default_setup(info), {.moves = 5, .limit = std::chrono::seconds(1)});
  probe.findings.ready_after = SteadyClock::now() - begun;
  if (!played.is_legal()) return failed(played.fault);
  probe.findings.sizes = {info.default_size};
  probe.findings.rules = {{"standard", Evidence::shown, "five legal moves"}};
  return success();
}

constexpr std::array nboard_steps{Step{"start", play_othello}, Step{"speed", find_pace_without_clock}};

Status run(Probe& probe, const Step& step) {
  if (probe.progress) probe.progress(step.name);
  auto status = step.run(probe);
  if (!status)
    return Error{
        status.error().code, "at the step \"" + std::string(step.name) + "\": " + status.error().text(), {}};
  return status;
}

}  // namespace

std::string_view text(Evidence evidence) {
  switch (evidence) {
    case Evidence::shown:
      return "shown";
    case Evidence::assumed:
      return "assumed";
    case Evidence::unseen:
      return "unseen";
    case Evidence::refuted:
      break;
  }
  return "refuted";
}

int usual_size(const Findings& findings) {
  constexpr int usual = 15;
  return *std::min_element(findings.sizes.begin(), findings.sizes.end(),
                           [](int a, int b) { return std::abs(a - usual) < std::abs(b - usual); });
}

std::vector<SizeSpan> spans_of(const std::vector<int>& sizes) {
  std::vector<SizeSpan> spans;
  for (const int size : sizes) {
    if (spans.empty() || spans.back().last + 1 != size) spans.push_back({size, size});
    spans.back().last = size;
  }
  return spans;
}

namespace {

// Starts the engine.
struct Machine {
  sandbox::Launcher* launcher;
  std::optional<engine::Windows> windows;
};

// The first use tries the launcher out and, for programs for Windows, makes Wine's prefix.
Result<Machine> machine_for(Probe& probe) {
  const auto launcher = probe.factory.launcher(sandbox::Mode::basic);
  if (!launcher) return launcher.error();
  auto windows = probe.factory.windows(probe.config, **launcher);
  if (!windows) return windows.error();
  return Machine{*launcher, std::move(*windows)};
}

}  // namespace

Result<std::unique_ptr<Conversation>> converse(Probe& probe) {
  const auto machine = machine_for(probe);
  if (!machine) return machine.error();
  return Conversation::begin(engine::program_launch(probe.config, *machine->launcher, machine->windows),
                             probe.entry().line_end, *machine->launcher);
}

match::Interview interview(Probe& probe, PollLoop& loop) {
  return {probe.factory.make(probe.config, loop),
          loop,
          {.name = "engine", .patience = probe.patience, .end = probe.end}};
}

Status examine(Probe& probe) {
  // That is not the engine's time.
  if (const auto machine = machine_for(probe); !machine) return machine.error();
  const TimePoint begun = SteadyClock::now();
  probe.end = Deadline::after(probe.longest, begun);
  if (probe.entry().protocol == "nboard") {
    for (const auto& step : nboard_steps) {
      if (auto status = run(probe, step); !status) return status;
    }
    return success();
  }
  bool is_whole = true;
  for (const auto& step : gomocup_steps) {
    const bool is_last = &step == &gomocup_steps.back();
    const Duration left = is_last ? Duration::zero() : probe.longest / part_for_pace;
    probe.end = Deadline::after(probe.longest - left, begun);
    if (auto status = run(probe, step); !status) return status;
    if (probe.end.passed()) is_whole = false;
  }
  if (!is_whole) probe.findings.remarks.emplace_back(no_time_for_all);
  return success();
}

}  // namespace tengen::examine::probe
