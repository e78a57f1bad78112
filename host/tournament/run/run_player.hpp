// Plays and stores a run that is ready. RunControl steers it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "match/executor.hpp"
#include "tournament/control/run_control.hpp"
#include "tournament/run/ready_run.hpp"
#include "tournament/run/sprt_watch.hpp"
#include "tournament/run/store_writer.hpp"
#include "tournament/run/tally.hpp"

namespace tengen::tournament {

struct RunEnd {
  bool complete = false;                       // false: the run was stopped
  std::string gave_up = {};                    // why the host stopped the run; empty: the host did not stop
                                               // it
  std::string nothing_new = {};                // why further games cannot decide anything; empty: they can
  bool misbehaviour = false;                   // an engine crashed, lost on time or played an illegal move
  std::vector<std::string> lost_outputs = {};  // incomplete files
};

// Makes the executor of a run (match/executor.hpp) from its entrants and options. Both must live until the
// end of play().
using MakeExecutor = std::function<std::unique_ptr<match::Executor>(const std::vector<match::Entrant>&,
                                                                    const match::MatchOptions&)>;

// Plays in slots of this process. The factory must outlive the executor.
MakeExecutor local_executor(engine::EngineFactory& factory);

// One thread; play() may be called once.
class RunPlayer {
 public:
  // `control` must outlive the player. Warnings go to `tell`.
  RunPlayer(ReadyRun run, RunControl& control, Tell tell);

  // For observers of the run: the scores of the engines against each other, and the run's test (nullptr:
  // none).
  const Tally& tally() const { return tally_; }
  const SprtWatch* test() const { return test_.get(); }
  // The games that repeat earlier ones; may be nullptr.
  const RepeatedGames* repeated() const { return run_.repeated ? &*run_.repeated : nullptr; }

  // Returns when all games have ended and are stored. `report` (may be nullptr) is called after the store and
  // before the files. The error says why the run could not be played or stored.
  Result<RunEnd> play(const MakeExecutor& make_executor, match::MatchObserver* report);

 private:
  bool is_decided() const { return test_ && test_->decision(); }
  std::unique_ptr<SprtWatch> make_test();
  // Notes the decision in the store, so that the test stays decided when the run is resumed.
  void keep(const SprtDecision& decision);
  std::string why_nothing_is_new() const;

  ReadyRun run_;
  RunControl& control_;
  Tell tell_;
  Tally tally_;
  bool has_book_;
  // A pointer, not std::optional: for that, g++ 12 with the address sanitizer warns wrongly
  // (-Wmaybe-uninitialized).
  std::unique_ptr<SprtWatch> test_;
  std::optional<StoreWriter> writer_;
};

}  // namespace tengen::tournament
