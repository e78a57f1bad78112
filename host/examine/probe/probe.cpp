#include "examine/probe/probe.hpp"

#include <algorithm>
#include <array>

#include "examine/probe/sparring.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

// Programs that do not look at the clock take some seconds whatever they are given.
constexpr Duration examinee_patience = std::chrono::seconds(12);

struct Step {
  std::string_view name;
  Status (*run)(Probe&);
};

constexpr std::array gomocup_steps{Step{"start", find_greeting},  Step{"about", ask_about},
                                   Step{"sizes", find_sizes},     Step{"rules", find_rules},
                                   Step{"memory", find_appetite}, Step{"reuse", find_reuse},
                                   Step{"speed", find_pace}};

// NBoard has one game, one size and nothing to ask; that it plays is all.
Status play_othello(Probe& probe) {
  const auto& info = *game::find_game("othello");
  const TimePoint begun = SteadyClock::now();
  const auto played = play(probe, game::default_setup(info), {.moves = 5, .limit = std::chrono::seconds(1)});
  probe.findings.ready_after = SteadyClock::now() - begun;
  if (!played.is_legal()) return failed(played.fault);
  probe.findings.min_size = probe.findings.max_size = info.default_size;
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

int usual_size(const Findings& findings) { return std::clamp(15, findings.min_size, findings.max_size); }

Result<std::unique_ptr<Conversation>> converse(Probe& probe) {
  auto launcher = probe.factory.launcher(sandbox::Mode::basic);
  if (!launcher) return launcher.error();
  auto windows = probe.factory.windows(probe.config, **launcher);
  if (!windows) return windows.error();
  return Conversation::begin(engine::program_launch(probe.config, **launcher, *windows),
                             probe.entry().line_end, **launcher);
}

match::Interview interview(Probe& probe, PollLoop& loop) {
  return {probe.factory.make(probe.config, loop), loop, {.name = "engine", .patience = examinee_patience}};
}

Status examine(Probe& probe) {
  if (probe.entry().protocol == "nboard") {
    for (const auto& step : nboard_steps) {
      if (auto status = run(probe, step); !status) return status;
    }
    return success();
  }
  for (const auto& step : gomocup_steps) {
    if (auto status = run(probe, step); !status) return status;
  }
  return success();
}

}  // namespace tengen::examine::probe
