#include "cli/run/console_run.hpp"

#include <cstdio>
#include <cstdlib>

#include "cli/console/console_report.hpp"
#include "cli/console/shell_word.hpp"
#include "cli/inventory.hpp"
#include "cli/run/interruption.hpp"
#include "tournament/run/run_player.hpp"

namespace tengen::cli {
namespace {

using tournament::RunControl;

void tell_how_to_resume(const std::filesystem::path& folder) {
  if (folder.empty()) return tell("this match cannot be gone on with; one with -out DIR can");
  std::error_code error;
  const auto absolute = std::filesystem::absolute(folder, error);
  tell("go on with: tengen resume " + shell_word((error ? folder : absolute).string()));
}

void interrupt(RunControl& control) {
  switch (control.interrupt()) {
    case RunControl::Interrupted::nothing_runs:
      std::_Exit(static_cast<int>(Exit::interrupted));
    case RunControl::Interrupted::finishing:
      return tell("finishing the games that run; once more stops now");
    case RunControl::Interrupted::aborting:
      return;
  }
}

void leave_with_threads_that_run(const engine::EngineFactory& factory, Exit exit) {
  const int threads = factory.runaway_threads();
  if (threads == 0) return;
  tell(std::to_string(threads) + " thread(s) of engines that did not stop end with this process");
  std::fflush(nullptr);
  // Their code may run until the last moment: no static object may be destroyed before.
  std::_Exit(static_cast<int>(exit));
}

Exit play(tournament::ReadyRun run, const tournament::Description& description,
          engine::EngineFactory& factory, RunControl& control) {
  tournament::RunPlayer player(std::move(run), control, tell);
  ConsoleReport report(ConsoleReport::style_of_terminal(), description.outputs.rating_interval,
                       player.tally(), player.test());
  // The report and a stream of JSON on standard output would be unreadable for man and machine.
  const bool reports = description.outputs.json != "-";
  const auto end = player.play(factory, reports ? &report : nullptr);
  if (!end) return complain(end.error());
  if (!end->complete) {
    tell_how_to_resume(description.outputs.folder);
    return Exit::interrupted;
  }
  return description.conduct.strict && end->misbehaviour ? Exit::engine_misbehaved : Exit::done;
}

}  // namespace

void tell(const std::string& sentence) { std::fprintf(stderr, "tengen: %s\n", sentence.c_str()); }

Exit play_on_console(const Surroundings& surroundings, const tournament::Description& description,
                     std::optional<tournament::Store> before) {
  RunControl control;
  // Before any thread.
  const Interruption interruption([&control] { interrupt(control); });
  engine::EngineFactory factory(surroundings.worker());
  const auto registry = take_inventory(surroundings, description.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  auto run = tournament::get_ready(description, *registry, factory, std::move(before), tell);
  if (!run) return complain(run.error());
  const Exit exit = play(std::move(*run), description, factory, control);
  leave_with_threads_that_run(factory, exit);
  return exit;
}

}  // namespace tengen::cli
