#include "cli/run/run_player.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "cli/console/console_report.hpp"
#include "cli/console/shell_word.hpp"
#include "cli/run/interruption.hpp"
#include "cli/run/ready_run.hpp"
#include "match/match.hpp"
#include "tournament/control/control_socket.hpp"
#include "tournament/control/run_control.hpp"
#include "tournament/run/sprt_watch.hpp"
#include "tournament/run/store_writer.hpp"

namespace tengen::cli {
namespace {

using tournament::RunControl;
using tournament::SprtWatch;
using tournament::Store;
using tournament::Verdict;

void tell_how_to_resume(const std::filesystem::path& folder) {
  if (folder.empty()) {
    std::fputs("tengen: this match cannot be gone on with; one with -out DIR can\n", stderr);
    return;
  }
  std::error_code error;
  const auto absolute = std::filesystem::absolute(folder, error);
  std::fprintf(stderr, "tengen: go on with: tengen resume %s\n",
               shell_word((error ? folder : absolute).string()).c_str());
}

void interrupt(RunControl& control) {
  switch (control.interrupt()) {
    case RunControl::Interrupted::nothing_runs:
      std::_Exit(static_cast<int>(Exit::interrupted));
    case RunControl::Interrupted::finishing:
      std::fputs("tengen: finishing the games that run; once more stops now\n", stderr);
      return;
    case RunControl::Interrupted::aborting:
      return;
  }
}

void leave_with_threads_that_run(const engine::EngineFactory& factory, Exit exit) {
  const int threads = factory.runaway_threads();
  if (threads == 0) return;
  std::fprintf(stderr, "tengen: %d thread(s) of engines that did not stop end with this process\n", threads);
  std::fflush(nullptr);
  // Their code may run until the last moment: nothing of theirs or ours may be destroyed before.
  std::_Exit(static_cast<int>(exit));
}

// Where the run can be steered from; without it the run is played all the same.
std::unique_ptr<tournament::ControlSocket> listen(const std::filesystem::path& folder, RunControl& control) {
  if (folder.empty()) return nullptr;
  auto socket = tournament::ControlSocket::listen(
      folder, [&control](const std::string& words) { return control.answer(words); });
  if (socket) return std::move(*socket);
  std::fprintf(stderr, "tengen: \"tengen ctl\" cannot steer this run: %s\n", socket.error().text().c_str());
  return nullptr;
}

// Those who listen to a run while it is played, in this order.
class Listeners {
 public:
  Listeners(ReadyRun& run, RunControl& control) : tally_(run.behind.encounters) {
    if (run.plan.sprt) {
      const auto tests = run.plan.plan.games == 1 ? SprtWatch::Tests::games : SprtWatch::Tests::pairs;
      const auto steer = [&control](Verdict verdict) {
        verdict == Verdict::go_on ? control.reopen() : control.conclude();
      };
      test_ = std::make_unique<SprtWatch>(*run.plan.sprt, tests, tally_, steer);
    }
    if (run.store) writer_.emplace(*run.store, [&control] { control.stop(); });
    // The report and a stream of JSON on standard output would be unreadable for man and machine.
    if (run.outputs.json != "-") {
      report_.emplace(ConsoleReport::style_of_terminal(), run.outputs.rating_interval, tally_, test_.get());
    }
    if (writer_) all_.push_back(&*writer_);
    all_.push_back(&tally_);
    if (test_) all_.push_back(test_.get());
    all_.push_back(&control);
    if (report_) all_.push_back(&*report_);
    for (const auto& file : run.files) all_.push_back(file.get());
  }
  const std::vector<match::MatchObserver*>& all() const { return all_; }
  bool is_decided() const { return test_ && test_->verdict() != Verdict::go_on; }
  // Everything is stored; or why not.
  Status finish() { return writer_ ? writer_->finish() : success(); }

 private:
  tournament::Tally tally_;
  // Not optional: under the address sanitizer g++ 12 takes it for uninitialised (-Wmaybe-uninitialized).
  std::unique_ptr<SprtWatch> test_;
  std::optional<tournament::StoreWriter> writer_;
  std::optional<ConsoleReport> report_;
  std::vector<match::MatchObserver*> all_;
};

Exit status_of(const match::Match& match, bool complete, const ReadyRun& run) {
  if (!complete) {
    tell_how_to_resume(run.outputs.folder);
    return Exit::interrupted;
  }
  if (run.strict && match.standings().misbehaviour()) return Exit::engine_misbehaved;
  return Exit::done;
}

Exit play(ReadyRun run, engine::EngineFactory& factory, RunControl& control) {
  Listeners listeners(run, control);
  match::Match match(std::move(run.plan.entrants), std::move(run.plan.options), *run.schedule, factory,
                     listeners.all(), std::move(run.behind.played));
  control.steer(match);
  auto socket = listen(run.outputs.folder, control);
  if (listeners.is_decided()) match.stop();
  const auto played = match.run();
  const Status stored = listeners.finish();
  socket.reset();
  control.release();
  Exit exit = Exit::not_done;
  if (!played) {
    complain(played.error());
  } else if (!stored) {
    complain(stored.error());
  } else {
    exit = status_of(match, *played || listeners.is_decided(), run);
  }
  leave_with_threads_that_run(factory, exit);
  return exit;
}

}  // namespace

Exit play_run(const Surroundings& surroundings, const RunRequest& request, std::optional<Store> before) {
  RunControl control;
  // Before any thread.
  const Interruption interruption([&control] { interrupt(control); });
  engine::EngineFactory factory(surroundings.worker());
  auto run = get_ready(surroundings, request, std::move(before), factory);
  if (!run) return complain(run.error());
  return play(std::move(*run), factory, control);
}

}  // namespace tengen::cli
