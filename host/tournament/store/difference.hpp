// Checks whether a stored run can be resumed.
#pragma once

#include "base/error.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// Error `refused` if the run is not as it was when it began. The error names the first difference. The
// engines are compared first, in order, with digests, clocks and settings; then the conditions. Notes may
// differ. `place`: the run's folder.
Status check_same_run(const RunRecord& stored, const RunRecord& now, const std::string& place);

}  // namespace tengen::tournament
