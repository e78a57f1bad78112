// Gets a native library's description in a confined worker, because loading it can run any code.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "engine/native/library.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::engine {

struct ScanRequest {
  manifest::EngineSpec spec;                 // a native engine of the library
  std::string package_digest;                // the cache key of the answer
  std::filesystem::path worker;              // tengen-worker
  std::filesystem::path cache_folder;        // empty: nothing is cached
  Duration limit = std::chrono::seconds(5);  // for the whole scan; a library that hangs is killed
};

// Describes every engine of the library. The error says whether it crashed, hung or refused.
Result<LibraryDescription> scan_library(const ScanRequest& request, sandbox::Launcher& launcher);

// Whether the library can be loaded and has the engine that `spec` names (check_engine()).
Status check_library(const ScanRequest& request, sandbox::Launcher& launcher);

// `$XDG_CACHE_HOME/tengen/scan`, or `$HOME/.cache/tengen/scan`.
std::filesystem::path standard_scan_cache();

}  // namespace tengen::engine
