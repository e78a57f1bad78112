// Writes a run's events and games to files as they happen: SGF, PGN, a folder of psq files, and JSON lines.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match/game_listener.hpp"
#include "match/observer.hpp"
#include "tournament/description/description.hpp"
#include "tournament/run/lost_outputs.hpp"
#include "tournament/run/output_file.hpp"
#include "tournament/run/resumed_file.hpp"
#include "tournament/run/sprt_watch.hpp"

namespace tengen::tournament {

struct RecordFiles {
  std::vector<std::unique_ptr<match::MatchObserver>> observers;
  std::vector<match::GameListener*> listeners;  // the observers that also write turns
  // Gives the run's test to the observer that writes its state; empty: none does. The test must outlive it.
  std::function<void(const SprtWatch&)> show_test;
};

// The name of a game's file in the folder of -psq.
std::string psq_name(std::int64_t game);

// One sentence for each file of the outputs that exists, is not empty, and will be replaced by a new run.
std::vector<std::string> replaced_files(const Outputs& outputs);

// Makes an observer for each file of the outputs. The error names the flag. If a file cannot be written
// later, it is noted in `lost`, and the run continues. `over`: the games that mend_files() has put into the
// files besides the stored ones; they are not written again.
Result<RecordFiles> open_record_files(const Outputs& outputs, OutputFile::Content content,
                                      const std::shared_ptr<LostOutputs>& lost, const GamesOver& over = {});

}  // namespace tengen::tournament
