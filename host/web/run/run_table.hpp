// The tables of a run: who stands where, the encounters, a knockout's bracket, and how games ended.
#pragma once

#include <boost/json/fwd.hpp>
#include <filesystem>

#include "base/error.hpp"

namespace tengen::web {

// Reads the store again, on any thread, like the functions of run_archive.hpp. docs/web-api.md describes the
// result.
Result<boost::json::object> run_table(const std::filesystem::path& folder);

}  // namespace tengen::web
