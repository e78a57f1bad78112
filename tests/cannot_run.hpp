// What a test says that this machine or this user cannot run.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace tengen {

// Skips the test with the reason, or fails it when TENGEN_MUST_RUN=1. It returns to the test, which then has
// to return too: "return cannot_run(…)".
inline void cannot_run(const std::string& reason) {
  const char* const must_run = std::getenv("TENGEN_MUST_RUN");
  if (must_run != nullptr && std::string(must_run) == "1") FAIL() << "must run, but cannot: " << reason;
  GTEST_SKIP() << reason;
}

}  // namespace tengen
