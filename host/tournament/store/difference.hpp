// Whether a run can be gone on with.
#pragma once

#include "base/error.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// An error (`refused`) that names the first thing that is not as it was when the run began: the engines, in
// order, with digests, clocks and settings, then the conditions. Notes may differ. `place` is the run's
// folder.
Status check_same_run(const RunRecord& stored, const RunRecord& now, const std::string& place);

}  // namespace tengen::tournament
